import { uiStyle, uiVariants } from './styled.ts'
import { radius, size, space, vars } from './theme.css.ts'

export const alert = uiStyle({
  display: 'flex',
  gap: space.x8,
  alignItems: 'flex-start',
  padding: `${space.x12} ${space.x12}`,
  borderRadius: radius.card,
  border: `${size.hair} solid transparent`,
})

export const tones = uiVariants({
  danger: { background: vars.color.dangerSoft, color: vars.color.danger },
  warn: { background: vars.color.warnSoft, color: vars.color.warn },
  info: { background: vars.color.infoSoft, color: vars.color.info },
  primary: { background: vars.color.primarySoft, color: vars.color.primary },
})

export const icon = uiStyle({ marginTop: space.x2 })
export const content = uiStyle({ flex: 1, minWidth: 0, color: vars.color.ink })
