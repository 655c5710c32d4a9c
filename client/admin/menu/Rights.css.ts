import { pageStyle } from '../../ui/styled.ts'
import { font, media, radius, size, space, text, vars, z } from '../../ui/theme.css.ts'

export const frame = pageStyle({
  overflowX: 'auto',
  background: vars.color.surface,
  border: `${size.hair} solid ${vars.color.line}`,
  borderRadius: radius.card,
})
export const table = pageStyle({ width: '100%', borderCollapse: 'separate', borderSpacing: 0 })

const line = `${size.hair} solid ${vars.color.line}`
export const head = pageStyle({
  ...text.meta,
  padding: `${space.x4} ${space.x2}`,
  color: vars.color.muted,
  background: vars.color.sunken,
  textAlign: 'center',
  whiteSpace: 'nowrap',
  verticalAlign: 'top',
  fontWeight: font.regular,
})
export const group = pageStyle({ color: vars.color.ink, fontWeight: font.bold, borderLeft: line })
export const name = pageStyle({
  position: 'sticky',
  left: 0,
  zIndex: z.sticky,
  padding: `${space.x4} ${space.x8} ${space.x4} ${space.x16}`,
  background: vars.color.surface,
  borderTop: line,
  textAlign: 'left',
  fontWeight: font.regular,
  maxWidth: size.name,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '@media': { [media.phone]: { maxWidth: size.fieldNarrow, paddingLeft: space.x8 } },
})
export const headName = pageStyle({ background: vars.color.sunken, borderTop: 0, color: vars.color.muted })
export const second = pageStyle({ paddingLeft: space.x32, '@media': { [media.phone]: { paddingLeft: space.x24 } } })
export const third = pageStyle({ paddingLeft: space.x48, '@media': { [media.phone]: { paddingLeft: space.x32 } } })
export const off = pageStyle({ color: vars.color.muted })

export const cell = pageStyle({
  padding: 0,
  borderTop: line,
  textAlign: 'center',
  selectors: { '&[data-changed=true]': { background: vars.color.warnSoft } },
})
export const first = pageStyle({ borderLeft: line })
/** All of the cell is pressed. */
export const press = pageStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: size.row,
  minWidth: size.small,
  cursor: 'pointer',
  selectors: { '&:has(:disabled)': { cursor: 'not-allowed' } },
  '@media': { [media.phone]: { minHeight: size.touch } },
})
export const box = pageStyle({ width: size.icon, height: size.icon, accentColor: vars.color.primary })

export const bar = pageStyle({
  position: 'sticky',
  bottom: 0,
  zIndex: z.bar,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.x8,
  padding: space.x12,
  background: vars.color.raised,
  border: line,
  borderRadius: radius.card,
  boxShadow: vars.shadow.small,
})
export const count = pageStyle({
  marginRight: 'auto',
  fontWeight: font.bold,
  '@media': { [media.phone]: { flexBasis: '100%' } },
})
export const list = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x4, paddingLeft: space.x16 })
