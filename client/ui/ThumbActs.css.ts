import { uiStyle } from './styled.ts'
import { media, size, space, vars, z } from './theme.css.ts'

/** Beside the title; on a phone over the bar at the bottom, where the thumb is. */
export const acts = uiStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.x8,
  '@media': {
    [media.phone]: {
      position: 'fixed',
      zIndex: z.bar,
      insetInline: 0,
      bottom: `calc(var(--bottom-bar, ${size.bottomBar}) + env(safe-area-inset-bottom))`,
      flexWrap: 'nowrap',
      overflowX: 'auto',
      padding: `${space.x8} ${space.x16}`,
      background: vars.color.canvas,
      borderTop: `${size.hair} solid ${vars.color.line}`,
      scrollbarWidth: 'none',
      selectors: { ':root:has(aside:popover-open) &': { visibility: 'hidden' } },
    },
  },
})
