import { pageStyle } from '../ui/styled.ts'
import { font, media, motion, size, space, text, vars } from '../ui/theme.css.ts'

export const head = pageStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space.x4,
  minHeight: size.tall,
  padding: `0 ${space.x8} 0 ${space.x16}`,
  borderBottom: `${size.hair} solid ${vars.color.line}`,
})
export const title = pageStyle({ ...text.lead, marginRight: 'auto' })
export const close = pageStyle({ '@media': { [media.wide]: { display: 'none' } } })
export const body = pageStyle({ overflowY: 'auto', flex: 1, overscrollBehavior: 'contain' })
export const more = pageStyle({ padding: space.x8 })
export const error = pageStyle({ padding: space.x8 })

export const item = pageStyle({
  position: 'relative',
  display: 'flex',
  gap: space.x12,
  padding: `${space.x12} ${space.x8} ${space.x12} ${space.x16}`,
  transition: `background ${motion.quick}`,
  ':hover': { background: vars.color.sunken },
  selectors: { '& + &': { borderTop: `${size.hair} solid ${vars.color.line}` } },
})

export const icon = pageStyle({ marginTop: space.x2, color: vars.color.muted })
export const words = pageStyle({ flex: 1, minWidth: 0, textAlign: 'left' })

/** The whole line is the target; the delete button stays above it. */
export const open = pageStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space.x8,
  width: '100%',
  '::after': { content: '', position: 'absolute', inset: 0 },
  ':focus-visible': { outline: 'none' },
  selectors: {
    '&:focus-visible::after': {
      outline: `${size.ring} solid ${vars.color.primary}`,
      outlineOffset: `calc(-1 * ${size.ring})`,
    },
  },
})
export const unread = pageStyle({ fontWeight: font.bold })
export const dot = pageStyle({
  width: size.dot,
  height: size.dot,
  borderRadius: '50%',
  background: vars.color.primary,
  forcedColorAdjust: 'none',
  flexShrink: 0,
})
export const content = pageStyle({
  color: vars.color.muted,
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
})
export const time = pageStyle({
  ...text.meta,
  lineHeight: text.body.lineHeight,
  color: vars.color.muted,
  whiteSpace: 'nowrap',
})
export const remove = pageStyle({
  position: 'relative',
  zIndex: 1,
  margin: `calc(-1 * ${space.x4}) 0 calc(-1 * ${space.x8}) calc(-1 * ${space.x8})`,
  '@media': {
    [media.phone]: {
      margin: `calc(-1 * ${space.x12}) calc(-1 * ${space.x8}) calc(-1 * ${space.x12}) calc(-1 * ${space.x12})`,
    },
  },
})
