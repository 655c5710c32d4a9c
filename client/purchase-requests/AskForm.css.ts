import { pageStyle } from '../ui/styled.ts'
import { space, vars } from '../ui/theme.css.ts'

export const form = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x16 })
export const note = pageStyle({ color: vars.color.muted })
