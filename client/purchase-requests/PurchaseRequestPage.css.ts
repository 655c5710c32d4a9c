import { pageStyle } from '../ui/styled.ts'
import { media, radius, size, space, vars, z } from '../ui/theme.css.ts'

export const split = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.x24,
  alignItems: 'start',
  '@media': {
    [media.lg]: { selectors: { '&[data-open=true]': { gridTemplateColumns: `minmax(0, 1fr) ${size.panel}` } } },
  },
})

export const list = pageStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: space.x16,
  minWidth: 0,
  '@media': { [media.phone]: { selectors: { [`${split}[data-open=true] &`]: { display: 'none' } } } },
})

export const tableCard = pageStyle({ overflow: 'clip' })

/** Beside the list where there is room, over it where there is less, instead of it on a phone. */
export const panel = pageStyle({
  position: 'sticky',
  top: `calc(${size.topBar} + ${space.x24})`,
  display: 'flex',
  flexDirection: 'column',
  maxHeight: `calc(100dvh - ${size.topBar} - ${space.x48})`,
  background: vars.color.surface,
  border: `${size.hair} solid ${vars.color.line}`,
  borderRadius: radius.card,
  overflow: 'clip',
  '@media': {
    [media.middle]: {
      position: 'fixed',
      zIndex: z.panel,
      inset: `${size.topBar} 0 0 auto`,
      width: size.panel,
      maxHeight: 'none',
      borderRadius: 0,
      boxShadow: vars.shadow.large,
    },
    [media.phone]: {
      position: 'relative',
      top: 0,
      maxHeight: 'none',
      margin: `calc(-1 * ${space.x16})`,
      border: 0,
      borderRadius: 0,
      overflow: 'visible',
    },
  },
})
