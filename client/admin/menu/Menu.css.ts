import { pageStyle } from '../../ui/styled.ts'
import { space } from '../../ui/theme.css.ts'

export const page = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x16, minWidth: 0 })
