import { uiStyle } from './styled.ts'
import { font, space, text, vars } from './theme.css.ts'

export const figure = uiStyle({ display: 'flex', flexDirection: 'column', minWidth: 0 })
export const plot = uiStyle({ overflow: 'visible' })
export const axis = uiStyle({ overflow: 'visible', marginTop: space.x2 })
export const rule = uiStyle({ stroke: vars.color.line, strokeWidth: 1, shapeRendering: 'crispEdges' })
export const tick = uiStyle({ ...text.meta, fill: vars.color.muted, fontVariantNumeric: 'tabular-nums' })

export const band = uiStyle({ fill: vars.color.primarySoft })
export const line = uiStyle({
  fill: 'none',
  stroke: vars.color.primary,
  strokeWidth: 2,
  strokeLinejoin: 'round',
  vectorEffect: 'non-scaling-stroke',
})
export const dot = uiStyle({ fill: vars.color.primary, stroke: vars.color.surface, strokeWidth: 2 })
export const mark = uiStyle({ fill: vars.color.surface, stroke: vars.color.muted, strokeWidth: 2 })
/** Read over line and band. */
export const words = uiStyle({
  ...text.meta,
  fontWeight: font.bold,
  fontVariantNumeric: 'tabular-nums',
  fill: vars.color.ink,
  stroke: vars.color.surface,
  strokeWidth: 3,
  strokeLinejoin: 'round',
  paintOrder: 'stroke',
})
export const muted = uiStyle({})
export const column = uiStyle({
  fill: 'transparent',
  ':hover': { fill: `color-mix(in srgb, ${vars.color.ink} 6%, transparent)` },
})
