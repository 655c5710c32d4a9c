import { uiStyle } from '../ui/styled.ts'
import { space } from '../ui/theme.css.ts'

export const list = uiStyle({ display: 'flex', flexDirection: 'column', gap: space.x12, minWidth: 0 })
