import { pageStyle } from '../ui/styled.ts'
import { space } from '../ui/theme.css.ts'

export const filters = pageStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: space.x12,
  marginTop: `calc(-1 * ${space.x16})`,
})
