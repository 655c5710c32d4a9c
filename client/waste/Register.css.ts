import { pageStyle, pageVariants } from '../ui/styled.ts'
import { font, media, motion, size, space, text, vars } from '../ui/theme.css.ts'

export const page = pageStyle({ maxWidth: size.form })
export const choice = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x12, minWidth: 0 })
export const lot = pageStyle({
  borderTop: `${size.hair} solid ${vars.color.line}`,
  ':first-child': { borderTop: 0 },
})
export const lotLink = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: space.x12,
  rowGap: space.x2,
  padding: `${space.x12} ${space.x16}`,
  color: vars.color.ink,
  transition: `background ${motion.quick}`,
  ':hover': { background: vars.color.canvas },
  ':focus-visible': { outlineOffset: `calc(-1 * ${size.ring})` },
})
export const lotName = pageStyle({ ...text.lead, fontWeight: font.bold })
export const lotAmount = pageStyle({ fontVariantNumeric: 'tabular-nums', textAlign: 'right', whiteSpace: 'nowrap' })
export const muted = pageStyle({ ...text.meta, color: vars.color.muted })
const expiryWords = { ...text.meta, textAlign: 'right', whiteSpace: 'nowrap' } as const
export const expiry = pageVariants({
  danger: { ...expiryWords, color: vars.color.danger, fontWeight: font.bold },
  warn: { ...expiryWords, color: vars.color.warn, fontWeight: font.bold },
  primary: { ...expiryWords, color: vars.color.muted },
})

export const chosen = pageStyle({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: space.x12,
  padding: space.x16,
})
export const other = pageStyle({
  color: vars.color.primary,
  whiteSpace: 'nowrap',
  '@media': { [media.phone]: { minHeight: size.touch, display: 'inline-flex', alignItems: 'center' } },
})
/** Close to the field that they fill in. */
export const quick = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.x8,
  marginTop: `calc(-1 * ${space.x8})`,
})
export const details = pageStyle({ paddingTop: space.x8 })
export const loss = pageStyle({ marginRight: 'auto', display: 'flex', flexDirection: 'column' })
export const lossAmount = pageStyle({ ...text.section, fontVariantNumeric: 'tabular-nums' })
