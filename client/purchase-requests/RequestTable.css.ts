import { pageStyle, uiGlobal } from '../ui/styled.ts'
import { media, narrow, size, space, vars } from '../ui/theme.css.ts'

export const party = pageStyle({ display: 'flex', alignItems: 'center', gap: space.x4 })
export const direction = pageStyle({ color: vars.color.muted })
export const actions = pageStyle({
  display: 'flex',
  gap: space.x8,
  justifyContent: 'flex-end',
  ':empty': { display: 'none' },
  '@container': { [narrow]: { justifyContent: 'flex-start', paddingTop: space.x8 } },
})

/** Under a thumb in a wet glove (ux.md 4.4). */
uiGlobal(`${actions} > form > button`, {
  '@container': { [narrow]: { '@media': { [media.phone]: { minHeight: size.tall, minWidth: size.fieldNarrow } } } },
})

/** Said in the head of the column where there are columns. */
export const onCard = pageStyle({ display: 'none', '@container': { [narrow]: { display: 'inline' } } })
