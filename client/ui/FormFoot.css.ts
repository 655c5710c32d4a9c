import { uiStyle } from './styled.ts'
import { media, radius, size, space, vars } from './theme.css.ts'

export const foot = uiStyle({
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: space.x16,
  padding: `${space.x12} ${space.x16}`,
  background: vars.color.raised,
  border: `${size.hair} solid ${vars.color.line}`,
  borderRadius: radius.card,
  boxShadow: vars.shadow.small,
  '@media': {
    [media.phone]: {
      bottom: `calc(var(--bottom-bar, ${size.bottomBar}) + env(safe-area-inset-bottom))`,
      margin: `0 calc(-1 * ${space.x16})`,
      padding: `${space.x8} ${space.x16}`,
      borderRadius: 0,
      borderInline: 0,
    },
  },
})
