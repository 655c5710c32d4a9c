import { uiStyle } from './styled.ts'
import { font, media, motion, radius, size, space, text, vars } from './theme.css.ts'

export const check = uiStyle({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space.x8,
  padding: `${space.x4} 0`,
  minHeight: size.compact,
  cursor: 'pointer',
  selectors: { '&:has(:disabled)': { cursor: 'not-allowed' } },
  '@media': { [media.finger]: { minHeight: size.touch, padding: `${space.x12} 0` } },
})
export const box = uiStyle({
  width: size.icon,
  height: size.icon,
  marginTop: space.x2,
  accentColor: vars.color.primary,
  flexShrink: 0,
  selectors: { '&:not(:disabled)': { cursor: 'pointer' } },
})
export const words = uiStyle({ display: 'flex', flexDirection: 'column', minWidth: 0 })
export const note = uiStyle({ ...text.meta, color: vars.color.muted })

export const options = uiStyle({ display: 'flex', flexDirection: 'column', gap: space.x8, minWidth: 0 })
export const legend = uiStyle({ fontWeight: font.bold, marginBottom: space.x4 })
/** Two stand side by side where there is room, more of them below each other. */
export const cards = uiStyle({
  display: 'grid',
  gap: space.x8,
  selectors: {
    '&:not(:has(> :nth-child(3)))': {
      gridTemplateColumns: `repeat(auto-fit, minmax(min(${size.menu}, 100%), 1fr))`,
    },
  },
})
export const card = uiStyle({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space.x8,
  padding: space.x12,
  background: vars.color.surface,
  border: `${size.hair} solid ${vars.color.line}`,
  borderRadius: radius.card,
  cursor: 'pointer',
  transition: `background ${motion.quick}, border-color ${motion.quick}`,
  selectors: {
    '&:hover': { borderColor: vars.color.lineStrong },
    '&:has(:checked)': { borderColor: vars.color.primary, background: vars.color.primarySoft },
    '&:has(:disabled)': { cursor: 'not-allowed', background: vars.color.sunken },
  },
})
export const name = uiStyle({ fontWeight: font.bold })
