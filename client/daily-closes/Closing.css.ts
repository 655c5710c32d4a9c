import { column } from '../ui/column.ts'
import { pageStyle } from '../ui/styled.ts'
import { font, media, radius, size, space, text, vars } from '../ui/theme.css.ts'

export const page = pageStyle(column(space.x16))
export const columns = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.x24,
  alignItems: 'start',
  '@media': { [media.lg]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' }, [media.phone]: { gap: space.x16 } },
})
export const side = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x16, minWidth: 0 })
export const tools = pageStyle({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.x8 })
export const name = pageStyle({ ...text.section, fontVariantNumeric: 'tabular-nums', marginRight: 'auto' })
export const steps = pageStyle({ display: 'flex', flexDirection: 'column' })
export const step = pageStyle({
  display: 'flex',
  gap: space.x12,
  alignItems: 'flex-start',
  padding: `${space.x12} ${space.x16}`,
  selectors: { '& + &': { borderTop: `${size.hair} solid ${vars.color.line}` } },
})
export const good = pageStyle({ color: vars.color.primary, marginTop: space.x2 })
export const wait = pageStyle({ color: vars.color.accent, marginTop: space.x2 })
export const bad = pageStyle({ color: vars.color.danger, marginTop: space.x2 })
export const stepName = pageStyle({ fontWeight: font.bold })
export const stepWords = pageStyle({ color: vars.color.muted })
export const links = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x4, marginTop: space.x4 })
export const link = pageStyle({ color: vars.color.primary, ':hover': { textDecoration: 'underline' } })
export const form = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x16 })
export const notes = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(8rem, 1fr))',
  gap: space.x12,
})
export const difference = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: space.x8,
  padding: space.x12,
  background: vars.color.sunken,
  borderRadius: radius.card,
  fontVariantNumeric: 'tabular-nums',
})
export const amount = pageStyle({ ...text.lead, fontWeight: font.bold })
export const short = pageStyle({ color: vars.color.danger })
export const facts = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x8 })
export const row = pageStyle({ display: 'flex', justifyContent: 'space-between', gap: space.x16 })
export const term = pageStyle({ color: vars.color.muted })
export const value = pageStyle({ textAlign: 'right', fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' })
export const seal = pageStyle({ ...text.meta, color: vars.color.muted, overflowWrap: 'anywhere' })
export const body = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x16, padding: space.x16 })

/** A line for each day: there is no room for columns beside the day itself. */
export const days = pageStyle({ borderTop: `${size.hair} solid ${vars.color.line}` })
export const day = pageStyle({
  display: 'grid',
  gridTemplateColumns: '4rem 1fr 6rem',
  alignItems: 'center',
  gap: space.x8,
  minHeight: size.row,
  padding: `0 ${space.x16}`,
  borderBottom: `${size.hair} solid ${vars.color.line}`,
  ':hover': { background: vars.color.sunken },
  selectors: { '&[aria-current]': { background: vars.color.primarySoft } },
  '@media': { [media.phone]: { minHeight: size.tall } },
})
export const daySale = pageStyle({ textAlign: 'right', fontVariantNumeric: 'tabular-nums' })
export const dayEnd = pageStyle({ display: 'flex', justifyContent: 'flex-end' })
export const gap = pageStyle({ ...text.meta, gridColumn: '1 / -1', color: vars.color.danger, paddingBottom: space.x8 })
