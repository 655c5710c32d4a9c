import { pageStyle } from '../ui/styled.ts'
import { font, media, radius, size, space, text, vars } from '../ui/theme.css.ts'

export const form = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x16, minWidth: 0 })
export const fields = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x16, border: 0, minWidth: 0 })
export const pair = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space.x16,
  alignItems: 'start',
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const lead = pageStyle({ color: vars.color.muted })

export const choices = pageStyle({ display: 'flex', flexWrap: 'wrap', gap: `${space.x4} ${space.x16}` })
export const choice = pageStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.x8,
  minHeight: size.small,
  '@media': { [media.phone]: { minHeight: size.tall } },
})
export const radio = pageStyle({ width: space.x16, height: space.x16, accentColor: vars.color.primary })
export const legend = pageStyle({ fontWeight: font.bold, marginBottom: space.x4 })

/** Shown for the choice that it belongs to; the platform sees to it, with scripts or without. */
export const forAmount = pageStyle({
  selectors: { 'fieldset:not(:has(input[value=AMOUNT]:checked)) > &': { display: 'none' } },
})
export const forDays = pageStyle({
  selectors: { 'fieldset:not(:has(option[value=NET_DAYS]:checked)) &': { display: 'none' } },
})
export const forDay = pageStyle({
  selectors: { 'fieldset:not(:has(option[value=FIXED_DAY]:checked)) &': { display: 'none' } },
})
export const forCorporation = pageStyle({
  selectors: { 'fieldset:not(:has(option[value=CORPORATION]:checked)) > &': { display: 'none' } },
})

export const forFixed = pageStyle({
  selectors: { 'fieldset:not(:has(option[value=FIXED]:checked)) > &': { display: 'none' } },
})
export const forMarkup = pageStyle({
  selectors: { 'fieldset:has(option[value=FIXED]:checked) > &': { display: 'none' } },
})

export const hint = pageStyle({
  ...text.meta,
  color: vars.color.muted,
  marginRight: 'auto',
  '@media': { [media.phone]: { display: 'none' } },
})

export const account = pageStyle({ display: 'flex', alignItems: 'center', gap: space.x8, flexWrap: 'wrap' })
export const number = pageStyle({ fontVariantNumeric: 'tabular-nums' })
export const fixed = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: `${space.x4} ${space.x16}`,
})
export const term = pageStyle({ color: vars.color.muted })

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
export const conflict = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: space.x8,
  marginTop: space.x8,
})
export const mine = pageStyle({ selectors: { '&[open]': { flexBasis: '100%' } } })

export const page = pageStyle({ maxWidth: size.form })
export const keep = pageStyle({ marginTop: space.x12 })
