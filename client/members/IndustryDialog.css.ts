import { pageStyle } from '../ui/styled.ts'
import { font, radius, size, space, text, vars } from '../ui/theme.css.ts'

export const form = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x12 })
export const pair = pageStyle({ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: space.x12 })
export const list = pageStyle({ display: 'flex', flexDirection: 'column' })
export const row = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: space.x12,
  alignItems: 'baseline',
  width: '100%',
  minHeight: size.touch,
  padding: `${space.x8} ${space.x8}`,
  borderRadius: radius.control,
  ':hover': { background: vars.color.primarySoft },
  ':focus-visible': { outlineOffset: `calc(-1 * ${size.ring})` },
})
export const code = pageStyle({
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  fontWeight: font.bold,
  color: vars.color.primary,
})
export const detail = pageStyle({ ...text.meta, color: vars.color.muted, display: 'block' })
