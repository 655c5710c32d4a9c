import { pageStyle } from '../ui/styled.ts'
import { size, space, text, vars } from '../ui/theme.css.ts'

/** As high as chart, axis and the line above them. */
export const waiting = pageStyle({ height: `calc(${size.search} - ${space.x48})` })
export const none = pageStyle({ color: vars.color.muted })
export const key = pageStyle({
  ...text.meta,
  display: 'flex',
  alignItems: 'center',
  gap: space.x12,
  color: vars.color.muted,
  marginBottom: space.x8,
})
/** The colour of the band beside its name. */
export const band = pageStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.x4,
  '::before': {
    content: '',
    width: space.x16,
    height: space.x8,
    background: vars.color.primarySoft,
    forcedColorAdjust: 'none',
  },
})
