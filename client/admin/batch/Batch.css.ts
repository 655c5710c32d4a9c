import { column } from '../../ui/column.ts'
import { pageStyle } from '../../ui/styled.ts'
import { font, narrow, radius, space, text, vars } from '../../ui/theme.css.ts'

export const list = pageStyle(column(space.x12))

export const about = pageStyle({
  ...text.meta,
  display: 'block',
  color: vars.color.muted,
  fontWeight: font.regular,
  whiteSpace: 'normal',
})
export const quiet = pageStyle({ ...text.meta, color: vars.color.muted })
/** A moment is read in one piece. */
export const moment = pageStyle({ whiteSpace: 'nowrap' })
export const onCard = pageStyle({ display: 'none', '@container': { [narrow]: { display: 'inline' } } })
export const result = pageStyle({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.x8 })
export const progress = pageStyle({ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: space.x8 })

/** Above the link that fills the row. */
export const above = pageStyle({ position: 'relative', zIndex: 1, display: 'inline-block' })
export const dot = pageStyle({
  width: space.x8,
  height: space.x8,
  borderRadius: radius.pill,
  background: vars.color.lineStrong,
  selectors: { '&[data-on="true"]': { background: vars.color.primary } },
})

export const runs = pageStyle({ display: 'flex', flexDirection: 'column', margin: 0, padding: 0, listStyle: 'none' })
export const run = pageStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: space.x4,
  padding: `${space.x12} 0`,
  borderTop: `1px solid ${vars.color.line}`,
  selectors: { '&:first-child': { borderTop: 0, paddingTop: 0 } },
})
export const runHead = pageStyle({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.x8 })
export const message = pageStyle({ margin: 0, color: vars.color.ink, overflowWrap: 'anywhere' })
