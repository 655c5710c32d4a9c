import { pageStyle } from '../../ui/styled.ts'
import { font, media, narrow, size, space, text, vars } from '../../ui/theme.css.ts'

export const list = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x12, minWidth: 0 })

export const filters = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x8, minWidth: 0 })
export const period = pageStyle({ display: 'flex', alignItems: 'center', gap: space.x8, minWidth: 0 })
export const filter = pageStyle({
  width: 'auto',
  minWidth: 0,
  height: size.row,
  '@media': { [media.phone]: { height: size.tall } },
})

export const lead = pageStyle({ display: 'flex', alignItems: 'center', gap: space.x8 })
/** Names have the room that is left, however long they are. */
export const oneLine = pageStyle({ whiteSpace: 'nowrap' })
export const aside = pageStyle({
  ...text.meta,
  display: 'inline-block',
  color: vars.color.muted,
  fontWeight: font.regular,
  marginLeft: space.x8,
})
/** Beside the badges of admins, what is usual stays quiet. */
export const plain = pageStyle({
  color: vars.color.muted,
  fontWeight: font.regular,
  whiteSpace: 'nowrap',
  '@container': { [narrow]: { ...text.meta } },
})
/** Said in the head of the column where there are columns. */
export const onCard = pageStyle({ display: 'none', '@container': { [narrow]: { display: 'inline' } } })

/** On a card nothing needs a dash. */
export const inColumn = pageStyle({ '@container': { [narrow]: { display: 'none' } } })

export const form = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x16 })
export const names = pageStyle({ ...text.meta, color: vars.color.muted })
export const rules = pageStyle({
  listStyle: 'disc',
  paddingLeft: space.x16,
  display: 'flex',
  flexDirection: 'column',
  gap: space.x4,
})
export const refused = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x4 })

export const items = pageStyle({ display: 'flex', flexDirection: 'column' })
export const item = pageStyle({
  padding: `${space.x12} 0`,
  borderTop: `${size.hair} solid ${vars.color.line}`,
  selectors: { '&:first-child': { borderTop: 0, paddingTop: 0 }, '&:last-child': { paddingBottom: 0 } },
})
export const strong = pageStyle({ fontWeight: font.bold })
export const detail = pageStyle({ ...text.meta, color: vars.color.muted, fontVariantNumeric: 'tabular-nums' })
export const was = pageStyle({ color: vars.color.muted, textDecoration: 'line-through' })
export const tabs = pageStyle({
  padding: `0 ${space.x24}`,
  '@media': { [media.phone]: { padding: `0 ${space.x16}` } },
})
export const itemHead = pageStyle({ display: 'flex', alignItems: 'center', gap: space.x8 })
