import { pageStyle, pageVariants } from '../ui/styled.ts'
import { radius, size, space, vars } from '../ui/theme.css.ts'

const shape = {
  display: 'block',
  height: space.x8,
  borderRadius: radius.pill,
  overflow: 'hidden',
  background: vars.color.line,
} as const
/** Gives way to the numbers beside it. */
export const bar = pageStyle({ ...shape, width: '100%', minWidth: size.meter, maxWidth: size.thumb })
export const wide = pageStyle({ ...shape, width: '100%' })
export const nothing = pageStyle({ color: vars.color.muted })

/** The later, the louder. */
export const tones = pageVariants({
  NOT_DUE: { fill: vars.color.primary },
  D1_30: { fill: vars.color.warn },
  D31_60: { fill: vars.color.accent },
  D61_90: { fill: vars.color.danger },
  D91_120: { fill: vars.color.danger },
  D121_PLUS: { fill: vars.color.danger },
})
