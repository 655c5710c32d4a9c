import { pageStyle } from '../ui/styled.ts'
import { font, media, size, space, text, vars } from '../ui/theme.css.ts'

export const person = pageStyle({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space.x12,
  minHeight: size.tall,
  padding: `${space.x4} 0`,
  borderTop: `${size.hair} solid ${vars.color.line}`,
  selectors: { '&:first-child': { borderTop: 0 } },
})
export const who = pageStyle({ display: 'flex', flexDirection: 'column', minWidth: 0, marginRight: 'auto' })
export const link = pageStyle({ '::after': { content: '', position: 'absolute', inset: 0 } })
export const meta = pageStyle({ ...text.meta, color: vars.color.muted })
/** What saving does stays in sight while the list of permissions is scrolled. */
export const save = pageStyle({
  position: 'sticky',
  bottom: `calc(-1 * ${space.x24})`,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.x16,
  margin: `0 calc(-1 * ${space.x24}) calc(-1 * ${space.x24})`,
  padding: `${space.x12} ${space.x24}`,
  background: vars.color.surface,
  borderTop: `${size.hair} solid ${vars.color.line}`,
  '@media': {
    [media.phone]: {
      position: 'static',
      margin: 0,
      padding: `${space.x12} 0`,
    },
  },
})
export const added = pageStyle({ color: vars.color.primary })
export const removed = pageStyle({ color: vars.color.danger })
export const change = pageStyle({ display: 'block' })
export const held = pageStyle({ display: 'flex', alignItems: 'center', gap: space.x8, minHeight: size.compact })
export const tick = pageStyle({ color: vars.color.primary })
export const heldName = pageStyle({ padding: `${space.x4} 0`, fontWeight: font.bold, whiteSpace: 'nowrap' })
