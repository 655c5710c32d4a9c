import { uiStyle } from './styled.ts'
import { motion, size, space, text, vars } from './theme.css.ts'

export const row = uiStyle({
  display: 'flex',
  flexWrap: 'wrap',
  overflow: 'hidden',
  gap: size.hair,
})

export const figure = uiStyle({
  display: 'flex',
  flexDirection: 'column',
  padding: space.x16,
  background: vars.color.surface,
  // Lines to the right and below, so that a place nobody takes stays empty.
  boxShadow: `${size.hair} 0 0 ${vars.color.line}, 0 ${size.hair} 0 ${vars.color.line}, ${size.hair} ${size.hair} 0 ${vars.color.line}`,
  // As many in a line as have room for their numbers; the last line is shared by who is left.
  flex: `1 1 min(${size.figure}, calc(50% - ${size.hair}))`,
  minWidth: 'min-content',
  transition: `background ${motion.quick}`,
  selectors: {
    'a&:hover': { background: vars.color.sunken },
    '&:focus-visible': { outlineOffset: `calc(-1 * ${size.ring})` },
  },
})

export const label = uiStyle({ color: vars.color.muted })
export const number = uiStyle({
  ...text.figure,
  display: 'flex',
  alignItems: 'baseline',
  gap: space.x2,
  whiteSpace: 'nowrap',
})
export const quiet = uiStyle({ color: vars.color.muted })
export const unit = uiStyle({ ...text.lead, color: vars.color.muted })
export const note = uiStyle({ ...text.meta, color: vars.color.muted })
export const attention = uiStyle({ color: vars.color.accent })
