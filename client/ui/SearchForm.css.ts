import { pageStyle, uiStyle } from './styled.ts'
import { media, size, space, vars } from './theme.css.ts'

export const search = uiStyle({ display: 'flex', gap: space.x8, alignItems: 'center' })
export const box = uiStyle({
  position: 'relative',
  display: 'flex',
  flex: `0 1 ${size.search}`,
  minWidth: 0,
  '@media': { [media.phone]: { flex: 1 } },
})
export const icon = uiStyle({
  position: 'absolute',
  left: space.x12,
  top: 0,
  bottom: 0,
  margin: 'auto 0',
  color: vars.color.muted,
  pointerEvents: 'none',
})
// Of the upper layer: they adjust controls whose own rules may come later.
export const input = pageStyle({
  height: size.row,
  paddingLeft: space.x32,
  '@media': { [media.phone]: { height: size.tall } },
})
export const sort = pageStyle({
  height: size.row,
  width: 'auto',
  '@media': { [media.phone]: { height: size.tall } },
})
export const sortBox = uiStyle({ marginLeft: 'auto' })
