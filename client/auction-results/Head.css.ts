import { pageStyle } from '../ui/styled.ts'
import { media, size, space } from '../ui/theme.css.ts'

export const side = pageStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space.x8,
  // On a phone each part stands by itself in the title row.
  '@media': { [media.phone]: { display: 'contents' } },
})
export const day = pageStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space.x8,
  '@media': { [media.phone]: { display: 'contents' } },
})
export const market = pageStyle({
  height: size.row,
  width: 'auto',
  '@media': { [media.phone]: { height: size.tall } },
})
