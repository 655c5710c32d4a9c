import { pageStyle } from '../ui/styled.ts'
import { font, media, radius, size, space, text, vars, z } from '../ui/theme.css.ts'

export const bar = pageStyle({
  display: 'none',
  '@media': {
    [media.phone]: {
      position: 'fixed',
      zIndex: z.bar,
      insetInline: 0,
      bottom: 0,
      display: 'grid',
      gridAutoFlow: 'column',
      gridAutoColumns: '1fr',
      columnGap: space.x8,
      paddingInline: space.x8,
      paddingBottom: 'env(safe-area-inset-bottom)',
      background: vars.color.surface,
      borderTop: `${size.hair} solid ${vars.color.line}`,
      // The menu that slides in reaches down to where it stands.
      selectors: { ':root:has(aside:popover-open) &': { visibility: 'hidden' } },
    },
  },
})

/** A list to who hears it; its entries stand in the bar's own columns. */
export const ways = pageStyle({ display: 'contents' })

export const entry = pageStyle({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.x2,
  minHeight: size.bottomBar,
  width: '100%',
  color: vars.color.muted,
  // With large letters a long name takes its room from the short ones beside it.
  whiteSpace: 'nowrap',
  ...text.meta,
  ':focus-visible': { outlineOffset: `calc(-1 * ${size.ring})` },
  selectors: { '&[aria-current]': { color: vars.color.primary, fontWeight: font.bold } },
})

export const picture = pageStyle({ position: 'relative' })
/** Lies over the picture, so that its coming moves nothing. */
export const waiting = pageStyle({
  position: 'absolute',
  top: `calc(-1 * ${space.x4})`,
  left: '60%',
  minWidth: size.icon,
  height: size.icon,
  padding: `0 ${space.x4}`,
  borderRadius: radius.pill,
  background: vars.color.danger,
  color: vars.color.onDanger,
  ...text.badge,
  fontWeight: font.bold,
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
})
