import { uiStyle } from './styled.ts'
import { media, radius, size, space, vars } from './theme.css.ts'

export const field = uiStyle({
  display: 'grid',
  gap: space.x8,
  '@media': { [media.phone]: { gridTemplateColumns: `${size.tall} minmax(0, 1fr) ${size.tall}` } },
})
/** Where there is a mouse there are keys as well. */
export const button = uiStyle({
  display: 'none',
  alignItems: 'center',
  justifyContent: 'center',
  height: size.tall,
  border: `${size.hair} solid ${vars.color.lineStrong}`,
  borderRadius: radius.control,
  background: vars.color.surface,
  touchAction: 'manipulation',
  userSelect: 'none',
  selectors: { '&:active': { background: vars.color.sunken } },
  '@media': { [media.phone]: { display: 'flex' } },
})
