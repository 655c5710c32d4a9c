import { pageStyle } from '../../ui/styled.ts'
import { font, media, radius, size, space, text, vars } from '../../ui/theme.css.ts'

export const columns = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.x16,
  alignItems: 'start',
  '@media': { [media.lg]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 3fr)' } },
})
export const list = pageStyle({
  maxHeight: '40dvh',
  overflowY: 'auto',
  '@media': { [media.lg]: { maxHeight: '75dvh' } },
})
export const market = pageStyle({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space.x8,
  padding: `${space.x8} ${space.x16}`,
  minHeight: size.row,
  borderTop: `${size.hair} solid ${vars.color.line}`,
  color: vars.color.ink,
  selectors: {
    '&[aria-current]': { background: vars.color.primarySoft, fontWeight: font.bold },
    '&:hover': { background: vars.color.sunken },
  },
})
export const muted = pageStyle({ ...text.meta, color: vars.color.muted, fontWeight: font.regular })
export const part = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x16, minWidth: 0 })
export const form = pageStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: space.x12,
  minWidth: 0,
  maxWidth: size.form,
})
export const actions = pageStyle({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: space.x8 })
export const windowRow = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: space.x8,
})
export const months = pageStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space.x8,
  ...text.lead,
  fontWeight: font.bold,
})
export const week = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
  gap: space.x4,
})
export const weekday = pageStyle({ ...text.meta, color: vars.color.muted, textAlign: 'center' })
export const day = pageStyle({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  minWidth: 0,
  minHeight: size.touch,
  padding: space.x4,
  border: `${size.hair} solid ${vars.color.line}`,
  borderRadius: radius.control,
  fontVariantNumeric: 'tabular-nums',
  selectors: {
    '&[data-closed]': { background: vars.color.dangerSoft },
    '&:has(:checked)': { borderColor: vars.color.primary, background: vars.color.primarySoft },
    '&:has(:focus-visible)': { outline: `${size.ring} solid ${vars.color.primary}` },
    '&[data-past]': { color: vars.color.muted },
  },
})
export const closed = pageStyle({ ...text.meta, color: vars.color.danger, maxWidth: '100%', overflowWrap: 'anywhere' })
export const listTitle = pageStyle({ ...text.body, fontWeight: font.bold, marginBottom: space.x4 })
export const samples = pageStyle({
  ...text.meta,
  maxHeight: '30dvh',
  overflowY: 'auto',
  padding: `${space.x8} ${space.x12}`,
  background: vars.color.sunken,
  borderRadius: radius.control,
  overflowWrap: 'anywhere',
})
/** Apart from the form above it: it does something else. */
export const apart = pageStyle({
  marginTop: space.x24,
  paddingTop: space.x16,
  borderTop: `${size.hair} solid ${vars.color.line}`,
})
