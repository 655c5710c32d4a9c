import { pageStyle } from '../ui/styled.ts'
import { media, radius, size, space, top, vars, z } from '../ui/theme.css.ts'

/** Standing on a wide screen; on a phone a sheet that comes from below. */
export const sheet = pageStyle({
  margin: 0,
  padding: 0,
  border: 0,
  background: 'none',
  color: vars.color.ink,
  overflow: 'visible',
  '@media': {
    [media.wide]: { display: 'block', position: 'static', width: 'auto', height: 'auto' },
    [media.phone]: {
      position: 'fixed',
      zIndex: z.panel,
      inset: 'auto 0 0 0',
      width: '100%',
      // All of it, on the phones that most have.
      maxHeight: `calc(100dvh - ${top} - ${size.topBar})`,
      overflowY: 'auto',
      padding: `${space.x16} ${space.x16} calc(${space.x16} + env(safe-area-inset-bottom))`,
      background: vars.color.raised,
      borderRadius: `${radius.dialog} ${radius.dialog} 0 0`,
      boxShadow: vars.shadow.large,
      selectors: { '&::backdrop': { background: vars.color.scrim } },
    },
  },
})
export const open = pageStyle({ '@media': { [media.wide]: { display: 'none' } } })
export const form = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.x8,
  '@media': { [media.phone]: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: space.x12 } },
})
export const select = pageStyle({
  height: size.row,
  width: size.fieldNarrow,
  selectors: {
    '&[data-chosen=true]': {
      borderColor: vars.color.primary,
      background: vars.color.primarySoft,
      color: vars.color.primary,
    },
  },
  '@media': { [media.phone]: { height: size.tall, width: '100%' } },
})
export const more = pageStyle({
  minHeight: size.row,
  '@media': { [media.phone]: { display: 'none' } },
})
export const send = pageStyle({ minHeight: size.row })
/** Floats on a wide screen; on a phone it is part of the sheet. */
export const fields = pageStyle({
  flexDirection: 'column',
  gap: space.x12,
  padding: space.x16,
  width: size.search,
  selectors: { '&:popover-open': { display: 'flex' } },
  '@media': {
    [media.phone]: {
      display: 'flex',
      gridColumn: '1 / -1',
      overflow: 'visible',
      position: 'static',
      width: '100%',
      padding: 0,
      margin: 0,
      border: 0,
      boxShadow: 'none',
      background: 'none',
    },
  },
})
export const pair = pageStyle({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: space.x8 })
