import { pageStyle } from '../ui/styled.ts'
import { font, media, size, space, text, vars } from '../ui/theme.css.ts'

export const page = pageStyle({ maxWidth: size.work, display: 'flex', flexDirection: 'column', alignItems: 'stretch' })
export const part = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x16 })

export const steps = pageStyle({ display: 'flex', gap: space.x24, marginBottom: space.x16, color: vars.color.muted })
export const step = pageStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space.x8,
  selectors: { '&[aria-current]': { color: vars.color.ink, fontWeight: font.bold } },
})
export const place = pageStyle({
  display: 'grid',
  placeItems: 'center',
  width: size.badge,
  height: size.badge,
  borderRadius: '50%',
  background: vars.color.sunken,
  ...text.meta,
  selectors: {
    '[aria-current] > &': { background: vars.color.primary, color: vars.color.onPrimary },
  },
})

export const note = pageStyle({ color: vars.color.muted })
export const links = pageStyle({
  display: 'flex',
  gap: `0 ${space.x16}`,
  flexWrap: 'wrap',
  alignItems: 'center',
})
/** The links that follow it stay together. */
export const lead = pageStyle({ '@media': { [media.phone]: { flexBasis: '100%' } } })
export const link = pageStyle({
  color: vars.color.primary,
  textDecoration: 'underline',
  textUnderlineOffset: space.x2,
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: space.x24,
  '@media': { [media.phone]: { minHeight: size.touch } },
})

export const sums = pageStyle({ display: 'flex', gap: space.x24, flexWrap: 'wrap', alignItems: 'baseline' })
export const sum = pageStyle({ ...text.section, fontVariantNumeric: 'tabular-nums' })
export const bad = pageStyle({ color: vars.color.danger })
export const scroll = pageStyle({ overflowX: 'auto' })
export const columns = pageStyle({ width: '100%', borderCollapse: 'collapse' })
export const column = pageStyle({
  padding: space.x8,
  borderTop: `${size.hair} solid ${vars.color.line}`,
  verticalAlign: 'middle',
  textAlign: 'left',
  ':first-child': { paddingLeft: space.x16 },
  ':last-child': { paddingRight: space.x16 },
})
export const columnHead = pageStyle({
  ...text.meta,
  color: vars.color.muted,
  padding: space.x8,
  whiteSpace: 'nowrap',
  ':first-child': { paddingLeft: space.x16 },
})
export const sample = pageStyle({ color: vars.color.muted, fontVariantNumeric: 'tabular-nums' })
export const foot = pageStyle({
  display: 'flex',
  gap: space.x8,
  justifyContent: 'flex-end',
  flexWrap: 'wrap',
  alignItems: 'center',
})
