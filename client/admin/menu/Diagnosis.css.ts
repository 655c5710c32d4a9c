import { pageStyle } from '../../ui/styled.ts'
import { space, text, vars } from '../../ui/theme.css.ts'

export const list = pageStyle({ display: 'flex', flexDirection: 'column', padding: `0 ${space.x16} ${space.x12}` })
export const line = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: space.x8,
  padding: `${space.x4} 0`,
})
export const note = pageStyle({ ...text.meta, color: vars.color.muted })
export const what = pageStyle({ ...text.meta, color: vars.color.muted, padding: `0 ${space.x16} ${space.x8}` })
export const link = pageStyle({ color: vars.color.primary, textDecoration: 'underline' })
