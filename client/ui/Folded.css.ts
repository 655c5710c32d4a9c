import { pageStyle } from './styled.ts'
import { media, size, space, vars } from './theme.css.ts'

export const label = pageStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space.x4,
  width: 'fit-content',
  color: vars.color.muted,
  cursor: 'pointer',
  minHeight: size.compact,
  '@media': { [media.phone]: { minHeight: size.touch } },
})
export const chevron = pageStyle({ selectors: { 'details[open] > summary > &': { transform: 'rotate(180deg)' } } })

/** Filters that act as they are chosen, one after the other. */
export const row = pageStyle({ display: 'flex', flexWrap: 'wrap', gap: space.x8, paddingTop: space.x8 })
/** Fields with names of their own. */
export const grid = pageStyle({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(${size.name}, 1fr))`,
  alignItems: 'start',
  gap: space.x12,
  paddingTop: space.x8,
})
/** The button that asks for what the fields say, below them all. */
export const apply = pageStyle({ gridColumn: '1 / -1', justifySelf: 'start' })
