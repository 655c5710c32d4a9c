import { uiGlobal, uiStyle } from './styled.ts'
import { media, motion, radius, size, space, text, vars } from './theme.css.ts'

export const found = uiStyle({
  display: 'flex',
  flexDirection: 'column',
  marginTop: space.x8,
  border: `${size.hair} solid ${vars.color.line}`,
  borderRadius: radius.card,
  overflow: 'clip',
  ':empty': { display: 'none' },
})
export const option = uiStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space.x12,
  minHeight: size.tall,
  padding: `${space.x8} ${space.x12}`,
  borderTop: `${size.hair} solid ${vars.color.line}`,
  cursor: 'pointer',
  transition: `background ${motion.quick}`,
  selectors: {
    '&:first-child': { borderTop: 0 },
    '&:hover': { background: vars.color.canvas },
    '&:has(:checked)': { background: vars.color.primarySoft },
    '&:has(:focus-visible)': { outlineOffset: `calc(-1 * ${size.ring})` },
  },
})
uiGlobal(`${option}:has(:checked) > *`, { vars: { [vars.color.primarySoft]: vars.color.surface } })
export const radio = uiStyle({
  width: size.icon,
  height: size.icon,
  accentColor: vars.color.primary,
  flexShrink: 0,
})
export const words = uiStyle({ display: 'flex', flexDirection: 'column', minWidth: 0 })
export const note = uiStyle({ ...text.meta, color: vars.color.muted })
export const status = uiStyle({
  ...text.meta,
  color: vars.color.muted,
  minHeight: text.meta.lineHeight,
  marginTop: space.x4,
})
export const remedy = uiStyle({ display: 'flex', marginTop: space.x8 })
export const box = uiStyle({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  scrollMarginBlock: space.x8,
  '@media': { [media.print]: { display: 'none' } },
})
