import { pageStyle } from '../ui/styled.ts'
import { font, size, space, text, vars } from '../ui/theme.css.ts'

/** Two columns of sums, below each other where there is no room. */
export const sides = pageStyle({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fit, minmax(${size.figure}, 1fr))`,
  gap: `${space.x12} ${space.x24}`,
})
export const side = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x4, minWidth: 0 })
export const sideName = pageStyle({ ...text.meta, color: vars.color.muted, fontWeight: font.bold, margin: 0 })
export const part = pageStyle({
  display: 'flex',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  columnGap: space.x8,
  fontVariantNumeric: 'tabular-nums',
})
export const amount = pageStyle({ marginLeft: 'auto', whiteSpace: 'nowrap' })
export const left = pageStyle({ fontWeight: font.bold })
export const note = pageStyle({ ...text.meta, color: vars.color.muted })
export const good = pageStyle({ ...text.meta, color: vars.color.primary, fontWeight: font.bold })

export const list = pageStyle({ display: 'flex', flexDirection: 'column' })
export const item = pageStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: space.x2,
  padding: `${space.x8} 0`,
  borderTop: `${size.hair} solid ${vars.color.line}`,
  ':first-child': { borderTop: 0, paddingTop: 0 },
})
export const line = pageStyle({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  flexWrap: 'wrap',
  columnGap: space.x12,
})
export const what = pageStyle({ fontWeight: font.bold })
export const number = pageStyle({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', marginLeft: 'auto' })
export const came = pageStyle({ color: vars.color.primary, fontWeight: font.bold })
export const went = pageStyle({ fontWeight: font.bold })
/** It stands among words: a colour alone does not tell it from them. */
export const link = pageStyle({ color: vars.color.primary, textDecoration: 'underline' })
