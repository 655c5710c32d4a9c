import { uiStyle } from './styled.ts'
import { font, media, motion, radius, size, space, vars } from './theme.css.ts'

/** That more stands beside the window is seen; the end has room, and is not faded itself. */
const faded = { paddingInlineEnd: space.x24, mask: `linear-gradient(270deg, #0000, #000 ${space.x24})` }

export const tabs = uiStyle({
  display: 'flex',
  gap: space.x24,
  borderBottom: `${size.hair} solid ${vars.color.line}`,
  overflowX: 'auto',
  scrollbarWidth: 'none',
})

export const tab = uiStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.x4,
  height: size.control,
  color: vars.color.muted,
  whiteSpace: 'nowrap',
  borderBottom: `${size.ring} solid transparent`,
  transition: `color ${motion.quick}`,
  ':hover': { color: vars.color.ink },
  ':focus-visible': { outlineOffset: `calc(-1 * ${size.ring})` },
  selectors: {
    '&[aria-current]': { color: vars.color.ink, fontWeight: font.bold, borderColor: vars.color.primary },
  },
  '@media': { [media.phone]: { height: size.tall } },
})

export const chips = uiStyle({
  display: 'flex',
  gap: space.x8,
  flexWrap: 'wrap',
  '@media': { [media.phone]: { flexWrap: 'nowrap', overflowX: 'auto', scrollbarWidth: 'none', ...faded } },
})

export const chip = uiStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.x4,
  height: size.compact,
  padding: `0 ${space.x12}`,
  border: `${size.hair} solid ${vars.color.line}`,
  borderRadius: radius.pill,
  background: vars.color.surface,
  color: vars.color.muted,
  whiteSpace: 'nowrap',
  transition: `background ${motion.quick}, color ${motion.quick}`,
  ':hover': { color: vars.color.ink, borderColor: vars.color.lineStrong },
  selectors: {
    '&[aria-current]': {
      background: vars.color.primarySoft,
      borderColor: vars.color.primary,
      color: vars.color.primary,
      fontWeight: font.bold,
    },
  },
  '@media': { [media.finger]: { height: size.touch, padding: `0 ${space.x16}` } },
})

export const chipShapes = uiStyle({
  height: size.compact,
  '@media': { [media.finger]: { height: size.touch } },
})

export const count = uiStyle({ fontWeight: font.regular, fontVariantNumeric: 'tabular-nums', color: vars.color.muted })
