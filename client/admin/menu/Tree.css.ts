import { pageStyle, pageVariants } from '../../ui/styled.ts'
import { font, media, motion, radius, size, space, text, vars } from '../../ui/theme.css.ts'

export const tree = pageStyle({
  display: 'flex',
  flexDirection: 'column',
  padding: space.x4,
  background: vars.color.surface,
  border: `${size.hair} solid ${vars.color.line}`,
  borderRadius: radius.card,
})

export const row = pageStyle({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space.x8,
  minHeight: size.control,
  paddingRight: space.x8,
  borderRadius: radius.control,
  cursor: 'pointer',
  transition: `background ${motion.quick}`,
  ':hover': { background: vars.color.canvas },
  ':focus-visible': { outlineOffset: `calc(-1 * ${size.ring})` },
  selectors: {
    '&[aria-selected=true]': { background: vars.color.primarySoft },
    '&[data-drop=inside]': {
      outline: `${size.ring} solid ${vars.color.primary}`,
      outlineOffset: `calc(-1 * ${size.ring})`,
    },
    '&[data-drop=before]': { boxShadow: `inset 0 ${size.mark} 0 ${vars.color.primary}` },
    '&[data-drop=after]': { boxShadow: `inset 0 calc(-1 * ${size.mark}) 0 ${vars.color.primary}` },
    '&[data-drop=refused]': { background: vars.color.dangerSoft },
    '&[data-dragged=true]': { opacity: 0.5 },
  },
  '@media': { [media.phone]: { minHeight: size.tall } },
})
/** How far in an entry stands; one below the third stands there because something is wrong. */
export const levels = pageVariants({
  1: { paddingLeft: space.x4 },
  2: { paddingLeft: space.x32 },
  3: { paddingLeft: `calc(2 * ${space.x32} - ${space.x4})` },
})
export const grip = pageStyle({
  color: vars.color.muted,
  flexShrink: 0,
  cursor: 'grab',
  '@media': { [media.touch]: { display: 'none' } },
})
export const fold = pageStyle({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: space.x24,
  height: space.x24,
  flexShrink: 0,
  color: vars.color.muted,
  borderRadius: radius.control,
})
export const open = pageStyle({ transform: 'rotate(90deg)' })
export const picture = pageStyle({ display: 'inline-flex', flexShrink: 0, color: vars.color.muted })
export const words = pageStyle({
  display: 'flex',
  alignItems: 'baseline',
  gap: space.x8,
  minWidth: 0,
  marginRight: 'auto',
  '@media': { [media.phone]: { flexDirection: 'column', gap: 0 } },
})
export const name = pageStyle({
  color: vars.color.ink,
  fontWeight: font.bold,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  maxWidth: '100%',
  // The whole row opens the entry; what is pressed in it stays above that.
  '::after': { content: '', position: 'absolute', inset: 0 },
  selectors: { [`${row}[data-off=true] &`]: { color: vars.color.muted, fontWeight: font.regular } },
})
export const path = pageStyle({
  ...text.meta,
  color: vars.color.muted,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  maxWidth: '100%',
})
export const active = pageStyle({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  flexShrink: 0,
  padding: space.x4,
})

export const help = pageStyle({
  ...text.meta,
  color: vars.color.muted,
  '@media': { [media.touch]: { display: 'none' } },
})
export const said = pageStyle({ ...text.meta, color: vars.color.ink, minHeight: space.x16 })

/** Only to be looked at. */
export const plain = pageStyle({
  cursor: 'default',
  paddingInlineEnd: space.x12,
  ':hover': { background: 'transparent' },
})
export const going = pageStyle({ textDecoration: 'line-through', color: vars.color.muted })
