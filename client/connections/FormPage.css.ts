import { pageStyle } from '../ui/styled.ts'
import { media, size, space, text, vars } from '../ui/theme.css.ts'

export const page = pageStyle({ maxWidth: size.form, margin: '0 auto' })
export const back = pageStyle({
  color: vars.color.muted,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.x4,
  minHeight: size.small,
  marginBottom: space.x4,
  ':hover': { color: vars.color.ink },
  '@media': { [media.phone]: { minHeight: size.touch } },
})
export const form = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x16 })
export const part = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x16 })
export const foot = pageStyle({
  display: 'flex',
  justifyContent: 'flex-end',
  alignItems: 'center',
  gap: space.x16,
  '@media': { [media.phone]: { display: 'grid' } },
})
export const footNote = pageStyle({ ...text.meta, color: vars.color.muted, marginRight: 'auto' })
