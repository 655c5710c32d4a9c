import { uiStyle } from './styled.ts'
import { font, radius, size, space, vars } from './theme.css.ts'

/** Before scripts have come the form folds out where the button stands, in the width there is. */
export const details = uiStyle({ selectors: { '&[open]': { flexBasis: '100%' } } })
export const drop = uiStyle({
  marginTop: space.x8,
  padding: space.x16,
  background: vars.color.raised,
  border: `${size.hair} solid ${vars.color.line}`,
  borderRadius: radius.card,
})
export const title = uiStyle({ fontWeight: font.bold, marginBottom: space.x8 })
export const form = uiStyle({ display: 'flex', flexDirection: 'column', gap: space.x16 })
