import { pageStyle } from '../ui/styled.ts'
import { font, media, narrow, roomy, size, space, spacious, text, vars } from '../ui/theme.css.ts'

export const list = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x12, minWidth: 0 })

export const place = pageStyle({ display: 'flex', alignItems: 'center', gap: space.x8, minWidth: 0 })
export const name = pageStyle({
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
export const code = pageStyle({
  ...text.meta,
  color: vars.color.muted,
  whiteSpace: 'nowrap',
  '@container': { [narrow]: { display: 'none' } },
})
/** A long address goes before the numbers do. */
export const where = pageStyle({
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '@container': { [roomy]: { maxWidth: size.fieldNarrow }, [spacious]: { maxWidth: size.name } },
})
export const line = pageStyle({ whiteSpace: 'nowrap' })
export const meter = pageStyle({
  display: 'flex',
  justifyContent: 'flex-end',
  '@container': { [narrow]: { justifyContent: 'flex-start' } },
})
/** Said in the head of the column where there are columns. */
export const onCard = pageStyle({
  display: 'none',
  '@container': { [narrow]: { display: 'inline', marginRight: space.x8, fontWeight: font.regular } },
})
export const unit = pageStyle({ display: 'none', '@container': { [narrow]: { display: 'inline' } } })
export const menu = pageStyle({
  position: 'relative',
  whiteSpace: 'nowrap',
  // The dots end where the lines above and below do.
  '@container': { [narrow]: { marginRight: `calc(-1 * ${space.x12})` } },
})
/** As high as a row leaves room for. */
export const menuButton = pageStyle({
  '@media': { [media.wide]: { width: size.compact, minHeight: size.compact, verticalAlign: 'middle' } },
})
