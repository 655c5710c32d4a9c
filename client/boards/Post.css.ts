import { pageStyle } from '../ui/styled.ts'
import { font, media, radius, size, space, text, vars } from '../ui/theme.css.ts'

export const page = pageStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: space.x16,
  maxWidth: size.work,
  margin: '0 auto',
})

export const head = pageStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: space.x8,
  padding: space.x24,
  borderBottom: `${size.hair} solid ${vars.color.line}`,
  '@media': { [media.phone]: { padding: space.x16 } },
})
export const badges = pageStyle({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.x8 })
export const title = pageStyle({ ...text.title, '@media': { [media.phone]: { ...text.section } } })
export const by = pageStyle({ display: 'flex', alignItems: 'center', gap: space.x8 })
export const byWords = pageStyle({ display: 'flex', flexWrap: 'wrap', gap: `0 ${space.x8}`, alignItems: 'baseline' })
export const author = pageStyle({ fontWeight: font.bold })
export const business = pageStyle({ color: vars.color.muted })
export const facts = pageStyle({ ...text.meta, color: vars.color.muted })

export const body = pageStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: space.x24,
  padding: space.x24,
  minHeight: size.name,
  '@media': { [media.phone]: { padding: space.x16, minHeight: 0 } },
})
export const files = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x4, alignItems: 'flex-start' })
export const file = pageStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.x8,
  maxWidth: '100%',
  minHeight: size.small,
  padding: `0 ${space.x12}`,
  border: `${size.hair} solid ${vars.color.line}`,
  borderRadius: radius.control,
  ':hover': { background: vars.color.sunken },
  '@media': { [media.phone]: { minHeight: size.touch } },
})
export const fileName = pageStyle({ minWidth: 0 })
export const fileSize = pageStyle({ ...text.meta, color: vars.color.muted, whiteSpace: 'nowrap' })

export const acts = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space.x8,
  padding: `${space.x12} ${space.x16}`,
  borderTop: `${size.hair} solid ${vars.color.line}`,
})

export const neighbour = pageStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space.x12,
  minHeight: size.control,
  padding: `${space.x4} ${space.x16}`,
  ':hover': { background: vars.color.canvas },
  selectors: { '& + &': { borderTop: `${size.hair} solid ${vars.color.line}` } },
  '@media': { [media.phone]: { minHeight: size.tall } },
})
export const neighbourName = pageStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.x4,
  color: vars.color.muted,
  whiteSpace: 'nowrap',
})
export const neighbourTitle = pageStyle({ minWidth: 0 })
