import { uiStyle, uiVariants } from './styled.ts'
import { font, media, motion, radius, size, space, text, vars } from './theme.css.ts'

export const button = uiStyle({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.x8,
  borderRadius: radius.control,
  border: `${size.hair} solid transparent`,
  ...text.body,
  fontWeight: font.bold,
  textAlign: 'center',
  whiteSpace: 'nowrap',
  flexShrink: 0,
  userSelect: 'none',
  transition: `background ${motion.quick}, border-color ${motion.quick}, color ${motion.quick}`,
  ':disabled': { cursor: 'not-allowed', opacity: 0.6 },
})

export const sizes = uiVariants({
  /** In a row of a table. */
  compact: {
    minHeight: size.compact,
    padding: `0 ${space.x12}`,
    '@media': { [media.finger]: { minHeight: size.touch, padding: `0 ${space.x16}` } },
  },
  small: {
    minHeight: size.small,
    padding: `0 ${space.x12}`,
    '@media': { [media.finger]: { minHeight: size.touch, padding: `0 ${space.x16}` } },
  },
  medium: {
    minHeight: size.control,
    padding: `0 ${space.x16}`,
    '@media': { [media.phone]: { minHeight: size.tall, ...text.lead, fontWeight: font.bold } },
  },
})

export const tones = uiVariants({
  primary: {
    background: vars.color.primary,
    color: vars.color.onPrimary,
    selectors: { '&:hover:not(:disabled)': { background: vars.color.primaryHover } },
  },
  secondary: {
    background: vars.color.surface,
    borderColor: vars.color.lineStrong,
    color: vars.color.ink,
    selectors: { '&:hover:not(:disabled)': { background: vars.color.sunken } },
  },
  ghost: {
    color: vars.color.muted,
    selectors: { '&:hover:not(:disabled)': { background: vars.color.sunken, color: vars.color.ink } },
  },
  soft: {
    background: vars.color.primarySoft,
    color: vars.color.primary,
    selectors: { '&:hover:not(:disabled)': { background: vars.color.primary, color: vars.color.onPrimary } },
  },
  danger: {
    background: vars.color.danger,
    color: vars.color.onDanger,
    selectors: { '&:hover:not(:disabled)': { filter: 'brightness(0.92)' } },
  },
})

export const icon = uiStyle({
  width: size.small,
  minHeight: size.small,
  padding: 0,
  '@media': { [media.finger]: { width: size.touch, minHeight: size.touch } },
})

export const wide = uiStyle({ width: '100%' })
