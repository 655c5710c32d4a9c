import { pageStyle } from '../ui/styled.ts'
import { space, vars } from '../ui/theme.css.ts'

export const filters = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x12 })
/** That the list ends before what there is. */
export const older = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.x8,
  paddingTop: space.x12,
  color: vars.color.muted,
})
