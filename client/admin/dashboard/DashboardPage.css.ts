import { pageStyle } from '../../ui/styled.ts'
import { font, media, size, space, text, vars } from '../../ui/theme.css.ts'

export const page = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x16, minWidth: 0 })
export const columns = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.x16,
  alignItems: 'start',
  '@media': { [media.lg]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' } },
})
export const first = pageStyle({ display: 'flex', flexDirection: 'column' })
export const task = pageStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space.x12,
  padding: `${space.x8} ${space.x16}`,
  minHeight: size.touch,
  borderTop: `${size.hair} solid ${vars.color.line}`,
  color: 'inherit',
  selectors: {
    'a&:hover': { background: vars.color.sunken },
    '&:focus-visible': { outlineOffset: `calc(-1 * ${size.ring})` },
  },
})
export const calm = pageStyle({ color: vars.color.muted })
export const icon = pageStyle({
  flex: 'none',
  color: vars.color.accent,
  selectors: { [`${calm} > &`]: { color: vars.color.muted } },
})
export const words = pageStyle({ flex: 1, minWidth: 0 })
export const note = pageStyle({ ...text.meta, color: vars.color.muted, display: 'block' })
export const count = pageStyle({ fontWeight: font.bold, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })
export const years = pageStyle({ display: 'flex', gap: space.x8, alignItems: 'center' })
export const sum = pageStyle({ color: vars.color.muted, marginBottom: space.x12 })
export const year = pageStyle({ height: size.row, '@media': { [media.phone]: { height: size.tall } } })
