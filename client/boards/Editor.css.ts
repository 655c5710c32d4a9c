import { pageStyle, uiGlobal } from '../ui/styled.ts'
import { media, radius, size, space, text as type, vars } from '../ui/theme.css.ts'

export const page = pageStyle({ maxWidth: size.work, margin: '0 auto' })
export const form = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x16 })
export const fields = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x16 })
export const heading = pageStyle({
  display: 'grid',
  gridTemplateColumns: `${size.name} minmax(0, 1fr)`,
  gap: space.x16,
  alignItems: 'start',
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const choices = pageStyle({ display: 'flex', flexWrap: 'wrap', gap: `${space.x8} ${space.x24}` })
export const kept = pageStyle({
  ...type.meta,
  color: vars.color.muted,
  marginRight: 'auto',
  '@media': { [media.phone]: { flexBasis: '100%' } },
})

/** As tall as the editor that takes its place. */
export const plain = pageStyle({ minHeight: size.dropdown })
export const editor = pageStyle({
  border: `${size.hair} solid ${vars.color.lineStrong}`,
  borderRadius: radius.control,
  background: vars.color.surface,
  selectors: {
    '&:focus-within': { borderColor: vars.color.primary },
    '&[data-invalid=true]': { borderColor: vars.color.danger },
  },
})
/** In reach however long the text is. */
export const toolbar = pageStyle({
  position: 'sticky',
  top: 0,
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.x2,
  padding: space.x4,
  background: vars.color.surface,
  borderBottom: `${size.hair} solid ${vars.color.line}`,
  borderRadius: `${radius.control} ${radius.control} 0 0`,
})
export const tool = pageStyle({
  selectors: {
    '&[aria-pressed=true]': { background: vars.color.primarySoft, color: vars.color.primary },
    '&[aria-disabled=true]': { opacity: 0.5, cursor: 'not-allowed' },
  },
})
export const link = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.x8,
  padding: space.x8,
  borderBottom: `${size.hair} solid ${vars.color.line}`,
})
export const linkInput = pageStyle({ flex: 1, minWidth: size.name, height: size.small })

export const area = pageStyle({})
export const text = pageStyle({
  minHeight: size.dropdown,
  padding: space.x16,
  outline: 'none',
  position: 'relative',
  whiteSpace: 'break-spaces',
  fontVariantLigatures: 'none',
  '@media': { [media.phone]: { ...type.phoneInput } },
})
uiGlobal(`${text} [contenteditable=false]`, { whiteSpace: 'normal' })
uiGlobal(`${text} img.ProseMirror-separator`, { display: 'inline', width: 0, height: 0, margin: 0, border: 0 })
uiGlobal(`${text} img.ProseMirror-selectednode`, {
  outline: `${size.ring} solid ${vars.color.primary}`,
  outlineOffset: size.ring,
})
uiGlobal(`${text} .ProseMirror-gapcursor`, { display: 'none', position: 'absolute', pointerEvents: 'none', margin: 0 })
uiGlobal(`${text}.ProseMirror-focused .ProseMirror-gapcursor`, {
  display: 'block',
  width: space.x24,
  borderTop: `${size.hair} solid ${vars.color.ink}`,
})

export const progress = pageStyle({
  ...type.meta,
  color: vars.color.muted,
  padding: `0 ${space.x16} ${space.x8}`,
  ':empty': { display: 'none' },
})
export const refused = pageStyle({
  ...type.meta,
  color: vars.color.danger,
  padding: `0 ${space.x16} ${space.x8}`,
  selectors: { [`${link} > &`]: { padding: 0, flexBasis: '100%' } },
})
export const note = pageStyle({ ...type.meta, color: vars.color.muted })

export const attached = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x8 })
export const files = pageStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: space.x4,
  ':empty': { display: 'none' },
})
export const file = pageStyle({ display: 'flex', alignItems: 'center', gap: space.x8 })
export const fileName = pageStyle({ minWidth: 0 })
export const attach = pageStyle({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.x8 })
