import { pageStyle } from '../ui/styled.ts'
import { font, media, size, space, text, vars } from '../ui/theme.css.ts'

/** Products side by side where there is room. */
export const wide = pageStyle({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(${size.search}, 100%), 1fr))`,
})
export const item = pageStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: space.x4,
  padding: `${space.x12} ${space.x16}`,
  borderTop: `${size.hair} solid ${vars.color.line}`,
})
export const head = pageStyle({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space.x8,
  alignItems: 'baseline',
})
export const name = pageStyle({
  fontWeight: font.bold,
  ':hover': { textDecoration: 'underline', textUnderlineOffset: space.x2 },
})
export const amount = pageStyle({ whiteSpace: 'nowrap', fontWeight: font.bold, fontVariantNumeric: 'tabular-nums' })
export const prices = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.x4} ${space.x12}`,
  fontVariantNumeric: 'tabular-nums',
})
export const request = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space.x8,
  margin: `0 calc(-1 * ${space.x8})`,
  padding: `${space.x4} ${space.x8}`,
  ...text.meta,
  borderRadius: space.x4,
  ':hover': { background: vars.color.sunken },
  '@media': { [media.phone]: { minHeight: size.touch, alignContent: 'center' } },
})
export const sender = pageStyle({ fontWeight: font.bold })
export const terms = pageStyle({ color: vars.color.muted, fontVariantNumeric: 'tabular-nums' })
export const more = pageStyle({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: size.compact,
  color: vars.color.primary,
  ':hover': { textDecoration: 'underline', textUnderlineOffset: space.x2 },
})
export const note = pageStyle({ padding: `${space.x8} ${space.x16}`, color: vars.color.muted })
