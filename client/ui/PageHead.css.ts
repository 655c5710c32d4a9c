import { createVar, fallbackVar } from '@vanilla-extract/css'
import { uiStyle } from './styled.ts'
import { font, media, size, space, text, vars } from './theme.css.ts'

/** What a column leaves between its parts, so that a title in it stands no further from what follows than elsewhere. */
export const between = createVar()

export const head = uiStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: `${space.x8} ${space.x16}`,
  marginBottom: `calc(${space.x16} - ${fallbackVar(between, '0px')})`,
})
/** On a phone what can be done is higher than the title. */
export const awaits = uiStyle({ '@media': { [media.phone]: { minHeight: size.touch } } })
export const title = uiStyle({
  ...text.title,
  display: 'flex',
  alignItems: 'baseline',
  gap: space.x8,
  '@media': { [media.phone]: { ...text.section } },
})
export const count = uiStyle({ color: vars.color.muted, fontWeight: font.regular, fontVariantNumeric: 'tabular-nums' })
export const note = uiStyle({ color: vars.color.muted })
/** Whatever can be done stands together at the other end. */
export const words = uiStyle({ display: 'flex', flexDirection: 'column', gap: space.x2, marginRight: 'auto' })
