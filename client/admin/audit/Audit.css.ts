import { pageStyle, uiGlobal } from '../../ui/styled.ts'
import { font, media, size, space, text, vars } from '../../ui/theme.css.ts'

export const list = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x12, minWidth: 0 })
export const note = pageStyle({ ...text.meta, color: vars.color.muted })
export const steps = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: space.x8,
})

export const filters = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x8, minWidth: 0 })
export const fields = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.x8,
  '@media': { [media.phone]: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})
export const period = pageStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space.x8,
  minWidth: 0,
  '@media': { [media.phone]: { gridColumn: '1 / -1' } },
})
export const filter = pageStyle({
  width: 'auto',
  minWidth: 0,
  height: size.row,
  '@media': { [media.phone]: { width: '100%', height: size.tall } },
})

export const time = pageStyle({ whiteSpace: 'nowrap' })
/** Who really did it, beside the one in whose name. */
export const stead = pageStyle({
  ...text.meta,
  marginLeft: space.x8,
  padding: `0 ${space.x4}`,
  background: vars.color.accentSoft,
  color: vars.color.accent,
  fontWeight: font.bold,
  whiteSpace: 'nowrap',
})
export const what = pageStyle({ color: vars.color.muted, overflowWrap: 'anywhere' })
export const reason = pageStyle({
  display: 'block',
  maxWidth: size.name,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})

export const link = pageStyle({ color: vars.color.primary, fontWeight: font.bold, whiteSpace: 'nowrap' })
export const hash = pageStyle({
  ...text.meta,
  color: vars.color.muted,
  overflowWrap: 'anywhere',
  wordBreak: 'break-all',
})

export const changes = pageStyle({ width: '100%', tableLayout: 'fixed' })
uiGlobal(`${changes} th, ${changes} td`, {
  padding: `${space.x8} ${space.x8} ${space.x8} 0`,
  borderBottom: `${size.hair} solid ${vars.color.line}`,
  textAlign: 'start',
  verticalAlign: 'top',
  overflowWrap: 'anywhere',
})
uiGlobal(`${changes} th`, { color: vars.color.muted, ...text.meta })
export const before = pageStyle({ color: vars.color.muted, textDecoration: 'line-through' })

export const verification = pageStyle({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.x12 })
export const verdict = pageStyle({ flex: 1, minWidth: 0 })
export const ask = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x16 })
