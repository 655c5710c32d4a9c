import { pageStyle } from '../ui/styled.ts'
import { font, narrow, size, space, text, vars } from '../ui/theme.css.ts'

export const list = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x12, minWidth: 0 })
export const name = pageStyle({
  display: 'block',
  maxWidth: size.name,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '@container': { [narrow]: { maxWidth: 'none' } },
})
/** Said in the head of the column where there are columns. */
export const onCard = pageStyle({
  display: 'none',
  '@container': {
    [narrow]: { display: 'inline', color: vars.color.muted, fontWeight: font.regular, marginRight: space.x4 },
  },
})
export const onCardUnit = pageStyle({ display: 'none', '@container': { [narrow]: { display: 'inline' } } })
export const onTable = pageStyle({ '@container': { [narrow]: { display: 'none' } } })
export const late = pageStyle({ ...text.meta, color: vars.color.danger, whiteSpace: 'nowrap' })
export const lateAmount = pageStyle({ color: vars.color.danger })
export const negative = pageStyle({ color: vars.color.danger })
