import { keyframes } from '@vanilla-extract/css'
import { pageStyle } from '../ui/styled.ts'
import { radius, size, space, text, vars, z } from '../ui/theme.css.ts'

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } })
const turn = keyframes({ to: { transform: 'rotate(360deg)' } })

/** It takes the clicks at once and shows itself only when the screen takes longer than a blink. */
export const overlay = pageStyle({
  position: 'fixed',
  zIndex: z.skip,
  inset: 0,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.x16,
  background: vars.color.canvas,
  color: vars.color.muted,
  ...text.lead,
  animation: `${appear} 120ms linear 150ms both`,
})

export const wheel = pageStyle({
  width: size.small,
  height: size.small,
  border: `${size.ring} solid ${vars.color.line}`,
  borderTopColor: vars.color.primary,
  borderRadius: radius.pill,
  '@media': {
    '(prefers-reduced-motion: no-preference)': { animation: `${turn} 800ms linear infinite` },
  },
})
