import { uiStyle } from './styled.ts'
import { media, radius, size, space, vars, z } from './theme.css.ts'

export const region = uiStyle({
  position: 'fixed',
  zIndex: z.toast,
  insetInline: space.x16,
  bottom: space.x24,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space.x8,
  pointerEvents: 'none',
  '@media': {
    [media.print]: { display: 'none' },
    [media.phone]: {
      bottom: `calc(${size.bottomBar} + ${space.x16} + env(safe-area-inset-bottom))`,
      selectors: {
        // A foot has two lines where its sum or its buttons need them.
        ':root:has([data-foot]:not(:empty)) &': {
          bottom: `calc(${size.bottomBar} * 3 + ${space.x24} + env(safe-area-inset-bottom))`,
        },
      },
    },
  },
  // The button that saves stays within reach.
  selectors: { ':root:has([data-foot]:not(:empty)) &': { bottom: `calc(${size.bottomBar} + ${space.x32})` } },
})

export const toast = uiStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space.x8,
  maxWidth: '100%',
  minWidth: `min(${size.toast}, 100%)`,
  minHeight: size.touch,
  padding: `${space.x4} ${space.x4} ${space.x4} ${space.x16}`,
  background: vars.color.ink,
  color: vars.color.surface,
  borderRadius: radius.card,
  boxShadow: vars.shadow.large,
  // Its edge in the reader's own colours.
  outline: `${size.hair} solid transparent`,
  pointerEvents: 'auto',
})

export const words = uiStyle({ flex: 1 })
export const close = uiStyle({ color: 'inherit' })
export const act = uiStyle({ color: 'inherit', textDecoration: 'underline', textUnderlineOffset: space.x4 })
