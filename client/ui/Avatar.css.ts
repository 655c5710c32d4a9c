import { uiStyle, uiVariants } from './styled.ts'
import { font, size, text, vars } from './theme.css.ts'

export const avatar = uiStyle({
  position: 'relative',
  display: 'inline-grid',
  placeItems: 'center',
  flexShrink: 0,
  overflow: 'hidden',
  borderRadius: '50%',
  background: vars.color.primarySoft,
  color: vars.color.primary,
  fontWeight: font.bold,
})

export const sizes = uiVariants({
  small: { width: size.compact, height: size.compact, ...text.meta },
  medium: { width: size.control, height: size.control, ...text.lead },
  large: { width: size.portrait, height: size.portrait, ...text.title },
})

export const picture = uiStyle({ position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' })
