import { column } from '../ui/column.ts'
import { pageStyle } from '../ui/styled.ts'
import { font, media, narrow, size, space, text, vars } from '../ui/theme.css.ts'

const notOnPaper = { [media.print]: { display: 'none' } }

export const page = pageStyle(column(space.x16))
export const tools = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.x8,
  '@media': notOnPaper,
})
export const screenOnly = pageStyle({ ':empty': { display: 'none' }, '@media': notOnPaper })
export const dayForm = pageStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space.x4,
  '@media': { [media.phone]: { flexBasis: '100%' } },
})

export const columns = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.x16,
  alignItems: 'start',
  '@media': { [media.lg]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' } },
})
/** Nothing of it is cut by the end of a sheet. */
export const part = pageStyle({ breakInside: 'avoid' })
export const table = pageStyle({ overflow: 'clip', breakInside: 'avoid' })
export const none = pageStyle({ color: vars.color.muted })
export const noneIn = pageStyle({ color: vars.color.muted, padding: `0 ${space.x16} ${space.x16}` })
/** Said in the head of the column where there are columns. */
export const onCard = pageStyle({ display: 'none', '@container': { [narrow]: { display: 'inline' } } })

export const item = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space.x12,
  minHeight: size.row,
  padding: `${space.x4} ${space.x16}`,
  borderTop: `${size.hair} solid ${vars.color.line}`,
  '@media': { [media.phone]: { minHeight: size.tall } },
})
export const itemLink = pageStyle({
  fontWeight: font.bold,
  color: vars.color.primary,
  ':hover': { textDecoration: 'underline' },
  '@media': { [media.phone]: { display: 'inline-flex', alignItems: 'center', minHeight: size.touch } },
})
export const itemWords = pageStyle({ ...text.body, color: vars.color.muted })
