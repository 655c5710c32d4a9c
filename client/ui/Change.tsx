import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Minus from 'lucide-react/icons/minus'
import { percentWords } from '../../shared/kit/percent.ts'
import * as css from './Change.css.ts'
import { cx } from './cx.ts'
import { hidden } from './hidden.css.ts'

export type Direction = 'up' | 'down' | 'level'

/** Which way a figure went, by the one decimal that is shown. */
export const directionOf = (percent: number): Direction => (percent > 0 ? 'up' : percent < 0 ? 'down' : 'level')

const arrows: Record<Direction, typeof ArrowUp> = { up: ArrowUp, down: ArrowDown, level: Minus }

type Props = { percent: number | null; names: Record<Direction, string>; isShort?: boolean }

/** By how much a figure has changed: an arrow, a number and a word, so that nothing hangs on the colour. */
export function Change({ percent, names, isShort = false }: Props) {
  if (percent === null) return <span className={css.none}>–</span>
  const direction = directionOf(percent)
  const Arrow = arrows[direction]
  return (
    <span className={cx(css.change, css.tones[direction])}>
      <Arrow size={12} />
      {direction !== 'level' && `${percentWords(Math.abs(percent))} `}
      <span className={isShort ? hidden : undefined}>{names[direction]}</span>
    </span>
  )
}
