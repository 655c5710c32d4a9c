import { pageStyle, pageVariants } from '../ui/styled.ts'
import { font, space, vars } from '../ui/theme.css.ts'

export const change = pageStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.x2,
  whiteSpace: 'nowrap',
  fontWeight: font.bold,
  fontVariantNumeric: 'tabular-nums',
})
/** Dearer asks for attention, cheaper informs. */
export const tones = pageVariants({
  up: { color: vars.color.accent },
  down: { color: vars.color.info },
  level: { color: vars.color.muted },
})
export const none = pageStyle({ color: vars.color.muted })
