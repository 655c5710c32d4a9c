import { pageStyle } from '../ui/styled.ts'
import { font, media, narrow, radius, size, space, text, vars, z } from '../ui/theme.css.ts'

/** Many classes stay in one line. */
export const classes = pageStyle({ minWidth: 0, overflowX: 'auto', scrollbarWidth: 'thin' })

export const goods = pageStyle({ display: 'flex', alignItems: 'center', gap: space.x8, minWidth: 0 })
export const name = pageStyle({ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
export const code = pageStyle({
  ...text.meta,
  color: vars.color.muted,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})
export const aliases = pageStyle({
  display: 'block',
  maxWidth: size.search,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
export const line = pageStyle({ whiteSpace: 'nowrap' })
export const none = pageStyle({ '@container': { [narrow]: { display: 'none' } } })
/** As a key to press. */
export const key = pageStyle({
  display: 'inline-block',
  minWidth: size.compact,
  padding: `0 ${space.x8}`,
  border: `${size.hair} solid ${vars.color.line}`,
  borderBottomWidth: size.ring,
  borderRadius: radius.control,
  background: vars.color.surface,
  fontWeight: font.bold,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'center',
})

/** Above the link of its row, which comes after it and takes every click. */
export const starForm = pageStyle({ position: 'relative', zIndex: z.sticky, display: 'inline-flex' })
export const star = pageStyle({
  color: vars.color.muted,
  '@media': { [media.wide]: { width: size.compact, minHeight: size.compact } },
})
export const starOn = pageStyle({ color: vars.color.accent })

/** What is done with the product as a whole, below its form. */
export const more = pageStyle({
  display: 'flex',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: space.x8,
  padding: `${space.x8} ${space.x16}`,
  borderTop: `${size.hair} solid ${vars.color.line}`,
})
