import { uiStyle } from './styled.ts'
import { media, motion, radius, size, space, text, vars } from './theme.css.ts'

/** Above the link that covers the row. */
export const cell = uiStyle({
  position: 'relative',
  display: 'inline-flex',
  flexDirection: 'column',
  alignItems: 'flex-end',
  verticalAlign: 'middle',
})
export const line = uiStyle({ display: 'inline-flex', alignItems: 'center', gap: space.x2 })
export const input = uiStyle({
  width: size.fieldNarrow,
  height: size.compact,
  padding: `0 ${space.x8}`,
  textAlign: 'right',
  fontVariantNumeric: 'tabular-nums',
  fontWeight: 'inherit',
  background: 'transparent',
  border: `${size.hair} solid ${vars.color.line}`,
  borderRadius: radius.control,
  transition: `border-color ${motion.quick}, background ${motion.quick}`,
  selectors: {
    '&:hover': { borderColor: vars.color.lineStrong, background: vars.color.surface },
    '&:focus-visible': { outlineOffset: 0, borderColor: vars.color.primary, background: vars.color.surface },
    '&[aria-invalid=true]': { borderColor: vars.color.danger },
  },
  '@media': { [media.finger]: { height: size.touch } },
})
export const problem = uiStyle({
  ...text.meta,
  color: vars.color.danger,
  maxWidth: size.search,
  whiteSpace: 'normal',
  textAlign: 'right',
})
