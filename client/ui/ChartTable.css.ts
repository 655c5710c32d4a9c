import { uiStyle } from './styled.ts'
import { media, size, space, text, vars } from './theme.css.ts'

export const details = uiStyle({ marginTop: space.x4 })
export const summary = uiStyle({
  ...text.meta,
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: size.compact,
  color: vars.color.muted,
  textDecoration: 'underline',
  textUnderlineOffset: space.x2,
  ':hover': { color: vars.color.ink },
  '@media': { [media.phone]: { minHeight: size.touch }, [media.print]: { display: 'none' } },
})
export const table = uiStyle({ width: '100%', ...text.meta })
export const caption = uiStyle({ textAlign: 'start', color: vars.color.muted, paddingBottom: space.x4 })
export const cell = uiStyle({
  padding: `${space.x4} ${space.x8}`,
  borderTop: `${size.hair} solid ${vars.color.line}`,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})
export const number = uiStyle({ textAlign: 'right' })
/** As wide as its columns; a phone pushes it sideways by itself. */
export const scroll = uiStyle({ overflowX: 'auto' })
