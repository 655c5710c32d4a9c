import { uiStyle } from './styled.ts'
import { media, motion, radius, size, space, vars } from './theme.css.ts'

export const track = uiStyle({
  appearance: 'none',
  position: 'relative',
  width: size.control,
  height: space.x24,
  margin: 0,
  border: `${size.hair} solid ${vars.color.lineStrong}`,
  borderRadius: radius.pill,
  background: vars.color.sunken,
  flexShrink: 0,
  transition: `background ${motion.quick}, border-color ${motion.quick}`,
  '::before': {
    content: '',
    position: 'absolute',
    top: `calc(${space.x4} - ${size.hair})`,
    left: `calc(${space.x4} - ${size.hair})`,
    width: size.icon,
    height: size.icon,
    borderRadius: '50%',
    background: vars.color.lineStrong,
    transition: `translate ${motion.quick}, background ${motion.quick}`,
  },
  ':checked': { background: vars.color.primary, borderColor: vars.color.primary },
  selectors: {
    '&:checked::before': { translate: space.x16, background: vars.color.onPrimary },
    '&:not(:disabled)': { cursor: 'pointer' },
    '&:disabled': { background: vars.color.sunken, borderColor: vars.color.line, cursor: 'not-allowed' },
    '&:disabled:checked::before': { background: vars.color.muted },
    '&:focus-visible': { outline: `${size.ring} solid ${vars.color.primary}`, outlineOffset: size.ring },
  },
  '@media': { [media.forced]: { selectors: { '&::before': { background: 'ButtonText' } } } },
})
