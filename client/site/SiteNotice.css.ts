import { pageStyle } from '../ui/styled.ts'
import { media, size, space, vars } from '../ui/theme.css.ts'

export const line = pageStyle({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space.x8,
  padding: `${space.x8} ${space.x24}`,
  background: vars.color.infoSoft,
  borderBottom: `${size.hair} solid ${vars.color.line}`,
  overflowWrap: 'anywhere',
  '@media': { [media.phone]: { padding: `${space.x8} ${space.x16}` }, [media.print]: { display: 'none' } },
})
export const maintenance = pageStyle({ background: vars.color.warnSoft })
export const mark = pageStyle({ flexShrink: 0, marginTop: space.x2 })
