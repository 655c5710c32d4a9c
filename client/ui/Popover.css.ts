import { uiStyle } from './styled.ts'
import { media, motion, radius, size, space, text, top, vars } from './theme.css.ts'

const anchored = '(position-area: block-end span-inline-start)'

export const popover = uiStyle({
  position: 'fixed',
  inset: `calc(${top} + ${size.topBar} + ${space.x4}) ${space.x8} auto auto`,
  margin: 0,
  padding: space.x4,
  minWidth: size.menu,
  background: vars.color.raised,
  color: vars.color.ink,
  border: `${size.hair} solid ${vars.color.line}`,
  borderRadius: radius.card,
  boxShadow: vars.shadow.large,
  '@supports': {
    [anchored]: {
      inset: 'auto',
      positionArea: 'block-end span-inline-start',
      positionTryFallbacks: 'flip-block, flip-inline, flip-block flip-inline',
      marginBlock: space.x4,
    },
  },
})

export const item = uiStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space.x8,
  width: '100%',
  minHeight: size.small,
  padding: `0 ${space.x8}`,
  borderRadius: radius.control,
  color: vars.color.ink,
  transition: `background ${motion.quick}`,
  ':hover': { background: vars.color.sunken },
  ':focus-visible': { outlineOffset: `calc(-1 * ${size.ring})` },
  '@media': { [media.finger]: { minHeight: size.tall, ...text.lead } },
})

export const dangerItem = uiStyle({ color: vars.color.danger })

export const note = uiStyle({
  padding: space.x8,
  marginBottom: space.x4,
  borderBottom: `${size.hair} solid ${vars.color.line}`,
})
