import { pageStyle } from '../ui/styled.ts'
import { size, space } from '../ui/theme.css.ts'

export const page = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x12, minWidth: 0 })
export const filters = pageStyle({ display: 'flex', flexWrap: 'wrap', gap: space.x8, alignItems: 'center' })
export const search = pageStyle({ flex: `1 1 ${size.name}`, minWidth: 0 })
