import { uiStyle } from './styled.ts'
import { radius, size, space, text, vars } from './theme.css.ts'

export const card = uiStyle({
  background: vars.color.surface,
  border: `${size.hair} solid ${vars.color.line}`,
  borderRadius: radius.card,
  minWidth: 0,
})
/** Not hidden: a head that stays in sight would stay in the card. */
export const flush = uiStyle({ overflow: 'clip' })

export const head = uiStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.x12,
  minHeight: size.tall,
  padding: `${space.x8} ${space.x16}`,
})

export const title = uiStyle({ ...text.lead, display: 'flex', alignItems: 'baseline', gap: space.x8 })
export const count = uiStyle({ color: vars.color.muted, fontVariantNumeric: 'tabular-nums' })

export const body = uiStyle({
  padding: space.x16,
  selectors: { [`${head} + &`]: { paddingTop: space.x8 } },
})
