import { uiStyle } from './styled.ts'
import { media, size, space, vars } from './theme.css.ts'

export const back = uiStyle({
  color: vars.color.muted,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.x4,
  minHeight: size.small,
  marginBottom: space.x4,
  ':hover': { color: vars.color.ink },
  '@media': { [media.phone]: { minHeight: size.touch } },
})
