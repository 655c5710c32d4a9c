import { uiStyle } from './styled.ts'
import { font, media, motion, radius, size, space, text, vars } from './theme.css.ts'

export const field = uiStyle({ display: 'flex', flexDirection: 'column', gap: space.x4, minWidth: 0 })
export const label = uiStyle({ fontWeight: font.bold, display: 'flex', gap: space.x4, alignItems: 'baseline' })
export const optional = uiStyle({ ...text.meta, fontWeight: font.regular, color: vars.color.muted })
export const help = uiStyle({ ...text.meta, color: vars.color.muted })
export const good = uiStyle({ color: vars.color.primary })
export const error = uiStyle({
  ...text.meta,
  color: vars.color.danger,
  display: 'flex',
  gap: space.x4,
  alignItems: 'center',
})

export const control = uiStyle({
  width: '100%',
  minWidth: 0,
  height: size.control,
  padding: `0 ${space.x12}`,
  background: vars.color.surface,
  border: `${size.hair} solid ${vars.color.lineStrong}`,
  borderRadius: radius.control,
  transition: `border-color ${motion.quick}`,
  '::placeholder': { color: vars.color.muted, opacity: 1 },
  selectors: {
    '&:hover:not(:disabled)': { borderColor: vars.color.ink },
    '&:focus-visible': { outlineOffset: 0, borderColor: vars.color.primary },
    '&[aria-invalid=true]': { borderColor: vars.color.danger },
    '&:disabled': { background: vars.color.sunken, color: vars.color.muted },
    '&:placeholder-shown': { textOverflow: 'ellipsis' },
    // Browsers draw it blue, which means something here.
    '&::-webkit-search-cancel-button': { filter: 'grayscale(1)' },
  },
  '@media': { [media.finger]: { height: size.tall } },
})

export const area = uiStyle({
  height: 'auto',
  minHeight: size.textArea,
  padding: space.x12,
  resize: 'vertical',
  fieldSizing: 'content',
})

export const box = uiStyle({ position: 'relative', display: 'flex' })
export const select = uiStyle({ appearance: 'none', paddingRight: space.x32, textOverflow: 'ellipsis' })
export const chevron = uiStyle({
  position: 'absolute',
  right: space.x12,
  top: 0,
  bottom: 0,
  margin: 'auto 0',
  pointerEvents: 'none',
  color: vars.color.muted,
})
export const number = uiStyle({ textAlign: 'right', fontVariantNumeric: 'tabular-nums' })
export const withUnit = uiStyle({ paddingRight: space.x32 })
/** Syllables are wider than letters. */
export const withWideUnit = uiStyle({ paddingRight: space.x48 })
export const unit = uiStyle({
  position: 'absolute',
  right: space.x12,
  top: 0,
  bottom: 0,
  display: 'flex',
  alignItems: 'center',
  pointerEvents: 'none',
  color: vars.color.muted,
})
