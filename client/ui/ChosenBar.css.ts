import { uiStyle } from './styled.ts'
import { media, space, text } from './theme.css.ts'

export const bar = uiStyle({ '@media': { [media.phone]: { flexWrap: 'wrap', gap: space.x8 } } })
export const words = uiStyle({
  ...text.body,
  marginRight: 'auto',
  fontVariantNumeric: 'tabular-nums',
  '@media': { [media.phone]: { ...text.meta } },
})
