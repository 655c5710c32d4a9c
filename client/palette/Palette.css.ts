import { pageGlobal, pageStyle } from '../ui/styled.ts'
import { media, radius, size, space, text, vars } from '../ui/theme.css.ts'

export const dialog = pageStyle({
  width: `min(${size.form}, calc(100vw - ${space.x32}))`,
  maxHeight: `min(${size.dropdownTall}, calc(100dvh - ${space.x48}))`,
  marginTop: `min(12dvh, ${size.portrait})`,
  padding: 0,
  overflow: 'hidden',
  background: vars.color.raised,
  color: vars.color.ink,
  border: `${size.hair} solid ${vars.color.line}`,
  borderRadius: radius.dialog,
  boxShadow: vars.shadow.large,
  '::backdrop': { background: vars.color.scrim },
  '@media': {
    [media.phone]: {
      width: '100vw',
      maxWidth: '100vw',
      height: '100dvh',
      maxHeight: '100dvh',
      margin: 0,
      border: 0,
      borderRadius: 0,
    },
  },
})

export const command = pageStyle({ display: 'flex', flexDirection: 'column', maxHeight: 'inherit', height: 'inherit' })

export const head = pageStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space.x8,
  padding: `${space.x4} ${space.x8} ${space.x4} ${space.x16}`,
  borderBottom: `${size.hair} solid ${vars.color.line}`,
  borderRadius: `${radius.dialog} ${radius.dialog} 0 0`,
  selectors: {
    '&:has(input:focus-visible)': {
      outline: `${size.ring} solid ${vars.color.primary}`,
      outlineOffset: `calc(-1 * ${size.ring})`,
    },
  },
})
export const icon = pageStyle({ color: vars.color.muted })
/** The ring is drawn around the whole of the head. */
export const input = pageStyle({
  flex: 1,
  minWidth: 0,
  height: size.tall,
  padding: 0,
  border: 0,
  background: 'transparent',
  ...text.lead,
  '::placeholder': { color: vars.color.muted, opacity: 1 },
  ':focus-visible': { outline: 'none' },
})
export const list = pageStyle({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  padding: space.x8,
  scrollPaddingBlock: space.x8,
})
/** What cmdk draws around a group's name has no class to give. */
export const group = pageStyle({})
pageGlobal(`${group} > [cmdk-group-heading]`, {
  ...text.meta,
  color: vars.color.muted,
  padding: `${space.x8} ${space.x8} ${space.x4}`,
})
export const item = pageStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space.x8,
  minHeight: size.row,
  padding: `${space.x4} ${space.x8}`,
  borderRadius: radius.control,
  cursor: 'pointer',
  selectors: { '&[aria-selected=true]': { background: vars.color.primarySoft } },
  '@media': { [media.touch]: { minHeight: size.tall } },
})
export const label = pageStyle({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
export const note = pageStyle({
  ...text.meta,
  color: vars.color.muted,
  marginLeft: 'auto',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  flexShrink: 2,
})
/** At the end of the line, also where no note comes before it. */
export const enter = pageStyle({
  color: vars.color.muted,
  flexShrink: 0,
  visibility: 'hidden',
  selectors: {
    [`${label} + &`]: { marginLeft: 'auto' },
    [`${item}[aria-selected=true] > &`]: { visibility: 'visible' },
  },
  '@media': { [media.phone]: { display: 'none' } },
})
export const status = pageStyle({
  ...text.meta,
  color: vars.color.muted,
  padding: `${space.x8} ${space.x16}`,
  borderTop: `${size.hair} solid ${vars.color.line}`,
})
