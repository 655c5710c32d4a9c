import { pageStyle } from '../ui/styled.ts'
import { font, media, size, space, text, vars } from '../ui/theme.css.ts'

export const heading = pageStyle({ ...text.lead, padding: `${space.x12} ${space.x16}`, outline: 'none' })
export const count = pageStyle({ color: vars.color.muted, fontVariantNumeric: 'tabular-nums' })
export const none = pageStyle({ padding: `0 ${space.x16} ${space.x16}`, color: vars.color.muted })

export const item = pageStyle({})
export const comment = pageStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: space.x4,
  padding: `${space.x12} ${space.x16}`,
  borderTop: `${size.hair} solid ${vars.color.line}`,
  scrollMarginBlock: size.topBar,
  selectors: {
    '&:target, &:focus': {
      background: vars.color.primarySoft,
      // Seen where the reader's own colours leave no other mark.
      outline: `${size.ring} solid transparent`,
      outlineOffset: `calc(-1 * ${size.ring})`,
      boxShadow: `inset ${size.mark} 0 ${vars.color.primary}`,
    },
  },
})
/** Depth shows by indent; on a phone only the first two steps do, so that words keep their room. */
export const replies = pageStyle({
  marginLeft: space.x32,
  borderLeft: `${size.hair} solid ${vars.color.line}`,
  '@media': {
    [media.phone]: {
      marginLeft: space.x16,
      selectors: { [`${item} ${item} &`]: { marginLeft: 0 } },
    },
  },
})
export const by = pageStyle({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `${space.x2} ${space.x8}` })
export const facts = pageStyle({ ...text.meta, color: vars.color.muted })
export const words = pageStyle({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })
export const deleted = pageStyle({ color: vars.color.muted, fontStyle: 'italic' })
export const acts = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  marginLeft: `calc(-1 * ${space.x12})`,
  '@media': { [media.phone]: { marginLeft: `calc(-1 * ${space.x16})` } },
})
export const ask = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.x8,
})

export const reply = pageStyle({ padding: `0 ${space.x16} ${space.x12}` })
export const write = pageStyle({ padding: space.x16, borderTop: `${size.hair} solid ${vars.color.line}` })
export const form = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x8 })
export const formFoot = pageStyle({ display: 'flex', justifyContent: 'flex-end', alignItems: 'center', gap: space.x8 })
export const letters = pageStyle({
  ...text.meta,
  color: vars.color.muted,
  fontVariantNumeric: 'tabular-nums',
  marginRight: 'auto',
})
export const tooLong = pageStyle({
  ...text.meta,
  color: vars.color.danger,
  fontWeight: font.bold,
  fontVariantNumeric: 'tabular-nums',
  marginRight: 'auto',
})
