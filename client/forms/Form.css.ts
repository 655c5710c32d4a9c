import { pageStyle } from '../ui/styled.ts'
import { media, radius, size, space, text, vars } from '../ui/theme.css.ts'

export const page = pageStyle({ maxWidth: size.form })
export const form = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x16, minWidth: 0 })
export const fields = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x16, border: 0, minWidth: 0 })
export const pair = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space.x16,
  alignItems: 'start',
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const hint = pageStyle({
  ...text.meta,
  color: vars.color.muted,
  marginRight: 'auto',
  '@media': { [media.phone]: { display: 'none' } },
})

export const rows = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x16 })
export const row = pageStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: space.x12,
  padding: space.x12,
  border: `${size.hair} solid ${vars.color.line}`,
  borderRadius: radius.card,
})
export const choices = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: space.x8,
  marginTop: space.x8,
})

export const conflict = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: space.x8,
  marginTop: space.x8,
})
export const mine = pageStyle({ selectors: { '&[open]': { flexBasis: '100%' } } })
export const keep = pageStyle({ marginTop: space.x12 })
export const differences = pageStyle({
  width: '100%',
  marginTop: space.x8,
  background: vars.color.surface,
  borderRadius: radius.control,
})
export const difference = pageStyle({
  padding: space.x8,
  borderBottom: `${size.hair} solid ${vars.color.line}`,
  verticalAlign: 'top',
})

/** Shown for the choice that it belongs to; the platform sees to it, with scripts or without. */
export const forFixed = pageStyle({
  selectors: { 'fieldset:not(:has(option[value=FIXED]:checked)) &': { display: 'none' } },
})
export const forMarkup = pageStyle({
  selectors: { 'fieldset:has(option[value=FIXED]:checked) &': { display: 'none' } },
})
export const forReturn = pageStyle({
  selectors: { 'fieldset:not(:has(option[value=SALE_RETURN]:checked)) &': { display: 'none' } },
})
export const forDiscount = pageStyle({
  selectors: { 'fieldset:not(:has(option[value=DISCOUNT]:checked)) &': { display: 'none' } },
})

/** Fills a side panel as its head, body and foot do. */
export const panel = pageStyle({ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 })
