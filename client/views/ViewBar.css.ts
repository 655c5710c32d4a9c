import { pageStyle } from '../ui/styled.ts'
import { media, size, space, text, vars } from '../ui/theme.css.ts'

export const bar = pageStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space.x8,
  minWidth: 0,
  // Tools alone are no row of their own.
  selectors: { '&:not(:has(nav))': { marginBlock: `calc(-1 * ${space.x8})` } },
})
export const tools = pageStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space.x4,
  marginLeft: 'auto',
  flexShrink: 0,
})

export const list = pageStyle({ display: 'flex', flexDirection: 'column', listStyle: 'none', margin: 0, padding: 0 })
export const line = pageStyle({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: space.x4,
  minHeight: size.control,
  borderTop: `${size.hair} solid ${vars.color.line}`,
  padding: `${space.x4} 0`,
})
export const name = pageStyle({ flex: 1, minWidth: 0 })
/** A name to be written: on a phone what can be done stands below it. */
export const named = pageStyle({ flex: 1, minWidth: 0, '@media': { [media.phone]: { flexBasis: '100%' } } })
/** On a phone the room is for the views; the menu saves too. */
export const save = pageStyle({
  '@media': { [media.phone]: { selectors: { [`${bar}:has(nav) &`]: { display: 'none' } } } },
})
export const form = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x12 })
export const note = pageStyle({ ...text.meta, color: vars.color.muted })
export const title = pageStyle({ ...text.lead, margin: `${space.x16} 0 ${space.x8}` })
