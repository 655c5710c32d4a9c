import { pageStyle } from '../ui/styled.ts'
import { narrow, space, text, vars } from '../ui/theme.css.ts'

export const faces = pageStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space.x2,
  '@container': { [narrow]: { justifyContent: 'flex-end' } },
})
export const more = pageStyle({ ...text.meta, color: vars.color.muted, marginLeft: space.x4 })
