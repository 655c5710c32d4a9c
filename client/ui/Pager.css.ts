import { uiStyle } from './styled.ts'
import { media, radius, size, space, vars } from './theme.css.ts'

export const pager = uiStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.x16,
  flexWrap: 'wrap',
  color: vars.color.muted,
})
export const side = uiStyle({ display: 'flex', alignItems: 'center', gap: space.x8, minWidth: 0 })
export const last = uiStyle({ marginLeft: 'auto' })
export const place = uiStyle({ fontVariantNumeric: 'tabular-nums' })
export const step = uiStyle({
  display: 'grid',
  placeItems: 'center',
  width: size.small,
  height: size.small,
  border: `${size.hair} solid ${vars.color.lineStrong}`,
  borderRadius: radius.control,
  background: vars.color.surface,
  color: vars.color.ink,
  ':hover': { background: vars.color.sunken },
  '@media': { [media.finger]: { width: size.tall, height: size.tall } },
})
export const off = uiStyle({
  color: vars.color.muted,
  borderColor: vars.color.line,
  ':hover': { background: vars.color.surface },
})
