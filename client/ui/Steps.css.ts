import { uiStyle } from './styled.ts'
import { size, space, text, vars } from './theme.css.ts'

export const step = uiStyle({
  position: 'relative',
  display: 'flex',
  gap: space.x12,
  paddingBottom: space.x16,
  ':last-child': { paddingBottom: 0 },
})
export const mark = uiStyle({
  width: size.dot,
  height: size.dot,
  marginTop: `calc((${text.body.lineHeight} - ${size.dot}) / 2)`,
  borderRadius: '50%',
  background: vars.color.lineStrong,
  forcedColorAdjust: 'none',
  flexShrink: 0,
  selectors: {
    [`${step}:first-child > &`]: { background: vars.color.primary },
    [`${step}:not(:last-child) > &::after`]: {
      content: '',
      position: 'absolute',
      top: `calc(${text.body.lineHeight} - ${space.x2})`,
      bottom: `calc(-1 * ${space.x4})`,
      left: `calc(${size.dot} / 2)`,
      width: size.hair,
      background: vars.color.line,
    },
  },
})
export const when = uiStyle({ ...text.meta, color: vars.color.muted })
export const reason = uiStyle({
  marginTop: space.x4,
  padding: `${space.x4} ${space.x8}`,
  background: vars.color.sunken,
})
