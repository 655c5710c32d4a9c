import { column } from '../ui/column.ts'
import { pageStyle } from '../ui/styled.ts'
import { font, media, size, space, text, vars } from '../ui/theme.css.ts'

export const page = pageStyle({ maxWidth: size.work })
export const form = pageStyle(column(space.x16))
export const columns = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space.x16,
  alignItems: 'start',
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const goods = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
  gap: space.x12,
  alignItems: 'start',
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const numbers = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr)) auto',
  gap: space.x12,
  alignItems: 'start',
  '@media': { [media.phone]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})
/** On a phone it has a row of its own, with room for its buttons; so has what the line comes to. */
export const quantity = pageStyle({ minWidth: 0, '@media': { [media.phone]: { gridColumn: '1 / -1' } } })
export const lineSum = pageStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: space.x4,
  minWidth: size.fieldNarrow,
  textAlign: 'right',
  '@media': {
    [media.phone]: {
      gridColumn: '1 / -1',
      flexDirection: 'row',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
    },
  },
})
export const lineSumLabel = pageStyle({ fontWeight: font.bold })
export const lineSumValue = pageStyle({
  ...text.lead,
  fontWeight: font.bold,
  fontVariantNumeric: 'tabular-nums',
  minHeight: size.control,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  whiteSpace: 'nowrap',
})
export const total = pageStyle({
  marginRight: 'auto',
  display: 'flex',
  alignItems: 'baseline',
  flexWrap: 'wrap',
  columnGap: space.x12,
  fontVariantNumeric: 'tabular-nums',
  '@media': { [media.phone]: { flexBasis: '100%', justifyContent: 'space-between' } },
})
export const totalNote = pageStyle({ color: vars.color.muted })
/** On a phone it is looked at from a step away. */
export const totalValue = pageStyle({
  ...text.section,
  whiteSpace: 'nowrap',
  '@media': { [media.phone]: text.figure },
})
/** A foot with a large sum: on a phone the sum has its own row, and below it the ways to keep the slip. */
export const foot = pageStyle({ '@media': { [media.phone]: { flexWrap: 'wrap', gap: space.x8 } } })
export const footAct = pageStyle({ '@media': { [media.phone]: { flex: 1, minHeight: size.tall } } })
export const actions = pageStyle({ display: 'flex', gap: space.x8, flexWrap: 'wrap' })
