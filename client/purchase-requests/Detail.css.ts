import { pageStyle } from '../ui/styled.ts'
import { font, size, space, text, vars } from '../ui/theme.css.ts'

export const items = pageStyle({ width: '100%', fontVariantNumeric: 'tabular-nums' })
export const itemHead = pageStyle({
  padding: `${space.x4} ${space.x8}`,
  background: vars.color.sunken,
  color: vars.color.muted,
  ...text.meta,
  whiteSpace: 'nowrap',
})
export const itemCell = pageStyle({
  padding: space.x8,
  borderBottom: `${size.hair} solid ${vars.color.line}`,
  verticalAlign: 'top',
})
export const right = pageStyle({ textAlign: 'right', whiteSpace: 'nowrap' })
export const itemName = pageStyle({ fontWeight: font.bold })
export const itemNote = pageStyle({ display: 'block', ...text.meta, color: vars.color.muted })
export const total = pageStyle({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  padding: space.x8,
})
export const term = pageStyle({ color: vars.color.muted })
export const sum = pageStyle({ ...text.section, fontVariantNumeric: 'tabular-nums' })

export const step = pageStyle({
  position: 'relative',
  display: 'flex',
  gap: space.x12,
  paddingBottom: space.x16,
  ':last-child': { paddingBottom: 0 },
})
export const mark = pageStyle({
  width: size.dot,
  height: size.dot,
  marginTop: `calc((${text.body.lineHeight} - ${size.dot}) / 2)`,
  borderRadius: '50%',
  background: vars.color.lineStrong,
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
export const when = pageStyle({ ...text.meta, color: vars.color.muted })
export const reason = pageStyle({
  marginTop: space.x4,
  padding: `${space.x4} ${space.x8}`,
  background: vars.color.sunken,
})
