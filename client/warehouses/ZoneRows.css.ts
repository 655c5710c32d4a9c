import { pageStyle } from '../ui/styled.ts'
import { media, size, space, text, vars } from '../ui/theme.css.ts'

export const lead = pageStyle({ color: vars.color.muted })
export const rows = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x8 })
export const row = pageStyle({ display: 'flex', alignItems: 'flex-start', gap: space.x4, minWidth: 0, border: 0 })
export const name = pageStyle({ flex: 1 })
/** As high as the field beside it. */
export const buttons = pageStyle({
  display: 'flex',
  alignItems: 'center',
  minHeight: size.control,
  '@media': { [media.phone]: { minHeight: size.tall, marginRight: `calc(-1 * ${space.x12})` } },
})
export const number = pageStyle({
  ...text.meta,
  color: vars.color.muted,
  minWidth: space.x24,
  minHeight: size.control,
  display: 'flex',
  alignItems: 'center',
  fontVariantNumeric: 'tabular-nums',
  '@media': { [media.phone]: { display: 'none' } },
})
