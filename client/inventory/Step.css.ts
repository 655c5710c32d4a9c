import { pageStyle } from '../ui/styled.ts'
import { font, media, radius, size, space, text, vars } from '../ui/theme.css.ts'

/** Fills the panel as its head, body and foot do. */
export const form = pageStyle({ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 })
export const pair = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space.x12,
  alignItems: 'start',
})
/** Names of places are long. */
export const places = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
  gap: space.x12,
  alignItems: 'start',
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const lots = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x12 })
export const lot = pageStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: space.x8,
  padding: space.x12,
  border: `${size.hair} solid ${vars.color.line}`,
  borderRadius: radius.card,
  minWidth: 0,
})
export const lotHead = pageStyle({ display: 'flex', flexDirection: 'column' })
export const name = pageStyle({ fontWeight: font.bold })
export const meta = pageStyle({ ...text.meta, color: vars.color.muted, fontVariantNumeric: 'tabular-nums' })
/** What the form comes to, in plain sight while one types. */
export const outcome = pageStyle({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space.x12,
  padding: `${space.x8} ${space.x12}`,
  background: vars.color.sunken,
  borderRadius: radius.control,
})
export const outcomeNumber = pageStyle({
  fontWeight: font.bold,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'right',
  whiteSpace: 'nowrap',
})
export const wrong = pageStyle({ color: vars.color.danger })
export const sums = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: `${space.x4} ${space.x16}`,
  padding: space.x12,
  background: vars.color.sunken,
  borderRadius: radius.card,
  fontVariantNumeric: 'tabular-nums',
})
export const sum = pageStyle({ flexBasis: '100%' })
export const balance = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: space.x12,
  fontVariantNumeric: 'tabular-nums',
})
export const balancePart = pageStyle({ display: 'flex', flexDirection: 'column' })
export const sumValue = pageStyle({ textAlign: 'right', fontWeight: font.bold })
export const moreHead = pageStyle({
  color: vars.color.primary,
  fontWeight: font.bold,
  minHeight: size.small,
  display: 'inline-flex',
  alignItems: 'center',
  '@media': { [media.phone]: { minHeight: size.touch } },
})
export const moreBody = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x12, paddingTop: space.x8 })
export const chosen = pageStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.x8,
  minHeight: size.control,
  minWidth: 0,
  padding: `0 ${space.x4} 0 ${space.x12}`,
  background: vars.color.sunken,
  borderRadius: radius.control,
  '@media': { [media.phone]: { minHeight: size.tall } },
})
export const chosenField = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x4, minWidth: 0 })
export const chosenName = pageStyle({ ...text.lead, fontWeight: font.bold, minWidth: 0 })
