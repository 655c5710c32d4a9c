import { pageStyle } from '../ui/styled.ts'
import { font, media, narrow, radius, size, space, text, vars } from '../ui/theme.css.ts'

export const note = pageStyle({ display: 'inline-flex', alignItems: 'center', gap: space.x8, flexWrap: 'wrap' })
export const acts = pageStyle({ display: 'flex', alignItems: 'center', gap: space.x8 })
export const columns = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.x16,
  alignItems: 'start',
  selectors: {
    '&[data-open=false]': { '@media': { [media.lg]: { gridTemplateColumns: `minmax(0, 1fr) ${size.toast}` } } },
  },
})
export const main = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x16, minWidth: 0 })

export const asOf = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.x8,
  color: vars.color.accent,
  marginBottom: space.x8,
})
export const ages = pageStyle({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(${size.fieldNarrow}, 1fr))`,
  gap: space.x12,
  marginTop: space.x12,
})
export const age = pageStyle({ minWidth: 0, color: vars.color.muted })
export const ageName = pageStyle({ display: 'flex', alignItems: 'center', gap: space.x4 })
export const key = pageStyle({ width: size.dot, height: size.dot, borderRadius: radius.pill })
export const ageAmount = pageStyle({
  color: vars.color.ink,
  fontVariantNumeric: 'tabular-nums',
  fontWeight: font.bold,
  whiteSpace: 'nowrap',
})
export const dayForm = pageStyle({ display: 'flex', alignItems: 'center', gap: space.x8, marginTop: space.x16 })
export const dayInput = pageStyle({
  width: 'auto',
  height: size.small,
  '@media': { [media.phone]: { height: size.touch } },
})

export const onCard = pageStyle({ display: 'none', '@container': { [narrow]: { display: 'inline' } } })
export const onTable = pageStyle({ '@container': { [narrow]: { display: 'none' } } })
export const oneLine = pageStyle({ whiteSpace: 'nowrap' })
export const late = pageStyle({ color: vars.color.danger, whiteSpace: 'nowrap' })

export const credits = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x12 })
export const credit = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.x8,
  marginBottom: space.x8,
  selectors: { '&:last-child': { marginBottom: 0 } },
})

export const empty = pageStyle({ color: vars.color.muted })
export const entries = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x12 })
export const entry = pageStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: space.x2,
  paddingTop: space.x12,
  borderTop: `${size.hair} solid ${vars.color.line}`,
  selectors: { '&:first-child': { paddingTop: 0, borderTop: 0 } },
})
export const entryHead = pageStyle({ display: 'flex', alignItems: 'center', justifyContent: 'space-between' })

export const kinds = pageStyle({
  padding: `${space.x12} ${space.x24} 0`,
  '@media': { [media.phone]: { padding: `${space.x12} ${space.x16} 0` } },
})
/** Close to the field that they fill in. */
export const quick = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.x8,
  marginTop: `calc(-1 * ${space.x8})`,
})
export const settling = pageStyle({ border: 0, minWidth: 0 })
export const settlingName = pageStyle({ fontWeight: font.bold, marginBottom: space.x8 })
export const parts = pageStyle({
  border: `${size.hair} solid ${vars.color.line}`,
  borderRadius: radius.card,
  overflow: 'clip',
})
export const part = pageStyle({
  display: 'grid',
  gridTemplateColumns: `minmax(0, 1fr) ${size.figure}`,
  alignItems: 'center',
  gap: space.x8,
  padding: `${space.x8} ${space.x12}`,
  borderTop: `${size.hair} solid ${vars.color.line}`,
  ':first-child': { borderTop: 0 },
})
export const partNote = pageStyle({ ...text.meta, display: 'block', color: vars.color.muted })
export const lateNote = pageStyle({ color: vars.color.danger })
export const partInput = pageStyle({ minWidth: 0 })
export const settlingFoot = pageStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: size.small,
  gap: space.x8,
  marginTop: space.x8,
})
export const left = pageStyle({ color: vars.color.muted })
export const wrong = pageStyle({ color: vars.color.danger })
export const slipAmount = pageStyle({ ...text.figure })
