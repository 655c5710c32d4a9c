import { pageStyle } from '../ui/styled.ts'
import { radius, size, space, vars } from '../ui/theme.css.ts'

/** Before scripts have come the form folds out where the button stands, in the width there is. */
export const details = pageStyle({ selectors: { '&[open]': { flexBasis: '100%' } } })

export const drop = pageStyle({
  marginTop: space.x8,
  padding: space.x16,
  background: vars.color.raised,
  border: `${size.hair} solid ${vars.color.line}`,
  borderRadius: radius.card,
})
export const form = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x16 })
export const note = pageStyle({ color: vars.color.muted })
