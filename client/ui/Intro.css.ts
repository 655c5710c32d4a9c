import { uiStyle } from './styled.ts'
import { media, size, space, text, vars } from './theme.css.ts'

export const intro = uiStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: space.x32,
  maxWidth: size.work,
  margin: '0 auto',
  padding: `${space.x48} 0`,
  '@media': { [media.phone]: { padding: `${space.x24} 0`, gap: space.x24 } },
})
export const title = uiStyle({ ...text.figure, '@media': { [media.phone]: text.title } })
export const lead = uiStyle({ ...text.lead, color: vars.color.muted, marginTop: space.x8, maxWidth: size.form })
export const points = uiStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: space.x24,
  '@media': { [media.phone]: { gridTemplateColumns: '1fr', gap: space.x16 } },
})
export const point = uiStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: space.x4,
  paddingTop: space.x16,
  borderTop: `${size.ring} solid ${vars.color.primary}`,
})
export const name = uiStyle({ ...text.lead })
export const words = uiStyle({ color: vars.color.muted })
