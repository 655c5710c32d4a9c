import { pageStyle } from '../ui/styled.ts'
import { font, media, narrow, radius, size, space, text, vars } from '../ui/theme.css.ts'

export const list = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x12, minWidth: 0 })
export const note = pageStyle({ ...text.meta, color: vars.color.muted })
export const digits = pageStyle({ fontVariantNumeric: 'tabular-nums' })

/** Marks that belong to the title stay with its last word. */
export const title = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.x2} ${space.x8}`,
})
export const comments = pageStyle({
  color: vars.color.primary,
  fontWeight: font.bold,
  fontVariantNumeric: 'tabular-nums',
  ...text.meta,
})
export const mark = pageStyle({ color: vars.color.muted, display: 'inline-flex' })
export const secret = pageStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.x4,
  color: vars.color.muted,
})
export const category = pageStyle({ color: vars.color.muted, ...text.meta })
/** Only where rows are cards. */
export const onCard = pageStyle({ display: 'none', '@container': { [narrow]: { display: 'inline' } } })

export const pictures = pageStyle({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(${size.name}, 44%), 1fr))`,
  gap: space.x16,
  padding: space.x16,
})
export const pictureCard = pageStyle({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: space.x4,
  minWidth: 0,
})
export const frame = pageStyle({
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '4 / 3',
  overflow: 'hidden',
  borderRadius: radius.card,
  background: vars.color.sunken,
})
export const picture = pageStyle({ width: '100%', height: '100%', objectFit: 'cover' })
export const noPicture = pageStyle({ color: vars.color.muted })
export const pictureLink = pageStyle({
  fontWeight: font.bold,
  '::after': { content: '', position: 'absolute', inset: 0 },
})

export const invitation = pageStyle({ marginBottom: space.x16 })
export const boards = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space.x16,
  alignItems: 'start',
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const all = pageStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.x2,
  color: vars.color.muted,
  minHeight: size.small,
  whiteSpace: 'nowrap',
  ':hover': { color: vars.color.ink },
  '@media': { [media.phone]: { minHeight: size.touch } },
})
export const nothing = pageStyle({ padding: `0 ${space.x16} ${space.x16}`, color: vars.color.muted })
export const latest = pageStyle({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.x12,
  minHeight: size.row,
  padding: `${space.x4} ${space.x16}`,
  borderTop: `${size.hair} solid ${vars.color.line}`,
  whiteSpace: 'nowrap',
  ':hover': { background: vars.color.canvas },
  '@media': { [media.phone]: { minHeight: size.tall } },
})
export const latestTitle = pageStyle({ display: 'flex', alignItems: 'center', gap: space.x8, minWidth: 0 })
export const latestLink = pageStyle({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  '::after': { content: '', position: 'absolute', inset: 0 },
})
