import { column } from '../ui/column.ts'
import { pageStyle } from '../ui/styled.ts'
import { font, narrow, size, space, text, vars } from '../ui/theme.css.ts'

export const page = pageStyle(column(space.x16))
export const tools = pageStyle({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.x12 })
export const month = pageStyle({ display: 'flex', alignItems: 'center', gap: space.x8 })
export const monthName = pageStyle({ ...text.section, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })
export const search = pageStyle({ flex: 1, minWidth: size.name })
export const acts = pageStyle({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: space.x4,
  // On a card nothing stands beside them.
  '@container': { [narrow]: { gap: space.x8, marginRight: `calc(-1 * ${space.x12})` } },
})
export const owed = pageStyle({ fontWeight: font.bold, '@container': { [narrow]: { display: 'none' } } })
export const muted = pageStyle({ color: vars.color.muted })
export const form = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x16, maxWidth: size.form })
export const memo = pageStyle({ ...text.meta, color: vars.color.muted, overflowWrap: 'anywhere' })
/** Said in the head of the column where there are columns. */
export const onCard = pageStyle({
  display: 'none',
  '@container': { [narrow]: { display: 'inline', fontWeight: font.bold } },
})
