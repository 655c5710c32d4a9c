import { pageStyle } from '../ui/styled.ts'
import { font, media, narrow, radius, roomy, size, space, text, vars } from '../ui/theme.css.ts'

export const list = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x12, minWidth: 0 })
export const head = pageStyle({ display: 'flex', alignItems: 'center', gap: space.x8, minHeight: size.small })
export const filters = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x8, minWidth: 0 })

export const goods = pageStyle({
  display: 'inline-flex',
  alignItems: 'baseline',
  gap: space.x8,
  '@container': { [roomy]: { whiteSpace: 'nowrap' } },
})
export const muted = pageStyle({ ...text.meta, color: vars.color.muted })
/** On one line, however long its name is. */
export const warehouse = pageStyle({
  display: 'block',
  maxWidth: size.name,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
export const chevron = pageStyle({
  alignSelf: 'center',
  color: vars.color.muted,
  flexShrink: 0,
})
export const open = pageStyle({ transform: 'rotate(90deg)' })
export const badges = pageStyle({
  display: 'inline-flex',
  gap: space.x4,
  '@container': { [narrow]: { flexDirection: 'column', alignItems: 'flex-end' } },
})
/** Said in the head of the column where there are columns. */
export const onCard = pageStyle({ display: 'none', '@container': { [narrow]: { display: 'inline' } } })
export const onTable = pageStyle({ '@container': { [narrow]: { display: 'none' } } })
export const oneLine = pageStyle({ whiteSpace: 'nowrap' })
export const soon = pageStyle({ color: vars.color.warn, fontWeight: font.bold })
export const past = pageStyle({ color: vars.color.danger, fontWeight: font.bold })

/** The lots of a group, set into the table under it. */
export const inset = pageStyle({
  margin: `${space.x4} 0`,
  border: `${size.hair} solid ${vars.color.line}`,
  borderRadius: radius.control,
  overflow: 'clip',
  background: vars.color.surface,
})
export const none = pageStyle({ ...text.meta, padding: space.x16, color: vars.color.muted })
export const pick = pageStyle({
  position: 'relative',
  zIndex: 1,
  display: 'inline-grid',
  placeItems: 'center',
  width: size.compact,
  height: size.compact,
  cursor: 'pointer',
  '@media': { [media.phone]: { width: size.touch, height: size.touch } },
})
export const box = pageStyle({ width: size.icon, height: size.icon, accentColor: vars.color.primary })
export const lead = pageStyle({ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: space.x4 })
export const first = pageStyle({ ...text.meta, color: vars.color.primary, fontWeight: font.bold })

export const alerts = pageStyle({
  display: 'grid',
  gridTemplateColumns: `auto minmax(0, 1fr) auto`,
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr) auto' } },
})
export const alertLine = pageStyle({ display: 'grid', gridColumn: '1 / -1', gridTemplateColumns: 'subgrid' })
export const alert = pageStyle({
  display: 'grid',
  gridColumn: '1 / -1',
  gridTemplateColumns: 'subgrid',
  alignItems: 'center',
  columnGap: space.x12,
  rowGap: space.x2,
  minHeight: size.row,
  padding: `${space.x4} ${space.x16}`,
  borderTop: `${size.hair} solid ${vars.color.line}`,
  ':hover': { background: vars.color.canvas },
  '@media': { [media.phone]: { minHeight: size.tall, padding: `${space.x8} ${space.x16}` } },
})
export const alertWhat = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space.x8,
  alignItems: 'baseline',
  '@media': { [media.phone]: { gridColumn: '1 / -1', gridRow: 2 } },
})
export const alertValue = pageStyle({
  textAlign: 'right',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  fontWeight: font.bold,
})
export const alertMore = pageStyle({
  display: 'flex',
  alignItems: 'center',
  minHeight: size.row,
  padding: `0 ${space.x16}`,
  borderTop: `${size.hair} solid ${vars.color.line}`,
  color: vars.color.primary,
  fontWeight: font.bold,
  '@media': { [media.phone]: { minHeight: size.tall } },
})

export const chosen = pageStyle({ marginRight: 'auto', fontVariantNumeric: 'tabular-nums' })
export const chosenCount = pageStyle({ fontWeight: font.bold })

export const place = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.x8} ${space.x24}`,
})
export const placeFact = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x2, minWidth: 0 })
export const placeValue = pageStyle({
  ...text.lead,
  fontVariantNumeric: 'tabular-nums',
  display: 'flex',
  alignItems: 'center',
  minHeight: text.lead.lineHeight,
})
export const room = pageStyle({
  width: size.name,
  height: space.x8,
  borderRadius: radius.pill,
  overflow: 'hidden',
  background: vars.color.line,
})
