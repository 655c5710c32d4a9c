import { pageStyle } from '../ui/styled.ts'
import { font, space, text, vars } from '../ui/theme.css.ts'

export const form = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x16, border: 0, minWidth: 0 })
export const days = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space.x4,
  border: 0,
  minWidth: 0,
})
export const legend = pageStyle({ fontWeight: font.bold, marginBottom: space.x8 })
export const note = pageStyle({ ...text.meta, color: vars.color.muted })
