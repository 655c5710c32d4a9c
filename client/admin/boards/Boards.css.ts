import { pageStyle } from '../../ui/styled.ts'
import { font, media, narrow, size, space, text, vars } from '../../ui/theme.css.ts'

export const muted = pageStyle({ ...text.meta, color: vars.color.muted, fontWeight: font.regular })
export const name = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space.x8,
  minWidth: 0,
})
export const tabs = pageStyle({
  padding: `0 ${space.x24}`,
  '@media': { [media.phone]: { padding: `0 ${space.x16}` } },
})

export const link = pageStyle({ color: vars.color.primary, textDecoration: 'underline' })
/** What a column says by its head a card has to say in words. */
export const onCard = pageStyle({ display: 'none', '@container': { [narrow]: { display: 'inline' } } })

/** Boxes to tick, in a form. */
export const group = pageStyle({ border: 0, minWidth: 0 })
export const legend = pageStyle({ fontWeight: font.bold, marginBottom: space.x4 })
export const boxes = pageStyle({ display: 'flex', flexWrap: 'wrap', columnGap: space.x16 })
export const wrong = pageStyle({ ...text.meta, color: vars.color.danger, marginTop: space.x4 })
export const rowActs = pageStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.x8,
})

/** What is done with the board as a whole, below its form. */
export const more = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.x8,
  padding: `${space.x12} ${space.x24}`,
  borderTop: `${size.hair} solid ${vars.color.line}`,
  '@media': { [media.phone]: { padding: space.x16 } },
})
