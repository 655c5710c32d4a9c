import { pageStyle } from '../ui/styled.ts'
import { font, radius, size, space, text, vars } from '../ui/theme.css.ts'

export const badge = pageStyle({
  marginLeft: 'auto',
  minWidth: size.icon,
  padding: `0 ${space.x4}`,
  borderRadius: radius.pill,
  background: vars.color.accent,
  color: vars.color.surface,
  ...text.badge,
  fontWeight: font.bold,
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
})
