import { pageStyle } from '../ui/styled.ts'
import { media, radius, size, space, vars } from '../ui/theme.css.ts'

const column = { display: 'flex', flexDirection: 'column' } as const

export const page = pageStyle({ maxWidth: size.form, ...column, gap: space.x16 })
export const form = pageStyle({ ...column, gap: space.x16 })
export const fields = pageStyle({ ...column, gap: space.x16 })
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

/** Always in reach, however long the form is. */
export const foot = pageStyle({
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  display: 'flex',
  justifyContent: 'flex-end',
  gap: space.x8,
  padding: `${space.x12} ${space.x24}`,
  background: vars.color.raised,
  border: `${size.hair} solid ${vars.color.line}`,
  borderRadius: radius.card,
  boxShadow: vars.shadow.small,
  '@media': {
    [media.phone]: {
      display: 'grid',
      justifyContent: 'stretch',
      bottom: `calc(${size.bottomBar} + env(safe-area-inset-bottom))`,
      margin: `0 calc(-1 * ${space.x16})`,
      padding: `${space.x8} ${space.x16}`,
      borderRadius: 0,
      borderInline: 0,
    },
  },
})
export const more = pageStyle({
  color: vars.color.primary,
  textDecoration: 'underline',
  textUnderlineOffset: space.x4,
  alignSelf: 'flex-start',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: size.touch,
})
