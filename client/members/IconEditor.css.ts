import { pageStyle } from '../ui/styled.ts'
import { size, space, text, vars } from '../ui/theme.css.ts'

export const row = pageStyle({ display: 'flex', gap: space.x16, alignItems: 'center' })
export const side = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x8, minWidth: 0, flex: 1 })
export const actions = pageStyle({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.x8,
})
/** The field itself is not seen; its label shows where the focus is. */
export const chooser = pageStyle({
  selectors: {
    'input:focus-visible + &': { outline: `${size.ring} solid ${vars.color.primary}`, outlineOffset: size.ring },
    'input:disabled + &': { opacity: 0.5, cursor: 'default' },
  },
})
export const note = pageStyle({ ...text.meta, color: vars.color.muted })
export const error = pageStyle({ ...text.meta, color: vars.color.danger })
export const progress = pageStyle({ width: '100%', height: space.x8, accentColor: vars.color.primary })
