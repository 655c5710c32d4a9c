import { pageStyle } from '../ui/styled.ts'
import { font, media, size, space, text, vars } from '../ui/theme.css.ts'

export const head = pageStyle({
  padding: `${space.x16} ${size.bottomBar} ${space.x16} ${space.x24}`,
  borderBottom: `${size.hair} solid ${vars.color.line}`,
  '@media': { [media.phone]: { padding: `${space.x16} ${space.x16} ${space.x16} ${size.bottomBar}` } },
})
/** There whatever came of the request: also beside an error. */
export const close = pageStyle({
  position: 'absolute',
  zIndex: 1,
  top: space.x12,
  right: space.x12,
  '@media': { [media.phone]: { right: 'auto', left: space.x4 } },
})
/** The panel is closed beside the list, and left where it stands instead of it. */
export const beside = pageStyle({ '@media': { [media.phone]: { display: 'none' } } })
export const instead = pageStyle({ '@media': { [media.wide]: { display: 'none' } } })
export const number = pageStyle({ ...text.meta, color: vars.color.muted, fontVariantNumeric: 'tabular-nums' })
export const title = pageStyle({ ...text.section })
export const state = pageStyle({ display: 'flex', alignItems: 'center', gap: space.x8, marginTop: space.x4 })

export const body = pageStyle({
  flex: 1,
  overflowY: 'auto',
  display: 'flex',
  flexDirection: 'column',
  gap: space.x24,
  padding: space.x24,
  '@media': { [media.phone]: { padding: space.x16, overflowY: 'visible' } },
})

export const facts = pageStyle({
  display: 'grid',
  gridTemplateColumns: `auto minmax(0, 1fr)`,
  gap: `${space.x8} ${space.x24}`,
})
export const term = pageStyle({ color: vars.color.muted })
export const section = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x8 })
export const sectionTitle = pageStyle({ ...text.body, fontWeight: font.bold })

export const items = pageStyle({ width: '100%', fontVariantNumeric: 'tabular-nums' })
export const itemHead = pageStyle({
  padding: `${space.x4} ${space.x8}`,
  background: vars.color.sunken,
  color: vars.color.muted,
  ...text.meta,
  whiteSpace: 'nowrap',
})
export const itemCell = pageStyle({
  padding: space.x8,
  borderBottom: `${size.hair} solid ${vars.color.line}`,
  verticalAlign: 'top',
})
export const right = pageStyle({ textAlign: 'right', whiteSpace: 'nowrap' })
export const itemName = pageStyle({ fontWeight: font.bold })
export const itemNote = pageStyle({ display: 'block', ...text.meta, color: vars.color.muted })
export const total = pageStyle({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  padding: space.x8,
})
export const sum = pageStyle({ ...text.section, fontVariantNumeric: 'tabular-nums' })

export const step = pageStyle({
  position: 'relative',
  display: 'flex',
  gap: space.x12,
  paddingBottom: space.x16,
  ':last-child': { paddingBottom: 0 },
})
export const mark = pageStyle({
  width: size.dot,
  height: size.dot,
  marginTop: `calc((${text.body.lineHeight} - ${size.dot}) / 2)`,
  borderRadius: '50%',
  background: vars.color.lineStrong,
  flexShrink: 0,
  selectors: {
    [`${step}:first-child > &`]: { background: vars.color.primary },
    [`${step}:not(:last-child) > &::after`]: {
      content: '',
      position: 'absolute',
      top: `calc(${text.body.lineHeight} - ${space.x2})`,
      bottom: `calc(-1 * ${space.x4})`,
      left: `calc(${size.dot} / 2)`,
      width: size.hair,
      background: vars.color.line,
    },
  },
})
export const when = pageStyle({ ...text.meta, color: vars.color.muted })
export const reason = pageStyle({
  marginTop: space.x4,
  padding: `${space.x4} ${space.x8}`,
  background: vars.color.sunken,
})

/** Under the thumb on a phone, whatever the length of the request. */
export const actions = pageStyle({
  display: 'flex',
  flexDirection: 'row-reverse',
  justifyContent: 'flex-start',
  flexWrap: 'wrap',
  gap: space.x8,
  padding: `${space.x12} ${space.x24}`,
  borderTop: `${size.hair} solid ${vars.color.line}`,
  background: vars.color.surface,
  ':empty': { display: 'none' },
  '@media': {
    [media.phone]: {
      position: 'sticky',
      bottom: `calc(${size.bottomBar} + env(safe-area-inset-bottom))`,
      padding: `${space.x8} ${space.x16}`,
    },
  },
})
