import { pageStyle } from '../ui/styled.ts'
import { media, size, space, text, vars } from '../ui/theme.css.ts'

export const link = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x16, alignItems: 'stretch' })
export const acts = pageStyle({
  display: 'flex',
  gap: space.x8,
  '@media': { [media.phone]: { display: 'grid', gridAutoFlow: 'column', gridAutoColumns: '1fr' } },
})
export const note = pageStyle({ color: vars.color.muted })
export const head = pageStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.x16,
  padding: space.x16,
  borderBottom: `${size.hair} solid ${vars.color.line}`,
})

export const page = pageStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: space.x16,
  maxWidth: size.form,
  margin: `${space.x24} auto 0`,
  '@media': { [media.phone]: { margin: 0 } },
})
export const title = pageStyle({ ...text.title })
export const lead = pageStyle({ ...text.lead, color: vars.color.muted, marginTop: space.x4 })
export const providers = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x8 })
export const section = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x16 })
