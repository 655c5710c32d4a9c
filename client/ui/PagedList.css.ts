import { uiStyle } from './styled.ts'
import { space } from './theme.css.ts'

export const list = uiStyle({ display: 'flex', flexDirection: 'column', gap: space.x12, minWidth: 0 })
export const card = uiStyle({ overflow: 'clip' })
