import { column } from '../ui/column.ts'
import { pageStyle } from '../ui/styled.ts'
import { size, space } from '../ui/theme.css.ts'

export const page = pageStyle(column(space.x12))
export const filters = pageStyle({ display: 'flex', flexWrap: 'wrap', gap: space.x8, alignItems: 'center' })
export const search = pageStyle({ flex: `1 1 ${size.name}`, minWidth: 0 })
