import { uiStyle, uiVariants } from './styled.ts'
import { font, radius, size, space, text, vars } from './theme.css.ts'

export const badge = uiStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.x4,
  height: size.badge,
  padding: `0 ${space.x8}`,
  borderRadius: radius.pill,
  ...text.meta,
  fontWeight: font.bold,
  whiteSpace: 'nowrap',
})

export const tones = uiVariants({
  neutral: { background: vars.color.sunken, color: vars.color.muted },
  primary: { background: vars.color.primarySoft, color: vars.color.primary },
  accent: { background: vars.color.accentSoft, color: vars.color.accent },
  danger: { background: vars.color.dangerSoft, color: vars.color.danger },
  warn: { background: vars.color.warnSoft, color: vars.color.warn },
  info: { background: vars.color.infoSoft, color: vars.color.info },
})
