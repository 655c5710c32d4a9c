import { column } from '../ui/column.ts'
import { pageStyle } from '../ui/styled.ts'
import { font, media, size, space, text, vars } from '../ui/theme.css.ts'

export const page = pageStyle(column(space.x16))
export const ways = pageStyle({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: space.x16,
  '@media': { [media.phone]: { gridTemplateColumns: '1fr' } },
})
export const form = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x12 })
export const sums = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space.x4} ${space.x16}`,
  fontVariantNumeric: 'tabular-nums',
})
export const bad = pageStyle({ color: vars.color.danger, fontWeight: font.bold })
export const link = pageStyle({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: space.x24,
  color: vars.color.primary,
  textDecoration: 'underline',
  textUnderlineOffset: space.x2,
  '@media': { [media.phone]: { minHeight: size.touch } },
})
export const rows = pageStyle({ display: 'flex', flexDirection: 'column' })
export const row = pageStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: space.x4,
  padding: `${space.x8} 0`,
  borderTop: `${size.hair} solid ${vars.color.line}`,
})
export const place = pageStyle({ display: 'flex', gap: space.x8, alignItems: 'baseline' })
export const number = pageStyle({
  ...text.meta,
  color: vars.color.muted,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})
export const raw = pageStyle({ ...text.meta, fontFamily: font.mono, color: vars.color.muted, overflowWrap: 'anywhere' })
