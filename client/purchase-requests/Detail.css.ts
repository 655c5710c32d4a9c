import { pageStyle } from '../ui/styled.ts'
import { font, radius, size, space, text, vars } from '../ui/theme.css.ts'

export const items = pageStyle({ width: '100%', fontVariantNumeric: 'tabular-nums' })
export const itemHead = pageStyle({
  padding: `${space.x4} ${space.x8}`,
  background: vars.color.sunken,
  color: vars.color.muted,
  ...text.meta,
  whiteSpace: 'nowrap',
})
export const itemCell = pageStyle({
  padding: space.x8,
  borderBottom: `${size.hair} solid ${vars.color.line}`,
  verticalAlign: 'top',
})
export const right = pageStyle({ textAlign: 'right' })
export const itemName = pageStyle({ fontWeight: font.bold })
export const itemNote = pageStyle({ display: 'block', ...text.meta, color: vars.color.muted })
export const total = pageStyle({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  padding: space.x8,
})
export const term = pageStyle({ color: vars.color.muted })
export const sum = pageStyle({ ...text.section, fontVariantNumeric: 'tabular-nums' })
export const differs = pageStyle({ color: vars.color.accent, fontWeight: font.bold })
export const short = pageStyle({ display: 'block', ...text.meta, color: vars.color.accent })
export const link = pageStyle({ color: vars.color.primary, fontWeight: font.bold })
export const claim = pageStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: space.x8,
  padding: space.x12,
  border: `${size.hair} solid ${vars.color.line}`,
  borderRadius: radius.card,
})
export const photos = pageStyle({ display: 'flex', flexWrap: 'wrap', gap: space.x8 })
export const photo = pageStyle({
  width: size.thumb,
  height: size.thumb,
  objectFit: 'cover',
  borderRadius: radius.control,
})
