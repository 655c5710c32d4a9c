import { pageStyle } from '../ui/styled.ts'
import { media, size, space, text, vars } from '../ui/theme.css.ts'

export const page = pageStyle({ maxWidth: size.work })
export const form = pageStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: space.x24,
  '@media': { [media.phone]: { gap: space.x16 } },
})

export const fields = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space.x16,
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const wholeOnPhone = pageStyle({ '@media': { [media.phone]: { gridColumn: '1 / -1' } } })
export const whole = pageStyle({ gridColumn: '1 / -1' })

/** Of what is below, not of its first label. */
export const missing = pageStyle({ marginBottom: space.x8 })
export const rows = pageStyle({ display: 'flex', flexDirection: 'column' })
export const row = pageStyle({
  display: 'grid',
  gridTemplateColumns: `minmax(0, 2.2fr) minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1.4fr) ${size.small}`,
  gap: space.x12,
  alignItems: 'start',
  padding: `${space.x12} 0`,
  borderTop: `${size.hair} solid ${vars.color.line}`,
  selectors: { '&:first-child': { borderTop: 0, paddingTop: 0 } },
  '@media': {
    [media.phone]: {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    },
  },
})
/** What is searched for needs the width of a phone. */
export const searched = pageStyle({
  display: 'contents',
  '@media': { [media.phone]: { display: 'grid', gridColumn: '1 / -1', gap: space.x12 } },
})
/** Stands beside the controls, below the height of their labels. */
export const remove = pageStyle({
  marginTop: `calc(${text.body.lineHeight} + ${space.x8})`,
  '@media': { [media.phone]: { marginTop: 0, width: '100%', gridColumn: '1 / -1' } },
})

/** What is seldom said of a line, below it. */
export const more = pageStyle({ gridColumn: '1 / -1' })
export const moreName = pageStyle({
  ...text.meta,
  color: vars.color.muted,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.x4,
  minHeight: size.small,
  '@media': { [media.phone]: { minHeight: size.touch } },
})
export const moreFields = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: space.x12,
  alignItems: 'start',
  paddingTop: space.x8,
  '@media': { [media.phone]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})
export const again = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.x8,
  paddingBottom: space.x16,
})
export const againName = pageStyle({ color: vars.color.muted })

export const total = pageStyle({ marginRight: 'auto', display: 'flex', flexDirection: 'column' })
export const totalLabel = pageStyle({ ...text.meta, color: vars.color.muted })
export const sum = pageStyle({ ...text.section, fontVariantNumeric: 'tabular-nums' })
/** A long one takes two lines on a narrow screen. */
export const againLink = pageStyle({ maxWidth: '100%', flexShrink: 1, whiteSpace: 'normal' })
