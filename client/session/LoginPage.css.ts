import { pageStyle } from '../ui/styled.ts'
import { media, radius, size, space, text, top, vars } from '../ui/theme.css.ts'

export const page = pageStyle({
  display: 'grid',
  placeItems: 'center',
  minHeight: `calc(100dvh - ${top})`,
  padding: space.x24,
  '@media': { [media.phone]: { padding: space.x16, placeItems: 'center stretch' } },
})

export const card = pageStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: space.x24,
  width: `min(100%, ${size.login})`,
  padding: `${space.x48} ${space.x32} ${space.x32}`,
  background: vars.color.surface,
  border: `${size.hair} solid ${vars.color.line}`,
  borderRadius: radius.dialog,
  '@media': {
    [media.phone]: { width: '100%', padding: `${space.x32} ${space.x16} ${space.x16}`, background: 'none', border: 0 },
  },
})

export const welcome = pageStyle({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space.x8,
  textAlign: 'center',
})
export const title = pageStyle({ ...text.section, marginTop: space.x8 })
export const prompt = pageStyle({ color: vars.color.muted })
export const providers = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x8 })
export const back = pageStyle({ ...text.meta, color: vars.color.muted, textAlign: 'center' })
export const home = pageStyle({
  color: vars.color.muted,
  textAlign: 'center',
  textDecoration: 'underline',
  textUnderlineOffset: space.x4,
  alignSelf: 'center',
  padding: space.x12,
  ':hover': { color: vars.color.ink },
})
