import { pageStyle } from '../ui/styled.ts'
import { media, size, space } from '../ui/theme.css.ts'

export const columns = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.x16,
  alignItems: 'start',
  '@media': { [media.lg]: { gridTemplateColumns: `minmax(0, 1fr) ${size.search}` } },
})
export const column = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x12, minWidth: 0 })
/** Where there is no room beside the prices it is a tab. */
export const beside = pageStyle({ display: 'none', '@media': { [media.lg]: { display: 'block' } } })
