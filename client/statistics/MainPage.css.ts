import { pageStyle } from '../ui/styled.ts'
import { font, media, size, space, text, vars } from '../ui/theme.css.ts'

export const desk = pageStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: space.x24,
  '@media': { [media.phone]: { gap: space.x16 } },
})

export const columns = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.x24,
  alignItems: 'start',
  '@media': { [media.lg]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)' }, [media.phone]: { gap: space.x16 } },
})

export const side = pageStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: space.x24,
  minWidth: 0,
  '@media': { [media.phone]: { gap: space.x16 } },
})
export const clip = pageStyle({ overflow: 'clip' })

export const more = pageStyle({
  color: vars.color.muted,
  padding: `${space.x4} ${space.x8}`,
  marginRight: `calc(-1 * ${space.x8})`,
  ':hover': { color: vars.color.ink, textDecoration: 'underline' },
  '@media': { [media.phone]: { padding: space.x12, marginRight: `calc(-1 * ${space.x12})` } },
})

export const notice = pageStyle({
  padding: `${space.x12} ${space.x16}`,
  borderTop: `${size.hair} solid ${vars.color.line}`,
})
export const noticeTitle = pageStyle({ fontWeight: font.bold })
export const noticeWords = pageStyle({ color: vars.color.muted })
export const time = pageStyle({ ...text.meta, color: vars.color.muted })
export const reason = pageStyle({ marginBottom: space.x16 })
export const acts = pageStyle({ display: 'flex', gap: space.x8 })
