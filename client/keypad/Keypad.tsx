import Delete from 'lucide-react/icons/delete'
import Keyboard from 'lucide-react/icons/keyboard'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { createEntry, enter, nameOf } from './entry.ts'
import { looks } from './looks.ts'
import { onBack } from './onBack.ts'
import { inField, type Key, rows, said } from './text.ts'

type Props = {
  input: HTMLInputElement
  onClose: () => void
  /** The person would rather type. */
  onLeave: () => void
}

/** The keys for amounts, where the system's keyboard would be (ux.md 4.4). The field keeps the focus all the while. */
export function Keypad({ input, onClose, onLeave }: Props) {
  const panel = useRef<HTMLFieldSetElement>(null)
  const [entry] = useState(() => createEntry(input))
  const [text, setText] = useState(entry.now)
  useEffect(() => {
    const read = () => setText(entry.now())
    input.addEventListener('input', read)
    return () => input.removeEventListener('input', read)
  }, [input, entry])
  useLayoutEffect(() => {
    const pad = panel.current
    if (!pad) return
    pad.showPopover()
    uncover(input, pad.offsetHeight)
  }, [input])
  useEffect(() => onBack(onClose), [onClose])
  const leads = input.enterKeyHint === 'next'
  const done = () => {
    if (leads) enter(input)
    onClose()
  }
  return (
    <fieldset
      ref={panel}
      popover="manual"
      aria-label="숫자 자판"
      style={looks.pad}
      onMouseDown={(event) => event.preventDefault()}
    >
      <div style={looks.head}>
        {nameOf(input)}
        <Button tone="ghost" size="small" icon={<Keyboard size={16} />} onClick={onLeave}>
          글자 자판
        </Button>
      </div>
      <output style={looks.amount}>
        <span>{inField(text) || '0'}원</span>
        <span style={looks.words}>{said(text)}</span>
      </output>
      <div style={looks.keys}>
        {rows.flat().map((key) => (
          <Button
            key={key}
            aria-label={names[key]}
            style={/\d/.test(key) ? looks.digit : looks.sign}
            onClick={() => entry.press(key)}
          >
            {key === '⌫' ? <Delete size={24} /> : key}
          </Button>
        ))}
        <Button tone="primary" style={looks.done} onClick={done}>
          {leads ? '다음' : '확인'}
        </Button>
      </div>
    </fieldset>
  )
}

const names: Partial<Record<Key, string>> = { '⌫': '한 글자 지우기', 지우기: '모두 지우기', '±': '더하기 빼기 바꾸기' }

/** As the system does for its own keyboard: the field stands above the keys, where its page goes on that far. */
function uncover(input: HTMLInputElement, height: number) {
  input.style.scrollMarginBottom = `${height}px`
  input.scrollIntoView({ block: 'nearest' })
  input.style.scrollMarginBottom = ''
}
