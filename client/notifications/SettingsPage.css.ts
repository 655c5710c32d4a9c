import { pageStyle } from '../ui/styled.ts'
import { font, media, size, space, text, vars } from '../ui/theme.css.ts'

export const page = pageStyle({ maxWidth: `calc(${size.form} + ${space.x48})` })
export const form = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x16 })
export const saved = pageStyle({ ...text.meta, color: vars.color.muted, minHeight: space.x16, whiteSpace: 'nowrap' })

export const line = pageStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space.x16,
  minHeight: size.tall,
  padding: `${space.x12} ${space.x16}`,
  cursor: 'pointer',
  selectors: { '& + &, div + &': { borderTop: `${size.hair} solid ${vars.color.line}` } },
})
export const words = pageStyle({ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0 })
export const name = pageStyle({ fontWeight: font.bold })
export const note = pageStyle({ color: vars.color.muted })

export const permission = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.x8,
  padding: `0 ${space.x16} ${space.x12}`,
  color: vars.color.muted,
})

export const device = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.x12,
  padding: `${space.x12} ${space.x16}`,
})

/** The hours matter only while they are switched on. */
export const times = pageStyle({
  display: 'none',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space.x12,
  maxWidth: size.search,
  padding: `0 ${space.x16} ${space.x16}`,
  selectors: { 'label:has(:checked) + &': { display: 'grid' } },
})
export const hint = pageStyle({ ...text.meta, color: vars.color.muted, gridColumn: '1 / -1' })

const columns = `${size.icon} minmax(0, 1fr) ${size.tall} ${size.bottomBar}`
export const group = pageStyle({
  display: 'grid',
  gridTemplateColumns: columns,
  alignItems: 'center',
  columnGap: space.x8,
  padding: `${space.x8} ${space.x16}`,
  background: vars.color.sunken,
  '@media': { [media.phone]: { padding: `${space.x8} ${space.x12}` } },
})
export const groupName = pageStyle({ ...text.meta, fontWeight: font.bold, gridColumn: '1 / 3' })
export const channel = pageStyle({ ...text.meta, color: vars.color.muted, textAlign: 'center' })
export const type = pageStyle({
  display: 'grid',
  gridTemplateColumns: columns,
  alignItems: 'center',
  columnGap: space.x8,
  padding: `${space.x8} ${space.x16}`,
  selectors: { '& + &': { borderTop: `${size.hair} solid ${vars.color.line}` } },
  '@media': { [media.phone]: { padding: `${space.x8} ${space.x12}` } },
})
export const icon = pageStyle({ color: vars.color.muted })
export const cell = pageStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: size.touch,
  cursor: 'pointer',
  selectors: { '&:has(:disabled)': { cursor: 'not-allowed' } },
})
export const percent = pageStyle({ maxWidth: size.search })

export const watched = pageStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space.x12,
  minHeight: size.tall,
  padding: `0 ${space.x8} 0 ${space.x16}`,
  borderTop: `${size.hair} solid ${vars.color.line}`,
})
export const market = pageStyle({ flex: 1, minWidth: 0, color: vars.color.muted })
/** Acts of their own, so they are no part of the form. */
export const above = pageStyle({ marginBottom: space.x16 })
export const below = pageStyle({ marginTop: space.x16 })
