import { pageStyle } from '../ui/styled.ts'
import { font, media, radius, size, space, text, vars } from '../ui/theme.css.ts'

/** Above every page. */
export const bar = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.x4} ${space.x12}`,
  padding: `${space.x4} ${space.x24}`,
  minHeight: size.control,
  background: vars.color.warnSoft,
  borderBottom: `${size.hair} solid ${vars.color.line}`,
  '@media': { [media.phone]: { padding: `${space.x4} ${space.x16}` }, [media.print]: { display: 'none' } },
})
export const well = pageStyle({ background: vars.color.primarySoft })
export const bad = pageStyle({ background: vars.color.dangerSoft })
export const words = pageStyle({ display: 'flex', alignItems: 'center', gap: space.x8, flex: 1, minWidth: 0 })

/** What waits, one under the other. */
export const items = pageStyle({ display: 'flex', flexDirection: 'column' })
export const item = pageStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: space.x4,
  padding: `${space.x12} 0`,
  selectors: { '& + &': { borderTop: `${size.hair} solid ${vars.color.line}` } },
})
export const what = pageStyle({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: space.x8,
})
export const name = pageStyle({ fontWeight: font.bold, minWidth: 0 })
export const meta = pageStyle({ color: vars.color.muted })
export const reason = pageStyle({ color: vars.color.danger })
export const acts = pageStyle({ display: 'flex', flexWrap: 'wrap', gap: space.x8, marginTop: space.x4 })

/** The page that the service worker makes where there is no other. */
export const page = pageStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: space.x12,
  maxWidth: size.form,
  margin: '0 auto',
  padding: `${space.x48} ${space.x16}`,
})
export const title = pageStyle(text.title)
export const note = pageStyle({ color: vars.color.muted })
export const section = pageStyle({ ...text.lead, marginTop: space.x24 })
export const list = pageStyle({
  background: vars.color.surface,
  border: `${size.hair} solid ${vars.color.line}`,
  borderRadius: radius.card,
})
export const kept = pageStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.x12,
  minHeight: size.tall,
  padding: `${space.x4} ${space.x16}`,
  selectors: {
    '&:hover': { background: vars.color.sunken },
    'li + li &': { borderTop: `${size.hair} solid ${vars.color.line}` },
  },
})
export const when = pageStyle({ color: vars.color.muted, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })
