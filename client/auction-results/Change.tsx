import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Minus from 'lucide-react/icons/minus'
import { cx } from '../ui/cx.ts'
import { hidden } from '../ui/hidden.css.ts'
import * as css from './Change.css.ts'
import { type Direction, directionNames, directionOf } from './words.ts'

const arrows: Record<Direction, typeof ArrowUp> = { up: ArrowUp, down: ArrowDown, level: Minus }

type Props = { percent: number | null; isShort?: boolean }

/** By how much a price has changed: an arrow, a number and a word, so that nothing hangs on the colour. */
export function Change({ percent, isShort = false }: Props) {
  if (percent === null) return <span className={css.none}>–</span>
  const direction = directionOf(percent)
  const Arrow = arrows[direction]
  return (
    <span className={cx(css.change, css.tones[direction])}>
      <Arrow size={12} />
      {direction !== 'level' && `${Math.abs(percent)}% `}
      <span className={isShort ? hidden : undefined}>{directionNames[direction]}</span>
    </span>
  )
}
