import { pageStyle } from '../ui/styled.ts'
import { font, media, narrow, radius, roomy, size, space, text, vars } from '../ui/theme.css.ts'

export const list = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x12, minWidth: 0 })
export const head = pageStyle({ display: 'flex', alignItems: 'center', gap: space.x8, minHeight: size.small })

export const filters = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x8, minWidth: 0 })
export const period = pageStyle({ display: 'flex', alignItems: 'center', gap: space.x8, minWidth: 0 })
export const filter = pageStyle({
  width: 'auto',
  minWidth: 0,
  height: size.row,
  '@media': { [media.phone]: { height: size.tall } },
})

export const spec = pageStyle({ ...text.meta, color: vars.color.muted })
/** Said in the head of the column where there are columns. */
export const onCard = pageStyle({ display: 'none', '@container': { [narrow]: { display: 'inline' } } })
export const onTable = pageStyle({ '@container': { [narrow]: { display: 'none' } } })
export const expected = pageStyle({ ...text.meta, marginRight: space.x4, fontWeight: font.regular })
export const totalNote = pageStyle({
  ...text.meta,
  color: vars.color.muted,
  fontWeight: font.regular,
  marginLeft: space.x4,
})

export const loss = pageStyle({ display: 'flex', flexDirection: 'column' })
export const lossName = pageStyle({ color: vars.color.muted })
export const lossAmount = pageStyle({ ...text.figure })

export const photos = pageStyle({ display: 'flex', flexWrap: 'wrap', gap: space.x8 })
const square = { width: size.thumb, height: size.thumb, borderRadius: radius.card } as const
export const photo = pageStyle({ ...square, display: 'block', objectFit: 'cover', background: vars.color.sunken })
export const sent = pageStyle({ position: 'relative' })
export const drop = pageStyle({
  position: 'absolute',
  top: space.x4,
  right: space.x4,
  width: size.compact,
  height: size.compact,
  minHeight: 0,
  background: vars.color.surface,
  borderRadius: radius.pill,
})
export const take = pageStyle({
  ...square,
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.x4,
  border: `${size.hair} dashed ${vars.color.lineStrong}`,
  color: vars.color.muted,
  ...text.meta,
  cursor: 'pointer',
  selectors: {
    '&:hover': { color: vars.color.ink, background: vars.color.canvas },
    '&[data-busy=true]': { cursor: 'default', opacity: 0.6 },
  },
})
export const note = pageStyle({ ...text.meta, color: vars.color.muted, marginTop: space.x4 })
export const error = pageStyle({ ...text.meta, color: vars.color.danger, marginTop: space.x4 })

export const sum = pageStyle({ color: vars.color.muted })
export const barName = pageStyle({ '@container': { [roomy]: { whiteSpace: 'nowrap' } } })
export const bar = pageStyle({
  display: 'block',
  width: '100%',
  minWidth: size.fieldNarrow,
  height: space.x8,
  borderRadius: radius.pill,
  background: vars.color.line,
  fill: vars.color.primary,
})
