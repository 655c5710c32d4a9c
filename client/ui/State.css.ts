import { uiStyle } from './styled.ts'
import { font, size, space, text, vars } from './theme.css.ts'

export const state = uiStyle({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space.x4,
  padding: `${space.x48} ${space.x16}`,
  textAlign: 'center',
})

export const icon = uiStyle({
  display: 'grid',
  placeItems: 'center',
  width: size.tall,
  height: size.tall,
  marginBottom: space.x8,
  borderRadius: '50%',
  background: vars.color.sunken,
  color: vars.color.muted,
})
export const wrong = uiStyle({ background: vars.color.dangerSoft, color: vars.color.danger })
export const title = uiStyle({ ...text.lead, fontWeight: font.bold })
export const note = uiStyle({ color: vars.color.muted, maxWidth: size.toast })
export const actions = uiStyle({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: space.x8,
  marginTop: space.x12,
})
export const trace = uiStyle({
  ...text.meta,
  color: vars.color.muted,
  marginTop: space.x12,
  display: 'flex',
  alignItems: 'center',
  gap: space.x4,
})
export const traceName = uiStyle({ whiteSpace: 'nowrap' })
export const code = uiStyle({ fontFamily: font.mono })
