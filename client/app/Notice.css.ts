import { pageStyle } from '../ui/styled.ts'
import { font, media, size, space, text, top, vars } from '../ui/theme.css.ts'

export const notice = pageStyle({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.x8,
  minHeight: '70dvh',
  padding: space.x24,
  textAlign: 'center',
})
export const alone = pageStyle({ minHeight: `calc(100dvh - ${top})` })
export const code = pageStyle({ ...text.body, color: vars.color.muted, fontWeight: font.bold, letterSpacing: '0.04em' })
export const title = pageStyle({ ...text.title })
export const words = pageStyle({ ...text.lead, color: vars.color.muted, maxWidth: size.dialog })
export const actions = pageStyle({
  display: 'flex',
  gap: space.x8,
  marginTop: space.x16,
  '@media': { [media.phone]: { flexDirection: 'column', width: '100%' } },
})
