import { pageStyle } from '../ui/styled.ts'
import { font, media, narrow, roomy, size, space, spacious, text, vars } from '../ui/theme.css.ts'

export const list = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x12, minWidth: 0 })
export const head = pageStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space.x8,
  minHeight: size.small,
})

export const place = pageStyle({
  display: 'flex',
  alignItems: 'baseline',
  gap: space.x8,
  whiteSpace: 'nowrap',
  minWidth: 0,
  '@container': { [roomy]: { maxWidth: size.name }, [spacious]: { maxWidth: 'none' } },
})
export const name = pageStyle({ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' })
export const code = pageStyle({
  ...text.meta,
  color: vars.color.muted,
  fontVariantNumeric: 'tabular-nums',
  display: 'none',
  '@container': { [spacious]: { display: 'inline' } },
})
export const type = pageStyle({ whiteSpace: 'nowrap' })
export const meter = pageStyle({
  display: 'flex',
  justifyContent: 'flex-end',
  '@container': { [narrow]: { justifyContent: 'flex-start' } },
})
export const noMeter = pageStyle({ color: vars.color.muted, '@container': { [narrow]: { display: 'none' } } })
export const linked = pageStyle({ color: vars.color.primary, alignSelf: 'center' })
export const contact = pageStyle({ display: 'flex', gap: space.x8, whiteSpace: 'nowrap' })
export const phone = pageStyle({ fontVariantNumeric: 'tabular-nums' })
export const negative = pageStyle({ color: vars.color.danger })

/** Said in the head of the column where there are columns. */
export const onCard = pageStyle({
  display: 'none',
  '@container': {
    [narrow]: { display: 'inline', marginRight: space.x8, color: vars.color.muted, fontWeight: font.regular },
  },
})
export const onCardUnit = pageStyle({ display: 'none', '@container': { [narrow]: { display: 'inline' } } })
export const rowMenu = pageStyle({ position: 'relative' })
/** As high as a row leaves room for. */
export const rowButton = pageStyle({
  '@media': { [media.wide]: { width: size.compact, minHeight: size.compact, verticalAlign: 'middle' } },
})
