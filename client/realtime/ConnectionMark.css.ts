import { keyframes } from '@vanilla-extract/css'
import { pageStyle, pageVariants } from '../ui/styled.ts'
import { media, size, space, text, vars } from '../ui/theme.css.ts'

const appear = keyframes({ from: { visibility: 'hidden' }, to: { visibility: 'visible' } })
const unfold = keyframes({ from: { maxWidth: 0, overflow: 'hidden' } })
/** Every page starts without a line; only one that stays away is worth a word. */
const stayed = '1ms linear 6s both'

export const mark = pageStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.x8,
  padding: `0 ${space.x8}`,
  color: vars.color.muted,
  ...text.meta,
  whiteSpace: 'nowrap',
})

export const lost = pageStyle({ animation: `${appear} ${stayed}`, color: vars.color.danger })

/** It is nothing but its colour, which the reader's own few would take away. */
export const dot = pageStyle({ width: size.dot, height: size.dot, borderRadius: '50%', forcedColorAdjust: 'none' })

export const tones = pageVariants({
  connected: { background: vars.color.primary },
  connecting: { background: 'none', boxShadow: `inset 0 0 0 ${size.ring} ${vars.color.warn}` },
  disconnected: { background: vars.color.danger, borderRadius: 0 },
})

export const words = pageStyle({
  '@media': {
    [media.phone]: {
      position: 'absolute',
      clipPath: 'inset(50%)',
      width: size.hair,
      height: size.hair,
      overflow: 'hidden',
    },
  },
})

/** Until it is shown the page's name, on a telephone, has the room. */
export const retry = pageStyle({
  animation: `${unfold} ${stayed}`,
  fontWeight: 'inherit',
  textDecoration: 'underline',
  textUnderlineOffset: space.x2,
  minHeight: size.small,
  '@media': { [media.phone]: { minHeight: size.touch } },
})
