import { style } from '@vanilla-extract/css'
import { pageStyle } from '../ui/styled.ts'
import { font, media, narrow, radius, size, space, text, vars } from '../ui/theme.css.ts'

const notOnPaper = { [media.print]: { display: 'none' } }

export const page = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x16, minWidth: 0 })
export const tools = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.x8,
  '@media': notOnPaper,
})
export const screenOnly = pageStyle({ '@media': notOnPaper })
export const steps = pageStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space.x4,
  '@media': { [media.phone]: { flexBasis: '100%' } },
})
export const date = pageStyle({
  height: size.row,
  width: 'auto',
  fontVariantNumeric: 'tabular-nums',
  '@media': { [media.phone]: { flex: 1, height: size.tall } },
})
export const step = pageStyle({
  display: 'grid',
  placeItems: 'center',
  width: size.row,
  height: size.row,
  flexShrink: 0,
  border: `${size.hair} solid ${vars.color.lineStrong}`,
  borderRadius: radius.control,
  background: vars.color.surface,
  color: vars.color.ink,
  ':hover': { background: vars.color.sunken },
  '@media': { [media.phone]: { width: size.tall, height: size.tall } },
})
/** There is no day to go to. */
export const off = style([
  step,
  pageStyle({ color: vars.color.muted, borderColor: vars.color.line, ':hover': { background: vars.color.surface } }),
])

export const columns = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.x16,
  alignItems: 'start',
  '@media': { [media.lg]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' } },
})
/** Nothing of it is cut by the end of a sheet. */
export const part = pageStyle({ breakInside: 'avoid' })
export const table = pageStyle({ overflow: 'clip', breakInside: 'avoid' })
export const none = pageStyle({ color: vars.color.muted })
export const noneIn = pageStyle({ color: vars.color.muted, padding: `0 ${space.x16} ${space.x16}` })
/** Said in the head of the column where there are columns. */
export const onCard = pageStyle({ display: 'none', '@container': { [narrow]: { display: 'inline' } } })

export const item = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space.x12,
  minHeight: size.row,
  padding: `${space.x4} ${space.x16}`,
  borderTop: `${size.hair} solid ${vars.color.line}`,
  '@media': { [media.phone]: { minHeight: size.tall } },
})
export const itemLink = pageStyle({
  fontWeight: font.bold,
  color: vars.color.primary,
  ':hover': { textDecoration: 'underline' },
  '@media': { [media.phone]: { display: 'inline-flex', alignItems: 'center', minHeight: size.touch } },
})
export const itemWords = pageStyle({ ...text.body, color: vars.color.muted })
