import { pageStyle } from '../ui/styled.ts'
import { font, media, radius, size, space, text, vars } from '../ui/theme.css.ts'

export const bell = pageStyle({ position: 'relative' })

/** Lies over the bell, so that its coming moves nothing. */
export const count = pageStyle({
  position: 'absolute',
  top: space.x2,
  left: '50%',
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
  '@media': { [media.phone]: { top: space.x8 } },
})

export const panel = pageStyle({
  width: size.dropdown,
  maxHeight: size.dropdownTall,
  padding: 0,
  flexDirection: 'column',
  overflow: 'hidden',
  selectors: { '&:popover-open': { display: 'flex' } },
  '@media': {
    [media.phone]: {
      inset: 0,
      margin: 0,
      positionArea: 'none',
      width: '100%',
      height: '100dvh',
      maxWidth: 'none',
      maxHeight: 'none',
      border: 0,
      borderRadius: 0,
    },
  },
})
