import { pageStyle } from '../ui/styled.ts'
import { media, size, space } from '../ui/theme.css.ts'

export const page = pageStyle({ maxWidth: size.form })
export const form = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x16 })
export const pair = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space.x16,
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const foot = pageStyle({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: space.x8,
  '@media': { [media.phone]: { display: 'grid' } },
})
export const welcome = pageStyle({ marginBottom: space.x16 })
