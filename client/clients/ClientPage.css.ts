import { pageStyle } from '../ui/styled.ts'
import { font, media, size, space, text, vars } from '../ui/theme.css.ts'

/** What belongs together, in a line while there is room. */
export const together = pageStyle({ display: 'inline-flex', alignItems: 'center', gap: space.x8, flexWrap: 'wrap' })
export const columns = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.x24,
  alignItems: 'start',
  marginTop: space.x16,
  '@media': { [media.lg]: { gridTemplateColumns: `minmax(0, ${size.form}) minmax(0, 1fr)` } },
})
export const side = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x16, minWidth: 0 })
export const alone = pageStyle({ maxWidth: size.form, marginTop: space.x16 })

export const muted = pageStyle({ color: vars.color.muted })
export const steps = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x16 })
export const when = pageStyle({ ...text.meta, color: vars.color.muted })
export const changes = pageStyle({ marginTop: space.x4, display: 'flex', flexDirection: 'column', gap: space.x2 })
export const strong = pageStyle({ fontWeight: font.bold })
export const linked = pageStyle({ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: space.x8 })
