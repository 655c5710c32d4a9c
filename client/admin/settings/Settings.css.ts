import { column } from '../../ui/column.ts'
import { pageStyle } from '../../ui/styled.ts'
import { font, media, size, space, text, vars } from '../../ui/theme.css.ts'

export const page = pageStyle(column(space.x16))
export const columns = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.x24,
  alignItems: 'start',
  '@media': { [media.lg]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' } },
})
export const form = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x16, minWidth: 0 })
export const aside = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x16, minWidth: 0 })
export const fields = pageStyle({ display: 'flex', flexDirection: 'column' })
export const setting = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)',
  gap: `${space.x4} ${space.x16}`,
  padding: `${space.x12} ${space.x16}`,
  borderTop: `${size.hair} solid ${vars.color.line}`,
  selectors: { '&[data-changed]': { background: vars.color.primarySoft } },
})
export const state = pageStyle({
  ...text.meta,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-end',
  gap: space.x4,
  color: vars.color.muted,
})
export const changed = pageStyle({ color: vars.color.primary, fontWeight: font.bold })
export const rows = pageStyle({ display: 'flex', flexDirection: 'column' })
export const row = pageStyle({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space.x12,
  padding: `${space.x8} ${space.x16}`,
  borderTop: `${size.hair} solid ${vars.color.line}`,
})
export const stacked = pageStyle({
  padding: `${space.x8} ${space.x16}`,
  borderTop: `${size.hair} solid ${vars.color.line}`,
  overflowWrap: 'anywhere',
})
export const muted = pageStyle({ ...text.meta, color: vars.color.muted })
export const number = pageStyle({ fontVariantNumeric: 'tabular-nums', textAlign: 'right' })
export const key = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x12 })
export const count = pageStyle({ marginRight: 'auto' })
