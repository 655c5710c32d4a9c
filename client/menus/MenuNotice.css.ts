import { pageStyle } from '../ui/styled.ts'
import { media, size, space, vars } from '../ui/theme.css.ts'

export const notice = pageStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space.x8,
  padding: `${space.x4} ${space.x16} ${space.x4} ${space.x24}`,
  background: vars.color.infoSoft,
  borderBottom: `${size.hair} solid ${vars.color.line}`,
  '@media': { [media.phone]: { padding: `0 ${space.x4} 0 ${space.x16}` }, [media.print]: { display: 'none' } },
})
export const words = pageStyle({ marginRight: 'auto', minWidth: 0 })
export const load = pageStyle({ color: vars.color.info })
