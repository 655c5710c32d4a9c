import { uiStyle } from './styled.ts'
import { font, radius, space } from './theme.css.ts'

export const summary = uiStyle({ borderRadius: radius.card })
export const title = uiStyle({ fontWeight: font.bold })
export const link = uiStyle({
  display: 'inline-block',
  lineHeight: space.x24,
  textDecoration: 'underline',
  textUnderlineOffset: space.x2,
})
