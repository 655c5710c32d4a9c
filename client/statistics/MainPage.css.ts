import { pageGlobal, pageStyle } from '../ui/styled.ts'
import { font, media, radius, size, space, text, vars } from '../ui/theme.css.ts'

export const desk = pageStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: space.x24,
  '@media': { [media.phone]: { gap: space.x16 } },
})

export const columns = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.x24,
  alignItems: 'start',
  '@media': { [media.lg]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)' }, [media.phone]: { gap: space.x16 } },
})

export const side = pageStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: space.x24,
  minWidth: 0,
  '@media': { [media.phone]: { gap: space.x16 } },
})
// Who has nothing to do yet has what is worth knowing side by side, and no hole beside it.
pageGlobal(`${columns}:has(> ${side}:empty)`, { gridTemplateColumns: 'minmax(0, 1fr)' })
pageGlobal(`${side}:empty`, { display: 'none' })
pageGlobal(`${side}:empty + ${side}`, {
  '@media': {
    [media.lg]: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', alignItems: 'start' },
  },
})

// The longest of them, the prices, beside both others.
pageGlobal(`${side}:empty + ${side} > :nth-child(2)`, { '@media': { [media.lg]: { gridRow: 'span 2' } } })

export const partHead = pageStyle({
  display: 'flex',
  alignItems: 'baseline',
  flexWrap: 'wrap',
  gap: `${space.x2} ${space.x12}`,
  marginBottom: space.x8,
})
export const partTitle = pageStyle({ ...text.lead })
export const partCount = pageStyle({
  color: vars.color.muted,
  fontWeight: font.regular,
  fontVariantNumeric: 'tabular-nums',
})
export const partNote = pageStyle({ ...text.meta, color: vars.color.muted })
export const change = pageStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.x2,
  verticalAlign: 'text-bottom',
  whiteSpace: 'nowrap',
  color: vars.color.ink,
  fontWeight: font.bold,
})

export const than = pageStyle({ whiteSpace: 'nowrap' })

export const more = pageStyle({
  color: vars.color.muted,
  padding: `${space.x4} ${space.x8}`,
  marginRight: `calc(-1 * ${space.x8})`,
  ':hover': { color: vars.color.ink, textDecoration: 'underline' },
  '@media': { [media.phone]: { padding: space.x12, marginRight: `calc(-1 * ${space.x12})` } },
})

/** One line: what, how many, and the way there. */
export const task = pageStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space.x12,
  minHeight: size.row,
  padding: `${space.x8} ${space.x16}`,
  borderTop: `${size.hair} solid ${vars.color.line}`,
  ':hover': { background: vars.color.canvas },
  ':focus-visible': { outlineOffset: `calc(-1 * ${size.ring})` },
  '@media': { [media.phone]: { minHeight: size.bottomBar } },
})
export const taskName = pageStyle({
  display: 'flex',
  flex: 1,
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `0 ${space.x8}`,
  minWidth: 0,
})
export const taskNote = pageStyle({ ...text.meta, color: vars.color.muted, fontVariantNumeric: 'tabular-nums' })
export const taskCount = pageStyle({
  fontWeight: font.bold,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})
export const taskArrow = pageStyle({ color: vars.color.muted })
export const stepNumber = pageStyle({
  display: 'grid',
  placeItems: 'center',
  width: size.badge,
  height: size.badge,
  borderRadius: radius.pill,
  background: vars.color.primarySoft,
  color: vars.color.primary,
  fontWeight: font.bold,
})
export const kinds = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.x8,
  padding: `0 ${space.x16} ${space.x12}`,
})
export const quiet = pageStyle({
  padding: `0 ${space.x16} ${space.x12}`,
  ...text.meta,
  color: vars.color.muted,
})

export const price = pageStyle({
  display: 'grid',
  gridTemplateColumns: `minmax(0, 1fr) auto ${size.thumb}`,
  alignItems: 'center',
  gap: space.x8,
  minHeight: size.row,
  padding: `${space.x4} ${space.x16}`,
  borderTop: `${size.hair} solid ${vars.color.line}`,
  ':hover': { background: vars.color.canvas },
  ':focus-visible': { outlineOffset: `calc(-1 * ${size.ring})` },
  '@media': { [media.phone]: { minHeight: size.tall } },
})
export const item = pageStyle({ display: 'inline-flex', alignItems: 'center', gap: space.x4 })
export const star = pageStyle({ color: vars.color.warn })
export const amount = pageStyle({ fontWeight: font.bold, fontVariantNumeric: 'tabular-nums' })
export const percent = pageStyle({ display: 'flex', justifyContent: 'flex-end' })

export const notice = pageStyle({
  padding: `${space.x12} ${space.x16}`,
  borderTop: `${size.hair} solid ${vars.color.line}`,
})
export const noticeTitle = pageStyle({ fontWeight: font.bold })
export const noticeWords = pageStyle({ color: vars.color.muted })
export const time = pageStyle({ ...text.meta, color: vars.color.muted })
export const books = pageStyle({ marginBottom: space.x16, ':empty': { display: 'none' } })
export const reason = pageStyle({ marginBottom: space.x16 })
