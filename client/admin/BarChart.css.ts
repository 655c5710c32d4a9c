import { pageStyle, pageVariants } from '../ui/styled.ts'
import { radius, size, space, text, vars } from '../ui/theme.css.ts'

const tones = { first: vars.color.primary, second: vars.color.info, third: vars.color.lineStrong } as const

export const bars = pageVariants({
  first: { fill: tones.first },
  second: { fill: tones.second },
  third: { fill: tones.third },
})
export const legend = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space.x4} ${space.x12}`,
  ...text.meta,
  color: vars.color.muted,
  marginBottom: space.x8,
})
export const entry = pageStyle({ display: 'inline-flex', alignItems: 'center', gap: space.x4 })
/** Coloured as its bars are, which the reader's own few colours leave alone. */
const key = { width: size.dot, height: size.dot, borderRadius: radius.control, forcedColorAdjust: 'none' } as const
export const keys = pageVariants({
  first: { ...key, background: tones.first },
  second: { ...key, background: tones.second },
  third: { ...key, background: tones.third },
})
