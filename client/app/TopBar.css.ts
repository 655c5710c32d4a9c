import { pageStyle } from '../ui/styled.ts'
import { font, media, motion, radius, size, space, text, top, vars, z } from '../ui/theme.css.ts'

export const bar = pageStyle({
  position: 'sticky',
  top,
  zIndex: z.bar,
  display: 'flex',
  alignItems: 'center',
  gap: space.x4,
  height: size.topBar,
  padding: `0 ${space.x16} 0 ${space.x24}`,
  background: vars.color.canvas,
  borderBottom: `${size.hair} solid ${vars.color.line}`,
  '@media': { [media.phone]: { padding: `0 ${space.x4}` }, [media.print]: { display: 'none' } },
})

export const menu = pageStyle({ '@media': { [media.wide]: { display: 'none' } } })
export const items = pageStyle({
  display: 'flex',
  gap: space.x16,
  marginRight: 'auto',
  minWidth: 0,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '@media': { [media.phone]: { padding: `0 ${space.x4}` } },
})

export const place = pageStyle({
  ...text.body,
  display: 'inline-flex',
  alignItems: 'center',
  height: size.topBar,
  color: vars.color.muted,
  whiteSpace: 'nowrap',
  transition: `color ${motion.quick}`,
  ':hover': { color: vars.color.ink },
  ':focus-visible': { outlineOffset: `calc(-1 * ${size.ring})` },
  selectors: { '&[aria-current]': { color: vars.color.ink, fontWeight: font.bold } },
  // There is room for where one is; the others would be cut within a letter.
  '@media': { [media.phone]: { selectors: { '&:not([aria-current])': { display: 'none' } } } },
})

/** The page itself has the main button. */
export const signIn = pageStyle({ color: vars.color.primary })

export const person = pageStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.x8,
  minHeight: size.small,
  padding: `0 ${space.x8} 0 ${space.x4}`,
  borderRadius: radius.control,
  transition: `background ${motion.quick}`,
  ':hover': { background: vars.color.sunken },
  '@media': { [media.phone]: { minHeight: size.touch, padding: `0 ${space.x8}` } },
})

export const nickname = pageStyle({
  maxWidth: size.fieldNarrow,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '@media': { [media.phone]: { display: 'none' } },
})

export const who = pageStyle({ display: 'block', fontWeight: font.bold })
export const detail = pageStyle({ display: 'block', ...text.meta, color: vars.color.muted })
