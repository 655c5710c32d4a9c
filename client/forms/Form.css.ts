import { pageStyle } from '../ui/styled.ts'
import { radius, size, space, vars } from '../ui/theme.css.ts'

export const rows = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x16 })
export const row = pageStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: space.x12,
  padding: space.x12,
  border: `${size.hair} solid ${vars.color.line}`,
  borderRadius: radius.card,
})
export const choices = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: space.x8,
  marginTop: space.x8,
})
