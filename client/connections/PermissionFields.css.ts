import { pageStyle } from '../ui/styled.ts'
import { font, media, size, space, vars } from '../ui/theme.css.ts'

export const matrix = pageStyle({ containerType: 'inline-size', display: 'flex', flexDirection: 'column' })
export const group = pageStyle({
  display: 'grid',
  gridTemplateColumns: `${size.topBar} minmax(0, 1fr)`,
  columnGap: space.x24,
  padding: `${space.x8} 0`,
  borderTop: `${size.hair} solid ${vars.color.line}`,
  selectors: { '&:first-child': { borderTop: 0 } },
})
export const groupName = pageStyle({
  float: 'left',
  padding: `${space.x4} 0`,
  fontWeight: font.bold,
  whiteSpace: 'nowrap',
  '@media': { [media.phone]: { padding: `${space.x12} 0` } },
})
export const checks = pageStyle({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(${size.menu}, 100%), 1fr))`,
  columnGap: space.x16,
  alignItems: 'start',
})
export const note = pageStyle({ color: vars.color.muted })
