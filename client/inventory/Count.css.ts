import { pageStyle } from '../ui/styled.ts'
import { font, media, size, space, text, vars } from '../ui/theme.css.ts'

export const lines = pageStyle({ display: 'flex', flexDirection: 'column' })
export const line = pageStyle({
  display: 'grid',
  gridTemplateColumns: `minmax(0, 1fr) ${size.fieldNarrow} ${size.fieldNarrow} ${size.figure}`,
  alignItems: 'center',
  gap: `${space.x4} ${space.x12}`,
  padding: `${space.x8} ${space.x16}`,
  borderTop: `${size.hair} solid ${vars.color.line}`,
  '@media': {
    [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', padding: space.x16, rowGap: space.x8 },
  },
})
export const what = pageStyle({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  '@media': { [media.phone]: { gridColumn: '1 / -1' } },
})
export const name = pageStyle({ ...text.lead, fontWeight: font.bold })
export const meta = pageStyle({ ...text.meta, color: vars.color.muted, fontVariantNumeric: 'tabular-nums' })
/** Large enough for a thumb in a glove. */
export const input = pageStyle({ height: size.tall, ...text.section })
export const difference = pageStyle({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-end',
  textAlign: 'right',
  fontVariantNumeric: 'tabular-nums',
  '@media': { [media.phone]: { gridColumn: '1 / -1', flexDirection: 'row', justifyContent: 'space-between' } },
})
export const same = pageStyle({ color: vars.color.primary, fontWeight: font.bold })
export const more = pageStyle({ color: vars.color.info, fontWeight: font.bold })
export const fewer = pageStyle({ color: vars.color.danger, fontWeight: font.bold })
export const wrong = pageStyle({ ...text.meta, color: vars.color.danger })
export const filter = pageStyle({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: `${space.x4} ${space.x16}`,
  padding: `0 ${space.x16} ${space.x8}`,
})
export const state = pageStyle({ ...text.meta, color: vars.color.muted, marginRight: 'auto' })
export const start = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x16 })
