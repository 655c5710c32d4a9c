import { keyframes } from '@vanilla-extract/css'
import { uiStyle } from './styled.ts'
import { motion, radius, size, space, vars } from './theme.css.ts'

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } })
const breathe = keyframes({ '0%, 100%': { opacity: 1 }, '50%': { opacity: 0.5 } })

/** Nothing is shown for what comes at once. */
export const group = uiStyle({ animation: `${appear} 1ms linear 150ms both` })

export const line = uiStyle({
  display: 'block',
  height: space.x12,
  borderRadius: radius.control,
  background: vars.color.line,
  forcedColorAdjust: 'none',
  animation: `${breathe} ${motion.breathe}`,
})

export const row = uiStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.x24,
  height: size.row,
  padding: `0 ${space.x16}`,
  borderTop: `${size.hair} solid ${vars.color.line}`,
})

export const long = uiStyle({ width: '36%' })
export const middle = uiStyle({ width: '22%' })
export const short = uiStyle({ width: '12%' })
