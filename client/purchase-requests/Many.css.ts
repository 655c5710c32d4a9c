import { pageStyle } from '../ui/styled.ts'
import { space, text, vars } from '../ui/theme.css.ts'

export const form = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x16 })
export const list = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x8 })
export const line = pageStyle({ display: 'flex', justifyContent: 'space-between', gap: space.x12 })
export const party = pageStyle({ ...text.meta, color: vars.color.muted })
