import { uiStyle } from './styled.ts'
import { font, media, radius, size, space, text, vars } from './theme.css.ts'

export const drop = uiStyle({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.x8,
  padding: `${space.x48} ${space.x16}`,
  border: `${size.hair} dashed ${vars.color.lineStrong}`,
  borderRadius: radius.card,
  background: vars.color.surface,
  textAlign: 'center',
  selectors: {
    '&[data-over=true]': { background: vars.color.primarySoft, borderColor: vars.color.primary },
    '&:focus-within': { borderColor: vars.color.primary },
  },
})
export const lead = uiStyle({ ...text.lead, fontWeight: font.bold })
export const note = uiStyle({ color: vars.color.muted })
/** A finger drags nothing here. */
export const byMouse = uiStyle({ '@media': { [media.finger]: { display: 'none' } } })
export const progress = uiStyle({ width: '100%', maxWidth: size.dialog, accentColor: vars.color.primary })
