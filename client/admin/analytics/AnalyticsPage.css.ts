import { pageStyle } from '../../ui/styled.ts'
import { font, media, size, space, text, vars } from '../../ui/theme.css.ts'

export const page = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x16, minWidth: 0 })
export const grid = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.x16,
  alignItems: 'start',
  '@media': { [media.lg]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})
export const filters = pageStyle({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: space.x8 })
export const filter = pageStyle({
  width: 'auto',
  minWidth: 0,
  height: size.row,
  '@media': { [media.phone]: { height: size.tall, flex: 1 } },
})
export const sum = pageStyle({ color: vars.color.muted, marginBottom: space.x12 })
export const row = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: `${space.x2} ${space.x12}`,
  padding: `${space.x8} 0`,
  borderTop: `${size.hair} solid ${vars.color.line}`,
  selectors: { '&:first-child': { borderTop: 'none', paddingTop: 0 } },
})
export const value = pageStyle({ fontWeight: font.bold, fontVariantNumeric: 'tabular-nums', textAlign: 'right' })
export const note = pageStyle({ ...text.meta, color: vars.color.muted, gridColumn: '1 / -1' })
export const bar = pageStyle({ gridColumn: '1 / -1', width: '100%', height: space.x4, fill: vars.color.primary })
export const form = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x16 })
export const period = pageStyle({
  display: 'flex',
  gap: space.x8,
  minWidth: 0,
  '@media': { [media.phone]: { width: '100%' } },
})
