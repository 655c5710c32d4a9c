import { uiStyle, uiVariants } from './styled.ts'
import { font, radius, size, space, vars } from './theme.css.ts'

export const meter = uiStyle({ display: 'inline-flex', alignItems: 'center', gap: space.x8 })
export const bar = uiStyle({
  width: size.meter,
  height: space.x4,
  borderRadius: radius.pill,
  overflow: 'hidden',
  background: vars.color.line,
})
export const tones = uiVariants({
  primary: { fill: vars.color.primary },
  warn: { fill: vars.color.warn },
  danger: { fill: vars.color.danger },
})
export const number = uiStyle({ fontVariantNumeric: 'tabular-nums', minWidth: space.x32, textAlign: 'right' })
export const over = uiStyle({ color: vars.color.danger, fontWeight: font.bold })
