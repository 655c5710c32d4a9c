import { pageStyle } from '../../ui/styled.ts'
import { font, media, radius, size, space, text, vars } from '../../ui/theme.css.ts'

export const columns = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.x16,
  alignItems: 'start',
  '@media': { [media.lg]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' } },
})
export const form = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x16, minWidth: 0 })
export const pair = pageStyle({
  display: 'grid',
  gap: space.x12,
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const group = pageStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: space.x12,
  border: 'none',
  padding: 0,
  minWidth: 0,
})
export const legend = pageStyle({ fontWeight: font.bold, marginBottom: space.x8 })
export const bell = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: space.x8,
  padding: space.x12,
  border: `${size.hair} solid ${vars.color.line}`,
  borderRadius: radius.card,
  background: vars.color.canvas,
})
export const bellIcon = pageStyle({ color: vars.color.primary, marginTop: space.x2 })
export const bellTitle = pageStyle({ fontWeight: font.bold, overflowWrap: 'anywhere' })
export const bellContent = pageStyle({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })
export const meta = pageStyle({ ...text.meta, color: vars.color.muted })
export const found = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x4 })
export const acts = pageStyle({ display: 'flex', flexWrap: 'wrap', gap: space.x8 })
export const item = pageStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: space.x4,
  padding: `${space.x12} ${space.x16}`,
  borderTop: `${size.hair} solid ${vars.color.line}`,
})
export const itemHead = pageStyle({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: space.x8,
})
export const figures = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.x4} ${space.x12}`,
  ...text.meta,
})
export const list = pageStyle({ listStyle: 'none', padding: 0, margin: 0 })
