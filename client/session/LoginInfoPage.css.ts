import { pageStyle } from '../ui/styled.ts'
import { font, media, size, space, text, vars } from '../ui/theme.css.ts'

export const page = pageStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: space.x16,
  width: `min(100%, calc(${size.form} + ${space.x48}))`,
  margin: '0 auto',
  padding: space.x24,
  '@media': { [media.phone]: { padding: space.x16 } },
})
export const head = pageStyle({ display: 'flex', alignItems: 'center', gap: space.x16 })
export const who = pageStyle({ minWidth: 0 })
export const title = pageStyle(text.title)
export const note = pageStyle({ color: vars.color.muted })

export const facts = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x8 })
export const fact = pageStyle({
  display: 'grid',
  gridTemplateColumns: `${size.fieldNarrow} minmax(0, 1fr)`,
  gap: space.x12,
  fontVariantNumeric: 'tabular-nums',
})

export const list = pageStyle({ display: 'flex', flexDirection: 'column' })
export const item = pageStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.x12,
  padding: `${space.x12} 0`,
  borderTop: `${size.hair} solid ${vars.color.line}`,
  selectors: { '&:first-child': { borderTop: 0, paddingTop: 0 }, '&:last-child': { paddingBottom: 0 } },
})
export const words = pageStyle({ minWidth: 0 })
export const device = pageStyle({ display: 'flex', alignItems: 'center', gap: space.x8, fontWeight: font.bold })
export const detail = pageStyle({ ...text.meta, color: vars.color.muted, fontVariantNumeric: 'tabular-nums' })
export const form = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x16 })
export const results = pageStyle({
  listStyle: 'disc',
  paddingLeft: space.x16,
  display: 'flex',
  flexDirection: 'column',
  gap: space.x4,
})
export const details = pageStyle({ display: 'flex', flexDirection: 'column' })
export const drop = pageStyle({ marginTop: space.x16 })
export const leave = pageStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.x16,
  flexWrap: 'wrap',
})
