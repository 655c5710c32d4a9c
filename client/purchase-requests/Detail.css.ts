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
