import { globalStyle } from '@vanilla-extract/css'
import { pageStyle } from '../ui/styled.ts'
import { font, media, paper, radius, space, text, vars } from '../ui/theme.css.ts'

// The printer's paper: a named page for each kind. The types know no pages.
const onPage = (name: string, rule: Record<string, string>) => globalStyle(`@page ${name}`, rule as object)
onPage('twoCopies', { size: 'A4 portrait', margin: `${paper.edge} ${paper.edge}` })
onPage('statement', { size: 'A4 portrait', margin: `12mm 12mm` })
onPage('roll', { size: '80mm 297mm', margin: '4mm' })

const line = `${paper.line} solid ${paper.ink}`
const thin = `${paper.thin} solid ${paper.ink}`

export const desk = pageStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: space.x16,
  minHeight: '100dvh',
  padding: space.x24,
  '@media': { [media.phone]: { padding: space.x12 }, [media.print]: { display: 'block', padding: 0, minHeight: 0 } },
})
export const bar = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.x8,
  '@media': { [media.print]: { display: 'none' } },
})
export const barTitle = pageStyle({ ...text.section, marginRight: 'auto' })
export const note = pageStyle({
  color: vars.color.muted,
  '@media': { [media.print]: { display: 'none' } },
})

/** A paper that is wider than its place all the same is moved under the eye. */
export const tray = pageStyle({
  overflowX: 'auto',
  '@media': { [media.print]: { overflow: 'visible' } },
})
const sheetBase = {
  background: paper.ground,
  color: paper.ink,
  fontSize: paper.text,
  lineHeight: 1.25,
  fontVariantNumeric: 'tabular-nums',
  margin: `0 auto ${space.x24}`,
  padding: paper.edge,
  boxSizing: 'content-box',
  boxShadow: vars.shadow.small,
  borderRadius: radius.control,
} as const
/** On a phone as wide as the phone, however small the letters: two fingers make them larger. */
const fitted = (width: string) => ({
  zoom: ['0.43', `tan(atan2(calc(100vw - 2 * ${space.x12}), calc(${width} + 2 * ${paper.edge})))`],
})
const printed = { margin: 0, padding: 0, boxShadow: 'none', borderRadius: 0 } as const

export const sheet = pageStyle({
  ...sheetBase,
  width: paper.sheet,
  '@media': {
    [media.phone]: fitted(paper.sheet),
    [media.print]: { ...printed, page: 'twoCopies', height: paper.sheetTall, breakAfter: 'page', overflow: 'hidden' },
  },
  selectors: { '&:last-child': { breakAfter: 'auto' } },
})
export const copy = pageStyle({
  height: paper.copy,
  overflow: 'hidden',
  display: 'flex',
  flexDirection: 'column',
  selectors: { '& + &': { borderTop: `${paper.thin} dashed ${paper.faint}`, paddingTop: paper.small } },
})
export const head = pageStyle({
  display: 'grid',
  gridTemplateColumns: '1fr auto 1fr',
  alignItems: 'baseline',
  marginBottom: paper.small,
})
export const title = pageStyle({ fontSize: paper.textLarge, fontWeight: font.bold, letterSpacing: '0.1em' })
export const number = pageStyle({ textAlign: 'right' })

export const parties = pageStyle({ display: 'grid', gridTemplateColumns: '1fr 1fr', border: line })
export const party = pageStyle({
  display: 'grid',
  gridTemplateColumns: `${paper.edge} 1fr`,
  selectors: { '& + &': { borderLeft: line } },
})
export const partyTitle = pageStyle({
  writingMode: 'vertical-rl',
  textOrientation: 'upright',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  borderRight: thin,
  fontWeight: font.bold,
})
export const fields = pageStyle({ display: 'grid', gridTemplateColumns: '1fr 1fr' })
export const field = pageStyle({
  display: 'grid',
  gridTemplateColumns: `15mm 1fr`,
  minHeight: paper.row,
  alignItems: 'center',
  borderBottom: thin,
  paddingInline: '1mm',
  minWidth: 0,
})
export const wide = pageStyle({ gridColumn: '1 / -1' })
export const term = pageStyle({ color: paper.faint, fontSize: paper.textSmall })
export const words = pageStyle({ overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis', minWidth: 0 })

export const table = pageStyle({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  marginTop: '1mm',
  border: line,
})
export const th = pageStyle({
  height: paper.row,
  border: thin,
  borderBottom: line,
  fontWeight: font.bold,
  textAlign: 'center',
})
export const tr = pageStyle({ breakInside: 'avoid' })
export const td = pageStyle({
  height: paper.row,
  border: thin,
  paddingInline: '1mm',
  paddingBlock: 0,
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  textOverflow: 'ellipsis',
})
export const right = pageStyle({ textAlign: 'right' })
export const bold = pageStyle({ fontWeight: font.bold })

export const sums = pageStyle({ display: 'flex', border: line, borderTop: 0 })
export const sum = pageStyle({
  flex: 1,
  display: 'flex',
  justifyContent: 'space-between',
  padding: '1mm',
  selectors: { '& + &': { borderLeft: thin } },
})
export const foot = pageStyle({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: paper.small,
  marginTop: paper.small,
  alignItems: 'start',
})
/** What has no room above the other copy is cut off with an ellipsis, as on the PDF. */
export const notes = pageStyle({
  color: paper.faint,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
})
export const signed = pageStyle({ minWidth: '60mm', textAlign: 'right' })
export const faint = pageStyle({ color: paper.faint })

export const statement = pageStyle({
  ...sheetBase,
  width: paper.statement,
  '@media': { [media.phone]: fitted(paper.statement), [media.print]: { ...printed, page: 'statement' } },
})
export const section = pageStyle({ marginTop: '4mm' })
export const ages = pageStyle({ color: paper.faint, marginTop: paper.small })
export const sectionTitle = pageStyle({ fontSize: '10pt', fontWeight: font.bold })

export const roll = pageStyle({
  ...sheetBase,
  width: paper.roll,
  padding: '4mm',
  '@media': { [media.print]: { ...printed, page: 'roll' } },
})
export const rollTitle = pageStyle({
  textAlign: 'center',
  fontSize: '13pt',
  fontWeight: font.bold,
  marginBottom: '3mm',
})
export const rollRow = pageStyle({
  display: 'flex',
  justifyContent: 'space-between',
  gap: paper.small,
  breakInside: 'avoid',
  overflowWrap: 'anywhere',
})
export const rollPart = pageStyle({ borderTop: thin, paddingBlock: '1.5mm' })
export const rollLine = pageStyle({ breakInside: 'avoid', paddingBlock: '0.5mm' })

export const answer = pageStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: space.x12,
  width: '100%',
  maxWidth: '36rem',
  margin: '0 auto',
  '@media': { [media.print]: { display: 'none' } },
})
export const acts = pageStyle({ display: 'flex', flexWrap: 'wrap', gap: space.x8 })
