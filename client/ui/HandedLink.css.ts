import { uiStyle } from './styled.ts'
import { media, space } from './theme.css.ts'

export const link = uiStyle({ display: 'flex', flexDirection: 'column', gap: space.x16, alignItems: 'stretch' })
export const acts = uiStyle({
  display: 'flex',
  gap: space.x8,
  '@media': { [media.phone]: { display: 'grid', gridAutoFlow: 'column', gridAutoColumns: '1fr' } },
})
