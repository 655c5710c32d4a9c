import { pageStyle } from '../ui/styled.ts'
import { media, size, space } from '../ui/theme.css.ts'

export const page = pageStyle({ maxWidth: size.form, margin: '0 auto' })
export const form = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x16 })
export const part = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x16 })
export const foot = pageStyle({
  display: 'flex',
  justifyContent: 'flex-end',
  alignItems: 'center',
  gap: space.x16,
  '@media': { [media.phone]: { display: 'grid' } },
})
