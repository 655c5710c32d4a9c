import { pageStyle } from '../../ui/styled.ts'
import { media, size, space, text, vars } from '../../ui/theme.css.ts'

export const list = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x12, minWidth: 0 })
export const filters = pageStyle({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.x8 })
export const filter = pageStyle({
  width: 'auto',
  minWidth: 0,
  height: size.row,
  '@media': { [media.phone]: { height: size.tall, flex: 1 } },
})
export const chosen = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.x8,
  minHeight: size.small,
})
/** Long names have the room that is left. */
export const oneLine = pageStyle({ whiteSpace: 'nowrap' })
export const meta = pageStyle({ ...text.meta, color: vars.color.muted })
export const form = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x12 })
export const failed = pageStyle({ margin: 0, paddingLeft: space.x16 })
export const period = pageStyle({
  display: 'flex',
  gap: space.x8,
  minWidth: 0,
  '@media': { [media.phone]: { width: '100%' } },
})
