import { pageStyle } from '../ui/styled.ts'
import { font, media, space, text, vars } from '../ui/theme.css.ts'

export const costs = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: space.x12,
  alignItems: 'start',
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})

/** Whom it is with, and what stands open with him. */
export const partner = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x12, minWidth: 0 })
export const standing = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.x4} ${space.x16}`,
  color: vars.color.muted,
  fontVariantNumeric: 'tabular-nums',
})
export const standingValue = pageStyle({ color: vars.color.ink, fontWeight: font.bold, whiteSpace: 'nowrap' })
export const over = pageStyle({ color: vars.color.danger, fontWeight: font.bold })

export const stock = pageStyle({
  ...text.meta,
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space.x2} ${space.x8}`,
  color: vars.color.muted,
  fontVariantNumeric: 'tabular-nums',
})
export const short = pageStyle({ color: vars.color.danger, fontWeight: font.bold })
export const agreed = pageStyle({ color: vars.color.primary })

/** The sums stand out: they are looked at from a step away. */
export const total = pageStyle({ marginRight: 'auto', display: 'flex', flexDirection: 'column', minWidth: 0 })
export const totalValue = pageStyle({ ...text.figure, whiteSpace: 'nowrap' })
export const totalNote = pageStyle({ ...text.meta, color: vars.color.muted, fontVariantNumeric: 'tabular-nums' })
export const footTotal = pageStyle({
  '@media': {
    [media.phone]: {
      flexBasis: '100%',
      flexDirection: 'row',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      justifyContent: 'space-between',
    },
  },
})

export const lineHead = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: `${space.x2} ${space.x12}`,
})
export const lineName = pageStyle({ ...text.lead, fontWeight: font.bold })
export const lineNote = pageStyle({ ...text.meta, color: vars.color.muted, fontVariantNumeric: 'tabular-nums' })
export const lineLink = pageStyle({ color: vars.color.primary, textDecoration: 'underline' })
