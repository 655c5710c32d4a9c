import { pageStyle } from '../ui/styled.ts'
import { space, text, vars } from '../ui/theme.css.ts'

export const part = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x8 })
export const against = pageStyle({ display: 'inline-flex', flexWrap: 'wrap', columnGap: space.x8 })
export const counted = pageStyle({
  ...text.meta,
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space.x2} ${space.x12}`,
  color: vars.color.muted,
  fontVariantNumeric: 'tabular-nums',
})
