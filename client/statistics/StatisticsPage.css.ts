import { column } from '../ui/column.ts'
import { pageStyle } from '../ui/styled.ts'
import { font, media, narrow, size, space, text, vars } from '../ui/theme.css.ts'

export const acts = pageStyle({ display: 'flex', alignItems: 'center', gap: space.x8 })

export const page = pageStyle(column(space.x12))
export const filters = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x8, minWidth: 0 })
/** Two rows of chips in one; a phone pushes it sideways. */
export const pair = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space.x8} ${space.x24}`,
  minWidth: 0,
  '@media': { [media.phone]: { flexWrap: 'nowrap', overflowX: 'auto', scrollbarWidth: 'none' } },
})
export const whole = pageStyle({ flexShrink: 0, maxWidth: '100%', '@media': { [media.phone]: { maxWidth: 'none' } } })
export const figures = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x12, minWidth: 0 })
export const against = pageStyle({ display: 'flex', flexWrap: 'wrap', columnGap: space.x8 })
// Positioned: else what is read aloud only would widen the page beside the table that scrolls.
export const clip = pageStyle({ position: 'relative', overflow: 'clip' })
/** Above the link that the whole row is. */
export const figure = pageStyle({
  position: 'relative',
  ':hover': { textDecoration: 'underline' },
})
export const measured = pageStyle({ fontWeight: font.bold })
export const negative = pageStyle({ color: vars.color.danger })
export const name = pageStyle({
  display: 'block',
  maxWidth: size.name,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '@container': { [narrow]: { maxWidth: 'none' } },
})
/** Said in the head of the column where there are columns. */
export const onCard = pageStyle({ display: 'none', '@container': { [narrow]: { display: 'inline' } } })
export const note = pageStyle({ ...text.meta, color: vars.color.muted, padding: `${space.x8} ${space.x16}` })
export const jump = pageStyle({
  ...text.meta,
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: size.compact,
  color: vars.color.muted,
  textDecoration: 'underline',
  textUnderlineOffset: space.x2,
  ':hover': { color: vars.color.ink },
  '@media': { [media.phone]: { minHeight: size.touch }, [media.print]: { display: 'none' } },
})

/** As high as what is on its way. */
export const waitingChart = pageStyle({ height: `calc(${size.search} - ${space.x32})` })
