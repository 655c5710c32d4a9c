import { pageStyle } from '../ui/styled.ts'
import { font, media, narrow, size, space, vars } from '../ui/theme.css.ts'

export const aside = pageStyle({
  color: vars.color.muted,
  fontWeight: font.regular,
  marginLeft: space.x8,
  whiteSpace: 'nowrap',
})
/** Its place is kept where nothing was dropped, so that the numbers before it stand under each other. */
export const dropped = pageStyle({ display: 'inline-block', minWidth: space.x32, color: vars.color.muted })
/** Said in the head of the column where there are columns. */
export const onCard = pageStyle({
  display: 'none',
  '@container': {
    [narrow]: { display: 'inline', marginLeft: space.x2, color: vars.color.muted, fontWeight: font.regular },
  },
})
export const lead = pageStyle({ display: 'flex', alignItems: 'center', gap: space.x8, whiteSpace: 'nowrap' })
export const marks = pageStyle({ display: 'flex', gap: space.x4, flexWrap: 'wrap' })
export const tools = pageStyle({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: `${space.x4} ${space.x16}`,
  padding: `${space.x4} ${space.x16}`,
})
export const count = pageStyle({ color: vars.color.muted, fontVariantNumeric: 'tabular-nums' })
export const sort = pageStyle({
  height: size.small,
  width: 'auto',
  '@media': { [media.phone]: { height: size.touch } },
})
export const sortBox = pageStyle({ marginLeft: 'auto', display: 'flex', gap: space.x8 })
/** Where there is no room for columns the list has pages. */
export const allAtOnce = pageStyle({ '@media': { [media.phone]: { display: 'none' } } })
