import { uiStyle } from './styled.ts'
import { size } from './theme.css.ts'

/** Read aloud, not shown. */
export const hidden = uiStyle({
  position: 'absolute',
  width: size.hair,
  height: size.hair,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
})
