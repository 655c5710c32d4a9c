import { pageStyle } from '../ui/styled.ts'
import { font, radius, size, space, text, vars } from '../ui/theme.css.ts'

export const groups = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x16 })
export const title = pageStyle({ ...text.meta, color: vars.color.muted, marginBottom: space.x4 })
export const keys = pageStyle({ display: 'flex', flexDirection: 'column' })
export const line = pageStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.x16,
  minHeight: size.row,
  selectors: { '& + &': { borderTop: `${size.hair} solid ${vars.color.line}` } },
})
export const caps = pageStyle({ display: 'inline-flex', alignItems: 'center', gap: space.x4, whiteSpace: 'nowrap' })
export const or = pageStyle({ ...text.meta, color: vars.color.muted, marginLeft: space.x4 })
export const cap = pageStyle({
  ...text.meta,
  fontFamily: font.sans,
  minWidth: size.badge,
  padding: `${space.x2} ${space.x8}`,
  textAlign: 'center',
  background: vars.color.sunken,
  border: `${size.hair} solid ${vars.color.line}`,
  borderRadius: radius.control,
})
export const note = pageStyle({ ...text.meta, color: vars.color.muted })
export const off = pageStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.x12,
  padding: space.x12,
  background: vars.color.warnSoft,
  borderRadius: radius.control,
})
