import { column } from './column.ts'
import { uiStyle } from './styled.ts'
import { font, media, radius, size, space, text, top, vars, z } from './theme.css.ts'

export const split = uiStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.x24,
  alignItems: 'start',
  '@media': {
    [media.lg]: { selectors: { '&[data-open=true]': { gridTemplateColumns: `minmax(0, 1fr) ${size.panel}` } } },
  },
})

export const list = uiStyle({
  ...column(space.x16),
  '@media': { [media.phone]: { selectors: { [`${split}[data-open=true] &`]: { display: 'none' } } } },
})

/** Beside the list where there is room, over it where there is less, instead of it on a phone. */
export const panel = uiStyle({
  position: 'sticky',
  top: `calc(${top} + ${size.topBar} + ${space.x24})`,
  display: 'flex',
  flexDirection: 'column',
  maxHeight: `calc(100dvh - ${top} - ${size.topBar} - ${space.x48})`,
  background: vars.color.surface,
  border: `${size.hair} solid ${vars.color.line}`,
  borderRadius: radius.card,
  overflow: 'clip',
  '@media': {
    [media.middle]: {
      position: 'fixed',
      zIndex: z.panel,
      inset: `calc(${top} + ${size.topBar}) 0 0 auto`,
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

/** There whatever came of what it shows: also beside an error. */
export const close = uiStyle({
  position: 'absolute',
  zIndex: 1,
  top: space.x12,
  right: space.x12,
  '@media': { [media.phone]: { right: 'auto', left: space.x4 } },
})
/** The panel is closed beside the list, and left where it stands instead of it. */
export const beside = uiStyle({ '@media': { [media.phone]: { display: 'none' } } })
export const instead = uiStyle({ '@media': { [media.wide]: { display: 'none' } } })

export const head = uiStyle({
  padding: `${space.x16} ${size.bottomBar} ${space.x16} ${space.x24}`,
  borderBottom: `${size.hair} solid ${vars.color.line}`,
  '@media': { [media.phone]: { padding: `${space.x16} ${space.x16} ${space.x16} ${size.bottomBar}` } },
})
export const over = uiStyle({ ...text.meta, color: vars.color.muted, fontVariantNumeric: 'tabular-nums' })
export const title = uiStyle({ ...text.section })
export const state = uiStyle({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: space.x8,
  marginTop: space.x4,
})

export const body = uiStyle({
  flex: 1,
  overflowY: 'auto',
  display: 'flex',
  flexDirection: 'column',
  gap: space.x24,
  padding: space.x24,
  '@media': { [media.phone]: { padding: space.x16, overflowY: 'visible' } },
})

/** Room for the usual names, so that the values of several parts stand under each other. */
export const facts = uiStyle({
  display: 'grid',
  gridTemplateColumns: `minmax(${size.term}, auto) minmax(0, 1fr)`,
  gap: `${space.x8} ${space.x24}`,
})
export const term = uiStyle({ color: vars.color.muted })
export const section = uiStyle({ display: 'flex', flexDirection: 'column', gap: space.x8 })
export const sectionTitle = uiStyle({ ...text.body, fontWeight: font.bold })

/** Under the thumb on a phone, whatever the length of what it shows. */
export const actions = uiStyle({
  display: 'flex',
  justifyContent: 'flex-end',
  flexWrap: 'wrap',
  gap: space.x8,
  padding: `${space.x12} ${space.x24}`,
  borderTop: `${size.hair} solid ${vars.color.line}`,
  background: vars.color.surface,
  ':empty': { display: 'none' },
  '@media': {
    [media.phone]: {
      position: 'sticky',
      bottom: `calc(var(--bottom-bar, ${size.bottomBar}) + env(safe-area-inset-bottom))`,
      padding: `${space.x8} ${space.x16}`,
    },
  },
})
