import { pageStyle } from '../ui/styled.ts'
import { font, media, motion, radius, size, space, text, vars } from '../ui/theme.css.ts'

/** Only where the bar has room for a field. */
const roomy = media.md

export const button = pageStyle({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.x8,
  flexShrink: 0,
  width: size.small,
  height: size.small,
  borderRadius: radius.control,
  color: vars.color.muted,
  transition: `background ${motion.quick}`,
  ':hover': { background: vars.color.sunken },
  '@media': {
    [media.phone]: { width: size.touch, height: size.touch, color: vars.color.ink },
    [roomy]: {
      width: size.name,
      justifyContent: 'flex-start',
      padding: `0 ${space.x8}`,
      marginRight: space.x8,
      background: vars.color.surface,
      border: `${size.hair} solid ${vars.color.lineStrong}`,
    },
  },
})
export const icon = pageStyle({ '@media': { [roomy]: { width: size.icon, height: size.icon } } })
export const words = pageStyle({ ...text.body, display: 'none', '@media': { [roomy]: { display: 'block' } } })
export const keys = pageStyle({
  ...text.meta,
  fontFamily: font.sans,
  display: 'none',
  marginLeft: 'auto',
  '@media': { [roomy]: { display: 'block' } },
  selectors: { ':root[data-keys=off] &': { display: 'none' } },
})
