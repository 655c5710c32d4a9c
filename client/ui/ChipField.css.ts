import { hidden } from './hidden.css.ts'
import { uiStyle } from './styled.ts'
import { font, media, motion, radius, size, space, vars } from './theme.css.ts'

export const field = uiStyle({ display: 'flex', flexDirection: 'column', gap: space.x8, border: 0, minWidth: 0 })
export const legend = uiStyle({ fontWeight: font.bold, marginBottom: space.x8 })
export const chips = uiStyle({ display: 'flex', flexWrap: 'wrap', gap: space.x8 })
export const chip = uiStyle({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: size.control,
  padding: `0 ${space.x16}`,
  border: `${size.hair} solid ${vars.color.lineStrong}`,
  borderRadius: radius.pill,
  background: vars.color.surface,
  cursor: 'pointer',
  transition: `background ${motion.quick}, color ${motion.quick}`,
  selectors: {
    '&:hover': { background: vars.color.canvas },
    '&:has(:checked)': {
      background: vars.color.primarySoft,
      borderColor: vars.color.primary,
      color: vars.color.primary,
      fontWeight: font.bold,
    },
  },
  '@media': { [media.phone]: { minHeight: size.tall } },
})
/** The chip around it shows what it says. */
export const radio = hidden
