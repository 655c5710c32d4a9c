import { pageStyle, pageVariants } from '../ui/styled.ts'
import { font, media, narrow, size, space, text, vars } from '../ui/theme.css.ts'

export const list = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x12, minWidth: 0 })
/** Who is nowhere yet, below all departments. */
export const rest = pageStyle({
  ...text.meta,
  color: vars.color.muted,
  padding: `${space.x12} ${space.x16}`,
  borderTop: `${size.hair} solid ${vars.color.line}`,
})

export const place = pageStyle({ display: 'flex', alignItems: 'center', gap: space.x8, minWidth: 0 })
/** How deep a department stands shows by its indent; on a card the one above it is named. */
export const depth = pageVariants({
  1: {},
  2: { paddingLeft: space.x24 },
  3: { paddingLeft: space.x48 },
  4: { paddingLeft: `calc(3 * ${space.x24})` },
  5: { paddingLeft: `calc(4 * ${space.x24})` },
})
export const branch = pageStyle({ color: vars.color.muted, flexShrink: 0 })
export const name = pageStyle({ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
export const ended = pageStyle({ color: vars.color.muted })
export const people = pageStyle({
  display: 'block',
  maxWidth: size.search,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
/** What a column says by its head a card has to say in words, and what is none a card leaves out. */
export const above = pageStyle({ display: 'none', '@container': { [narrow]: { display: 'inline' } } })
export const beside = pageStyle({ '@container': { [narrow]: { display: 'none' } } })
export const menu = pageStyle({
  position: 'relative',
  display: 'flex',
  justifyContent: 'flex-end',
  // The dots end where the lines above and below do.
  '@container': { [narrow]: { marginRight: `calc(-1 * ${space.x12})` } },
})
/** As high as a row leaves room for. */
export const menuButton = pageStyle({
  '@media': { [media.wide]: { width: size.compact, minHeight: size.compact, verticalAlign: 'middle' } },
})

/** Boxes to tick, in a form. */
export const group = pageStyle({ border: 0, minWidth: 0 })
export const legend = pageStyle({ fontWeight: font.bold, marginBottom: space.x4 })
export const optional = pageStyle({ ...text.meta, color: vars.color.muted, marginLeft: space.x8 })
export const help = pageStyle({ ...text.meta, color: vars.color.muted, marginBottom: space.x4 })
export const wrong = pageStyle({ ...text.meta, color: vars.color.danger, marginTop: space.x4 })

/** What is done with the department as a whole, below its form. */
export const more = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.x8,
  padding: `${space.x12} ${space.x24}`,
  borderTop: `${size.hair} solid ${vars.color.line}`,
  '@media': { [media.phone]: { padding: space.x16 } },
})
export const both = pageStyle({ display: 'flex', gap: space.x8, marginRight: 'auto' })
