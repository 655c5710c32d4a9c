import { pageStyle } from '../ui/styled.ts'
import { font, radius, size, space, text, vars } from '../ui/theme.css.ts'

export const line = pageStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: space.x12,
  padding: space.x12,
  border: `${size.hair} solid ${vars.color.line}`,
  borderRadius: radius.card,
})
export const name = pageStyle({ ...text.lead, fontWeight: font.bold })
export const asked = pageStyle({ color: vars.color.muted, fontVariantNumeric: 'tabular-nums' })
export const before = pageStyle({ color: vars.color.accent, fontVariantNumeric: 'tabular-nums' })
export const pair = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space.x12,
  alignItems: 'start',
})
