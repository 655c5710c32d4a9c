import { pageStyle, pageVariants } from '../ui/styled.ts'
import { font, radius, size, space, text, vars } from '../ui/theme.css.ts'

export const figures = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: space.x16,
})
export const figure = pageStyle({ display: 'flex', flexDirection: 'column', minWidth: 0 })
export const label = pageStyle({ ...text.meta, color: vars.color.muted })
export const number = pageStyle({
  ...text.section,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})
export const quiet = pageStyle({ color: vars.color.muted, fontVariantNumeric: 'tabular-nums' })

export const expiry = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x4 })
export const expiryWords = pageStyle({ display: 'flex', justifyContent: 'space-between', gap: space.x12 })
export const bar = pageStyle({
  width: '100%',
  height: space.x8,
  borderRadius: radius.pill,
  overflow: 'hidden',
  background: vars.color.line,
})
export const fills = pageVariants({
  primary: { fill: vars.color.primary },
  warn: { fill: vars.color.warn },
  danger: { fill: vars.color.danger },
})
export const tones = pageVariants({
  primary: { fontWeight: font.bold },
  warn: { color: vars.color.warn, fontWeight: font.bold },
  danger: { color: vars.color.danger, fontWeight: font.bold },
})

export const list = pageStyle({ display: 'flex', flexDirection: 'column' })
export const item = pageStyle({
  display: 'grid',
  gridTemplateColumns: `minmax(0, 1fr) auto`,
  gap: `${space.x2} ${space.x12}`,
  alignItems: 'baseline',
  padding: `${space.x8} 0`,
  borderTop: `${size.hair} solid ${vars.color.line}`,
})
export const when = pageStyle({ ...text.meta, color: vars.color.muted })
export const amount = pageStyle({ fontVariantNumeric: 'tabular-nums', textAlign: 'right', whiteSpace: 'nowrap' })
export const came = pageStyle({ color: vars.color.primary, fontWeight: font.bold })
export const went = pageStyle({ fontWeight: font.bold })
export const after = pageStyle({
  ...text.meta,
  color: vars.color.muted,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'right',
})
export const link = pageStyle({ color: vars.color.primary })
export const value = pageStyle({ fontVariantNumeric: 'tabular-nums' })
export const acts = pageStyle({ display: 'flex', gap: space.x8, alignItems: 'center' })
