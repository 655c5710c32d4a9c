import { uiStyle, uiVariants } from './styled.ts'
import { font, space, vars } from './theme.css.ts'

export const change = uiStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.x2,
  whiteSpace: 'nowrap',
  fontWeight: font.bold,
  fontVariantNumeric: 'tabular-nums',
})
/** More asks for attention, less informs. */
export const tones = uiVariants({
  up: { color: vars.color.accent },
  down: { color: vars.color.info },
  level: { color: vars.color.muted },
})
export const none = uiStyle({ color: vars.color.muted })
