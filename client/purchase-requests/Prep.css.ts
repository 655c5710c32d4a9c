import { column } from '../ui/column.ts'
import { pageStyle } from '../ui/styled.ts'
import { media, narrow, size, space, text, vars } from '../ui/theme.css.ts'

export const page = pageStyle(column(space.x16))
/** Says nothing on paper. */
export const onScreen = pageStyle({ '@media': { [media.print]: { display: 'none' } } })
/** Which day the paper is for; on the screen the chips say it. */
export const day = pageStyle({
  ...text.section,
  display: 'none',
  '@media': { [media.print]: { display: 'block' } },
})
export const card = pageStyle({ overflow: 'clip', '@media': { [media.print]: { border: 0 } } })
export const spec = pageStyle({ display: 'block', ...text.body, color: vars.color.muted })
export const open = pageStyle({ display: 'block', ...text.meta, color: vars.color.accent })
export const askers = pageStyle({ padding: `${space.x4} 0`, fontVariantNumeric: 'tabular-nums' })
export const asker = pageStyle({
  color: vars.color.primary,
  textDecoration: 'underline',
  textUnderlineOffset: space.x2,
  display: 'inline-block',
  minHeight: size.icon,
  '@media': { [media.print]: { color: 'inherit', textDecoration: 'none' } },
})
/** Said in the head of the column where there are columns. */
export const onCard = pageStyle({ display: 'none', '@container': { [narrow]: { display: 'inline' } } })
