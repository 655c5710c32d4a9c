import { pageStyle } from '../ui/styled.ts'
import { font, media, motion, radius, size, space, text, top, vars, z } from '../ui/theme.css.ts'

/** On a phone it is a popover that slides over the page; on a wide screen it stands. */
export const sidebar = pageStyle({
  flexDirection: 'column',
  margin: 0,
  padding: 0,
  border: 0,
  width: size.sidebar,
  height: '100dvh',
  background: vars.color.canvas,
  color: vars.color.ink,
  borderRight: `${size.hair} solid ${vars.color.line}`,
  overflow: 'visible',
  selectors: { '&[data-folded=true]': { width: size.folded } },
  '@media': {
    [media.wide]: {
      display: 'flex',
      position: 'sticky',
      inset: 'auto',
      top,
      height: `calc(100dvh - ${top})`,
      zIndex: z.bar,
    },
    [media.phone]: {
      position: 'fixed',
      inset: '0 auto 0 0',
      width: `min(${size.dropdown}, 84vw)`,
      maxHeight: 'none',
      background: vars.color.raised,
      boxShadow: vars.shadow.large,
      selectors: { '&:popover-open': { display: 'flex' }, '&::backdrop': { background: vars.color.scrim } },
    },
    [media.print]: { display: 'none' },
  },
})

export const brand = pageStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space.x8,
  height: size.topBar,
  padding: `0 ${space.x16}`,
  ...text.lead,
  fontWeight: font.bold,
  letterSpacing: '-0.01em',
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  ':focus-visible': { outlineOffset: `calc(-1 * ${size.ring})` },
})

/** It holds hidden words of its entries, which would otherwise make the page as long as the whole list. */
export const nav = pageStyle({ position: 'relative', flex: 1, overflowY: 'auto', padding: space.x8 })

export const entry = pageStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space.x12,
  height: size.small,
  marginBottom: space.x2,
  padding: `0 ${space.x12}`,
  borderRadius: radius.control,
  color: vars.color.muted,
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  transition: `background ${motion.quick}, color ${motion.quick}`,
  ':hover': { background: vars.color.sunken, color: vars.color.ink },
  ':focus-visible': { outlineOffset: `calc(-1 * ${size.ring})` },
  selectors: {
    '&[aria-current]': { background: vars.color.primarySoft, color: vars.color.primary, fontWeight: font.bold },
  },
  '@media': { [media.phone]: { height: size.tall, ...text.lead } },
})

export const sub = pageStyle({ marginLeft: space.x24 })
export const deep = pageStyle({ marginLeft: space.x48 })
export const open = pageStyle({ marginLeft: 'auto', transform: 'rotate(180deg)' })
export const shut = pageStyle({ marginLeft: 'auto' })

/** Folded, names give way to icons; their tips tell them. */
export const name = pageStyle({
  selectors: { [`${sidebar}[data-folded=true] &`]: { '@media': { [media.wide]: { display: 'none' } } } },
})

export const foot = pageStyle({
  padding: space.x8,
  borderTop: `${size.hair} solid ${vars.color.line}`,
})
export const footButton = pageStyle({ width: '100%' })
/** A sidebar that slides in has nothing to fold. */
export const fold = pageStyle({ '@media': { [media.phone]: { display: 'none' } } })
