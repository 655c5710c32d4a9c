import { pageStyle } from '../ui/styled.ts'
import { font, media, radius, size, space, text, vars } from '../ui/theme.css.ts'

export const panel = pageStyle({
  width: `min(${size.toast}, calc(100vw - ${space.x16}))`,
  maxHeight: `calc(100dvh - ${space.x16})`,
  overflowY: 'auto',
  padding: space.x16,
  // On a phone it is taller than what is left beside any button, so it stands at the thumb.
  '@media': {
    [media.phone]: {
      inset: `auto ${space.x8} ${space.x8}`,
      positionArea: 'none',
      width: 'auto',
      margin: 0,
      padding: space.x12,
    },
  },
})
export const choices = pageStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: space.x16,
  '@media': { [media.phone]: { gap: space.x8 } },
})
export const legend = pageStyle({ fontWeight: font.bold, marginBottom: space.x8 })
export const row = pageStyle({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '1fr',
  gap: space.x2,
  padding: space.x2,
  borderRadius: radius.control,
  background: vars.color.sunken,
})
export const choice = pageStyle({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: size.small,
  padding: `0 ${space.x8}`,
  borderRadius: radius.control,
  color: vars.color.muted,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  selectors: {
    '&:hover': { color: vars.color.ink },
    '&:has(:checked)': {
      background: vars.color.surface,
      color: vars.color.primary,
      fontWeight: font.bold,
      boxShadow: `inset 0 0 0 ${size.hair} ${vars.color.primary}`,
    },
  },
  '@media': { [media.phone]: { minHeight: size.tall } },
})
/** It is there for keys and screen readers; what shows is the label around it. */
export const radio = pageStyle({ position: 'absolute', inset: 0, opacity: 0, cursor: 'pointer' })
export const note = pageStyle({ ...text.meta, color: vars.color.muted, marginTop: space.x4 })
