import { pageStyle } from '../ui/styled.ts'
import { space } from '../ui/theme.css.ts'

export const list = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x12, minWidth: 0 })
