import { pageStyle } from '../ui/styled.ts'
import { media, radius, size, space, text, vars } from '../ui/theme.css.ts'

export const item = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  gap: `${space.x4} ${space.x12}`,
  alignItems: 'start',
  padding: space.x16,
  borderTop: `${size.hair} solid ${vars.color.line}`,
  selectors: { '&:first-child': { borderTop: 0 } },
  '@media': { [media.phone]: { gridTemplateColumns: 'auto minmax(0, 1fr)' } },
})
export const words = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x2, minWidth: 0 })
export const name = pageStyle({ ...text.lead, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.x8 })
export const meta = pageStyle({ color: vars.color.muted })
export const message = pageStyle({
  marginTop: space.x4,
  padding: `${space.x8} ${space.x12}`,
  background: vars.color.sunken,
  borderRadius: radius.control,
  whiteSpace: 'pre-wrap',
})
export const actions = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.x8,
  '@media': { [media.phone]: { gridColumn: '1 / -1', marginTop: space.x8 } },
})
