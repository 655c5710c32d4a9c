import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { NumberInput } from './inputs.tsx'
import * as css from './StepInput.css.ts'
import { createHold, stepped } from './stepping.ts'

type Props = ComponentProps<typeof NumberInput> & { label: string }

/** A number of packages; on a phone with a button on either side, which goes on while it is held. */
export function StepInput({ label, ...rest }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const step = (by: number) => {
    const input = box.current?.querySelector('input')
    if (!input) return
    const next = stepped(input.value, by)
    if (next === input.value) return
    input.value = next
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <div ref={box} className={css.field}>
      <StepButton way={-1} name={`${label} 하나 빼기`} step={step} />
      <NumberInput {...rest} />
      <StepButton way={1} name={`${label} 하나 더하기`} step={step} />
    </div>
  )
}

function StepButton({ way, name, step }: { way: 1 | -1; name: string; step: (by: number) => void }) {
  const [hold] = useState(() => createHold(way, step))
  useEffect(() => hold.end, [hold])
  const Picture = way > 0 ? Plus : Minus
  return (
    <button
      type="button"
      aria-label={name}
      className={css.button}
      onPointerDown={({ button }) => button === 0 && hold.begin()}
      onPointerUp={hold.end}
      onPointerLeave={hold.end}
      onPointerCancel={hold.end}
      onContextMenu={(event) => event.preventDefault()}
      onClick={hold.press}
      data-needs-script
    >
      <Picture size={20} />
    </button>
  )
}
