import { style } from '@vanilla-extract/css'
import { pageStyle } from './styled.ts'
import { media, radius, size, space, vars } from './theme.css.ts'

export const steps = pageStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space.x4,
  // A line of its own on a phone, with room at its end for the dots of a menu.
  '@media': { [media.phone]: { flex: `1 1 calc(100% - ${size.touch} - ${space.x16})` } },
})
export const date = pageStyle({
  height: size.row,
  width: 'auto',
  fontVariantNumeric: 'tabular-nums',
  '@media': { [media.phone]: { flex: 1, height: size.tall } },
})
export const step = pageStyle({
  display: 'grid',
  placeItems: 'center',
  width: size.row,
  height: size.row,
  flexShrink: 0,
  border: `${size.hair} solid ${vars.color.lineStrong}`,
  borderRadius: radius.control,
  background: vars.color.surface,
  color: vars.color.ink,
  ':hover': { background: vars.color.sunken },
  '@media': { [media.phone]: { width: size.tall, height: size.tall } },
})
/** There is no day to go to. */
export const off = style([
  step,
  pageStyle({ color: vars.color.muted, borderColor: vars.color.line, ':hover': { background: vars.color.surface } }),
])
