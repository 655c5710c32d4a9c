import { pageStyle } from '../ui/styled.ts'
import { narrow, space, vars } from '../ui/theme.css.ts'

export const party = pageStyle({ display: 'flex', alignItems: 'center', gap: space.x4 })
export const direction = pageStyle({ color: vars.color.muted })
export const actions = pageStyle({
  display: 'flex',
  gap: space.x8,
  justifyContent: 'flex-end',
  ':empty': { display: 'none' },
  '@container': { [narrow]: { justifyContent: 'flex-start', paddingTop: space.x8 } },
})

/** Said in the head of the column where there are columns. */
export const onCard = pageStyle({ display: 'none', '@container': { [narrow]: { display: 'inline' } } })
