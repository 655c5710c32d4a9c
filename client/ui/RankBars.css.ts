import { uiStyle } from './styled.ts'
import { font, media, radius, roomy, size, space, text, vars } from './theme.css.ts'

export const figure = uiStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: space.x16,
  minWidth: 0,
  containerType: 'inline-size',
})
export const words = uiStyle({ color: vars.color.muted, textWrap: 'pretty' })
export const list = uiStyle({ display: 'flex', flexDirection: 'column', gap: space.x12 })
/** Name, bar and value in a line where there is room for that; else the bar below the other two. */
export const line = uiStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: '"name value" "bar bar"',
  columnGap: space.x12,
  rowGap: space.x4,
  alignItems: 'center',
  breakInside: 'avoid',
  '@container': {
    [roomy]: { gridTemplateColumns: `${size.name} minmax(0, 1fr) auto`, gridTemplateAreas: '"name bar value"' },
  },
})
export const name = uiStyle({
  gridArea: 'name',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
export const link = uiStyle({
  color: vars.color.ink,
  fontWeight: font.bold,
  ':hover': { textDecoration: 'underline' },
  ':focus-visible': { outlineOffset: `calc(-1 * ${size.ring})` },
  '@media': { [media.touch]: { display: 'inline-flex', alignItems: 'center', minHeight: size.touch } },
})
export const value = uiStyle({
  gridArea: 'value',
  minWidth: size.fieldNarrow,
  textAlign: 'right',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  fontWeight: font.bold,
})
export const negative = uiStyle({ color: vars.color.danger })
export const note = uiStyle({ ...text.meta, color: vars.color.muted, fontWeight: font.regular, display: 'block' })
export const bar = uiStyle({ gridArea: 'bar', display: 'block', borderRadius: radius.control, overflow: 'visible' })
export const ground = uiStyle({
  fill: vars.color.sunken,
  '@media': { [media.forced]: { fill: 'Canvas' }, [media.print]: { fill: 'none' } },
})
export const ours = uiStyle({
  fill: vars.color.primary,
  printColorAdjust: 'exact',
  '@media': { [media.forced]: { fill: 'CanvasText' }, [media.print]: { fill: 'black' } },
})
/** How far it went in the compared period. */
export const theirs = uiStyle({
  stroke: vars.color.ink,
  strokeWidth: 2,
  '@media': { [media.forced]: { stroke: 'Highlight' }, [media.print]: { stroke: 'black' } },
})
