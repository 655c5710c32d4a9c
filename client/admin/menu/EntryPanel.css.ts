import { pageStyle } from '../../ui/styled.ts'
import { font, media, radius, size, space, text, vars } from '../../ui/theme.css.ts'

export const pictures = pageStyle({ border: 0, minWidth: 0 })
export const legend = pageStyle({ fontWeight: font.bold, marginBottom: space.x4 })
export const choices = pageStyle({ display: 'flex', flexWrap: 'wrap', gap: space.x4 })
export const choice = pageStyle({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: size.control,
  height: size.control,
  position: 'relative',
  color: vars.color.muted,
  border: `${size.hair} solid ${vars.color.line}`,
  borderRadius: radius.control,
  cursor: 'pointer',
  selectors: {
    '&:hover': { color: vars.color.ink, borderColor: vars.color.lineStrong },
    '&:has(:checked)': {
      color: vars.color.primary,
      borderColor: vars.color.primary,
      background: vars.color.primarySoft,
    },
  },
  '@media': { [media.phone]: { width: size.touch, height: size.touch } },
})
/** Its picture shows it. */
export const radio = pageStyle({ position: 'absolute', inset: 0, opacity: 0, cursor: 'pointer' })
export const wrong = pageStyle({ ...text.meta, color: vars.color.danger, marginTop: space.x4 })

/** What is done with the entry as a whole, below its form. */
export const more = pageStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: space.x12,
  padding: space.x24,
  borderTop: `${size.hair} solid ${vars.color.line}`,
  '@media': { [media.phone]: { padding: space.x16 } },
})
export const buttons = pageStyle({ display: 'flex', flexWrap: 'wrap', gap: space.x8 })
export const checks = pageStyle({ display: 'flex', flexDirection: 'column' })
