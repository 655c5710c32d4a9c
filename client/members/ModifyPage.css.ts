import { column } from '../ui/column.ts'
import { pageStyle } from '../ui/styled.ts'
import { media, size, space, vars } from '../ui/theme.css.ts'

const stacked = { display: 'flex', flexDirection: 'column' } as const

export const page = pageStyle({ maxWidth: size.form, ...column(space.x16) })
export const form = pageStyle({ ...stacked, gap: space.x16 })
export const fields = pageStyle({ ...stacked, gap: space.x16 })
export const pair = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space.x16,
  alignItems: 'start',
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const address = pageStyle({
  display: 'grid',
  gridTemplateColumns: `${size.fieldNarrow} minmax(0, 1fr)`,
  gap: space.x16,
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const withButton = pageStyle({ display: 'flex', gap: space.x8, alignItems: 'center' })
export const check = pageStyle({ display: 'flex', gap: space.x8, alignItems: 'center', minHeight: size.touch })

export const more = pageStyle({
  color: vars.color.primary,
  textDecoration: 'underline',
  textUnderlineOffset: space.x4,
  alignSelf: 'flex-start',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: size.touch,
})

/** One button as wide as the thumb's reach. */
export const foot = pageStyle({ '@media': { [media.phone]: { display: 'grid', justifyContent: 'stretch' } } })
