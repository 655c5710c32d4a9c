import { uiStyle } from './styled.ts'
import { size, vars } from './theme.css.ts'

/** Most of the window, so that the page itself hardly scrolls. */
export const box = uiStyle({
  containerType: 'inline-size',
  height: '70vh',
  overflow: 'auto',
  overscrollBehavior: 'contain',
  overflowAnchor: 'none',
  ':focus-visible': { outline: `${size.ring} solid ${vars.color.primary}`, outlineOffset: `calc(-1 * ${size.ring})` },
})
export const head = uiStyle({ position: 'sticky', top: 0, zIndex: 2, background: vars.color.sunken })
export const gap = uiStyle({ padding: 0 })
