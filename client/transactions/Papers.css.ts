import { pageGlobal, pageStyle } from '../ui/styled.ts'
import { font, media, narrow, size, space, text, vars } from '../ui/theme.css.ts'

export const list = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x12, minWidth: 0 })
export const head = pageStyle({ display: 'flex', alignItems: 'center', gap: space.x8, minHeight: size.small })

export const filters = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x8, minWidth: 0 })

/** What narrows the list and what clears it in one line, which a phone scrolls as a whole. */
export const chipLine = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.x8,
  '@media': { [media.phone]: { flexWrap: 'nowrap', overflowX: 'auto', scrollbarWidth: 'none' } },
})
pageGlobal(`${chipLine} > nav`, { '@media': { [media.phone]: { flexShrink: 0, overflowX: 'visible' } } })

/** Sums of everything that matches. */
export const sums = pageStyle({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fit, minmax(${size.fieldNarrow}, 1fr))`,
  gap: `${space.x8} ${space.x16}`,
  padding: `${space.x12} ${space.x16}`,
})
export const sumName = pageStyle({ ...text.meta, color: vars.color.muted })
export const sumValue = pageStyle({
  ...text.lead,
  fontWeight: font.bold,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})
/** As high as a sum with its name. */
export const sumShape = pageStyle({
  display: 'flex',
  alignItems: 'center',
  height: `calc(${text.meta.lineHeight} + ${text.lead.lineHeight})`,
})
export const negative = pageStyle({ color: vars.color.danger })
export const nothing = pageStyle({ color: vars.color.muted })

export const summary = pageStyle({
  display: 'block',
  maxWidth: size.search,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
export const number = pageStyle({
  ...text.meta,
  color: vars.color.muted,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})
/** Said in the head of the column where there are columns. */
export const onCard = pageStyle({ display: 'none', '@container': { [narrow]: { display: 'inline' } } })

export const total = pageStyle({ display: 'flex', flexDirection: 'column', marginRight: 'auto' })
export const totalName = pageStyle({ color: vars.color.muted })
export const totalValue = pageStyle({ ...text.figure })
export const lines = pageStyle({ display: 'flex', flexDirection: 'column' })
export const line = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: space.x12,
  rowGap: space.x2,
  padding: `${space.x8} 0`,
  borderTop: `${size.hair} solid ${vars.color.line}`,
  fontVariantNumeric: 'tabular-nums',
  ':first-child': { borderTop: 0, paddingTop: 0 },
})
export const lineName = pageStyle({ fontWeight: font.bold })
export const lineAmount = pageStyle({ textAlign: 'right', whiteSpace: 'nowrap', fontWeight: font.bold })
export const lineNote = pageStyle({ ...text.meta, color: vars.color.muted })
export const lineEnd = pageStyle({ ...text.meta, color: vars.color.muted, textAlign: 'right' })
export const account = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: `${space.x4} ${space.x12}`,
  fontVariantNumeric: 'tabular-nums',
})
export const accountName = pageStyle({ color: vars.color.muted })
export const accountValue = pageStyle({ textAlign: 'right', whiteSpace: 'nowrap' })
export const accountTotal = pageStyle({ fontWeight: font.bold, textAlign: 'right', whiteSpace: 'nowrap' })
export const ask = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x16 })
export const pick = pageStyle({ maxWidth: size.form })
/** Beside fields with a label above them. */
export const inLine = pageStyle({ justifySelf: 'start', marginTop: text.body.lineHeight })
export const onTable = pageStyle({ '@container': { [narrow]: { display: 'none' } } })
/** Among words, which a colour alone does not tell it from. */
export const inText = pageStyle({ color: vars.color.primary, textDecoration: 'underline' })
export const link = pageStyle({ color: vars.color.primary, ':hover': { textDecoration: 'underline' } })
