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
/** Room for three bold digits or one after the point, so that the bars of a column stand under each other. */
export const number = uiStyle({
  fontVariantNumeric: 'tabular-nums',
  minWidth: `calc(${space.x32} + ${space.x8})`,
  textAlign: 'right',
  whiteSpace: 'nowrap',
})
export const over = uiStyle({ color: vars.color.danger, fontWeight: font.bold })
