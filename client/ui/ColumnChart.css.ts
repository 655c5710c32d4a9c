import { uiStyle } from './styled.ts'
import { font, media, size, space, text, vars } from './theme.css.ts'

export const figure = uiStyle({ display: 'flex', flexDirection: 'column', gap: space.x16, minWidth: 0 })
export const words = uiStyle({ color: vars.color.muted, textWrap: 'pretty' })
/** The scale stands beside the plot, so that no column lies under its numbers. */
export const frame = uiStyle({
  display: 'grid',
  gridTemplateColumns: `${size.tall} minmax(0, 1fr)`,
  columnGap: space.x8,
  // The words above the tallest column.
  paddingTop: space.x16,
})
export const plot = uiStyle({ overflow: 'visible' })
export const axis = uiStyle({ gridColumn: 2, overflow: 'visible', marginTop: space.x4 })
export const tick = uiStyle({
  ...text.meta,
  fill: vars.color.muted,
  fontVariantNumeric: 'tabular-nums',
  '@media': { [media.forced]: { fill: 'CanvasText' } },
})
export const rule = uiStyle({ stroke: vars.color.line, strokeWidth: 1, shapeRendering: 'crispEdges' })
export const zero = uiStyle({ stroke: vars.color.lineStrong, strokeWidth: 1, shapeRendering: 'crispEdges' })

const bar = { shapeRendering: 'crispEdges', printColorAdjust: 'exact' } as const
export const ours = uiStyle({
  ...bar,
  fill: vars.color.primary,
  '@media': { [media.forced]: { fill: 'CanvasText' }, [media.print]: { fill: 'black' } },
})
/** What is compared stands behind, wider and hollow: it is told apart without its colour too. */
export const theirs = uiStyle({
  ...bar,
  fill: vars.color.sunken,
  stroke: vars.color.lineStrong,
  '@media': {
    [media.forced]: { fill: 'Canvas', stroke: 'CanvasText' },
    [media.print]: { fill: 'white', stroke: 'black' },
  },
})
const label = {
  ...text.meta,
  fontWeight: font.bold,
  fontVariantNumeric: 'tabular-nums',
  stroke: vars.color.surface,
  strokeWidth: 3,
  strokeLinejoin: 'round',
  paintOrder: 'stroke',
} as const
const forcedLabel = { fill: 'CanvasText', stroke: 'Canvas' }
const printed = { fill: 'black', stroke: 'white' }
export const value = uiStyle({
  ...label,
  fill: vars.color.ink,
  '@media': { [media.forced]: forcedLabel, [media.print]: printed },
})
export const before = uiStyle({
  ...label,
  fill: vars.color.muted,
  '@media': { [media.forced]: forcedLabel, [media.print]: printed },
})
export const column = uiStyle({
  fill: 'transparent',
  ':hover': { fill: `color-mix(in srgb, ${vars.color.ink} 6%, transparent)` },
})
