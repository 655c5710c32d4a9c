import { pageStyle } from '../ui/styled.ts'
import { font, radius, size, space, text, vars } from '../ui/theme.css.ts'

export const line = pageStyle({ whiteSpace: 'nowrap' })

export const preview = pageStyle({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space.x12,
  padding: `${space.x8} ${space.x12}`,
  background: vars.color.sunken,
  borderRadius: radius.control,
})
export const previewName = pageStyle({ fontWeight: font.bold })
export const previewKg = pageStyle({
  ...text.meta,
  color: vars.color.muted,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})
/** What is done with it as a whole, below its form. */
export const more = pageStyle({
  display: 'flex',
  justifyContent: 'flex-end',
  padding: `${space.x8} ${space.x16}`,
  borderTop: `${size.hair} solid ${vars.color.line}`,
})
