import { keyframes } from '@vanilla-extract/css'
import { pageStyle } from '../ui/styled.ts'
import { font, media, radius, size, space, text, top, vars, z } from '../ui/theme.css.ts'

export const frame = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  minHeight: `calc(100dvh - ${top})`,
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})

export const column = pageStyle({ display: 'flex', flexDirection: 'column', minWidth: 0 })

export const main = pageStyle({
  flex: 1,
  width: '100%',
  maxWidth: size.content,
  margin: '0 auto',
  padding: space.x24,
  ':focus': { outline: 'none' },
  '@media': {
    [media.phone]: {
      padding: `${space.x16} ${space.x16} calc(${size.bottomBar} + ${space.x32} + env(safe-area-inset-bottom))`,
      selectors: {
        '&:has([data-thumb])': {
          paddingBottom: `calc(${size.bottomBar} + ${size.tall} + ${space.x48} + env(safe-area-inset-bottom))`,
        },
      },
    },
  },
})

export const skip = pageStyle({
  position: 'fixed',
  zIndex: z.skip,
  top: space.x8,
  left: space.x8,
  padding: `${space.x8} ${space.x16}`,
  background: vars.color.primary,
  color: vars.color.onPrimary,
  borderRadius: radius.control,
  fontWeight: font.bold,
  transform: 'translateY(-200%)',
  ':focus': { transform: 'none' },
})

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } })
const run = keyframes({ from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(100%)' } })

/** Only what takes longer than a blink says that it is loading. */
export const loading = pageStyle({
  position: 'fixed',
  zIndex: z.toast,
  top: `calc(${size.topBar} + ${space.x8})`,
  left: '50%',
  transform: 'translateX(-50%)',
  padding: `${space.x4} ${space.x12}`,
  background: vars.color.raised,
  border: `${size.hair} solid ${vars.color.line}`,
  borderRadius: radius.pill,
  boxShadow: vars.shadow.small,
  color: vars.color.muted,
  ...text.meta,
  animation: `${appear} 120ms linear 150ms both`,
  '::before': {
    content: '',
    position: 'fixed',
    insetInline: '-50vw',
    top: `calc(-1 * (${size.topBar} + ${space.x8}))`,
    height: size.ring,
    background: vars.color.primary,
    animation: `${run} 1s ease-in-out infinite`,
  },
})
