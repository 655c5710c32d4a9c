import { uiStyle } from './styled.ts'
import { media, narrow, size, space, vars } from './theme.css.ts'

/** A box above the link that fills the row, with room for a thumb. */
export const pick = uiStyle({
  position: 'relative',
  zIndex: 1,
  display: 'grid',
  flexShrink: 0,
  placeItems: 'center',
  width: size.compact,
  height: size.compact,
  margin: `0 0 0 calc(-1 * ${space.x4})`,
  cursor: 'pointer',
  '@media': { [media.touch]: { width: size.touch, height: size.touch, margin: `calc(-1 * ${space.x12})` } },
})
/** As wide, in a row that has no box. */
export const none = uiStyle({
  flexShrink: 0,
  width: size.compact,
  marginLeft: `calc(-1 * ${space.x4})`,
  '@container': { [narrow]: { display: 'none' } },
})
export const box = uiStyle({
  width: size.icon,
  height: size.icon,
  accentColor: vars.color.primary,
  cursor: 'pointer',
})
/** The box and what stands beside it. */
export const beside = uiStyle({ display: 'flex', alignItems: 'center', gap: space.x4, minWidth: 0 })
