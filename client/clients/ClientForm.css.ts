import { pageStyle } from '../ui/styled.ts'
import { font, media, size, space, vars } from '../ui/theme.css.ts'

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

export const account = pageStyle({ display: 'flex', alignItems: 'center', gap: space.x8, flexWrap: 'wrap' })
export const number = pageStyle({ fontVariantNumeric: 'tabular-nums' })
export const fixed = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: `${space.x4} ${space.x16}`,
})
export const term = pageStyle({ color: vars.color.muted })
