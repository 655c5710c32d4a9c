import { uiGlobal, uiStyle, uiVariants } from './styled.ts'
import { font, media, motion, narrow, roomy, size, space, text, vars } from './theme.css.ts'

export const frame = uiStyle({ containerType: 'inline-size', minWidth: 0 })

export const scroll = uiStyle({ overflowX: 'auto', '@container': { [narrow]: { overflowX: 'visible' } } })

export const table = uiStyle({ width: '100%', '@container': { [narrow]: { display: 'block' } } })

/** Many columns: less space between them. */
export const dense = uiStyle({})
/** Many rows: less space between those. */
export const compact = uiStyle({})
/** The first column stays in sight. */
export const held = uiStyle({})

/** Its links order the list also where its rows are cards: it is seen as long as one of them has the focus. */
export const head = uiStyle({
  '@container': {
    [narrow]: {
      selectors: {
        '&:not(:focus-within)': {
          position: 'absolute',
          clipPath: 'inset(50%)',
          width: size.hair,
          height: size.hair,
          overflow: 'hidden',
        },
      },
    },
  },
})

export const body = uiStyle({ '@container': { [narrow]: { display: 'block' } } })

export const headCell = uiStyle({
  position: 'sticky',
  top: 0,
  zIndex: 1,
  height: size.small,
  padding: `0 ${space.x12}`,
  background: vars.color.sunken,
  color: vars.color.muted,
  ...text.meta,
  whiteSpace: 'nowrap',
})

export const row = uiStyle({
  position: 'relative',
  background: vars.color.surface,
  transition: `background ${motion.quick}`,
  selectors: {
    '&:hover': { background: vars.color.canvas },
    '&:is([data-current=true], [data-returned=true])': { background: vars.color.primarySoft },
  },
  '@container': {
    [narrow]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gridTemplateAreas: '"lead badge" "meta meta" "note value"',
      columnGap: space.x12,
      rowGap: space.x2,
      padding: `${space.x12} ${space.x16}`,
      borderTop: `${size.hair} solid ${vars.color.line}`,
    },
  },
})

// What is softly coloured stays apart from a row that is.
uiGlobal(`${row}:is([data-current=true], [data-returned=true]) > *`, {
  vars: { [vars.color.primarySoft]: vars.color.surface },
})

/** The whole row opens what its first link opens; controls in the row stay above that. */
export const rowLink = uiStyle({
  color: vars.color.ink,
  fontWeight: font.bold,
  '::after': { content: '', position: 'absolute', inset: 0 },
  // The first cell holds what is placed in it, and stands at the left edge of what is seen: the row is as wide as that.
  '@container': { [roomy]: { selectors: { [`${held} td:first-child &::after`]: { right: 'auto', width: '100cqi' } } } },
  ':focus-visible': { outline: 'none' },
  selectors: {
    '&:focus-visible::after': {
      outline: `${size.ring} solid ${vars.color.primary}`,
      outlineOffset: `calc(-1 * ${size.ring})`,
    },
  },
})

export const cell = uiStyle({
  height: size.row,
  // With the line above it, a cell that holds a control is as high as the others.
  padding: `calc(${space.x4} - ${size.hair}) ${space.x12} ${space.x4}`,
  borderTop: `${size.hair} solid ${vars.color.line}`,
  '@container': {
    [roomy]: { '@media': { [media.touch]: { height: size.tall } } },
    [narrow]: { height: 'auto', padding: 0, border: 0, display: 'block' },
  },
})

uiGlobal(`${dense} :is(${headCell}, ${cell}):not(:first-child, :last-child)`, {
  '@container': { [roomy]: { paddingInline: space.x8 } },
})
uiGlobal(`${compact} ${cell}`, {
  '@container': {
    [roomy]: { height: size.compact, paddingBlock: 0, '@media': { [media.touch]: { height: size.touch } } },
  },
})
// What a row is called by stays in sight while the columns scroll under it.
uiGlobal(`${held} ${headCell}:first-child`, { left: 0, zIndex: 2 })
uiGlobal(`${held} ${cell}:first-child`, {
  '@container': { [roomy]: { position: 'sticky', left: 0, background: 'inherit' } },
})
uiGlobal(`${headCell}:first-child, ${cell}:first-child`, { paddingLeft: space.x16 })
uiGlobal(`${headCell}:last-child, ${cell}:last-child`, { paddingRight: space.x16 })
uiGlobal(`${cell}:first-child, ${cell}:last-child`, { '@container': { [narrow]: { padding: 0 } } })

export const sort = uiStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.x2,
  minHeight: size.small,
  ':hover': { color: vars.color.ink },
  selectors: { '[aria-sort] > &': { color: vars.color.ink, fontWeight: font.bold } },
})

/** Stands in sight while the rows scroll under it. */
export const foot = uiStyle({ '@container': { [narrow]: { display: 'block' } } })
export const footRow = uiStyle({
  background: vars.color.sunken,
  fontWeight: font.bold,
  '@container': {
    [narrow]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gridTemplateAreas: '"lead value"',
      columnGap: space.x12,
      padding: `${space.x12} ${space.x16}`,
      borderTop: `${size.hair} solid ${vars.color.line}`,
    },
  },
})

export const number = uiStyle({ textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })
export const muted = uiStyle({ color: vars.color.muted })

export const cards = uiVariants({
  lead: { '@container': { [narrow]: { gridArea: 'lead', ...text.lead } } },
  badge: { '@container': { [narrow]: { gridArea: 'badge', justifySelf: 'end' } } },
  meta: {
    '@container': { [narrow]: { gridArea: 'meta', alignSelf: 'center', textAlign: 'start', color: vars.color.muted } },
  },
  note: { '@container': { [narrow]: { gridArea: 'note', textAlign: 'start', color: vars.color.muted } } },
  value: {
    '@container': { [narrow]: { gridArea: 'value', alignSelf: 'center', ...text.lead, fontWeight: font.bold } },
  },
  actions: {
    position: 'relative',
    '@container': { [narrow]: { gridArea: 'note' } },
  },
  /** At the end of the second line, where the whole row is not the only way in. */
  menu: { '@container': { [narrow]: { gridArea: 'meta', justifySelf: 'end', alignSelf: 'center' } } },
  none: { '@container': { [narrow]: { display: 'none' } } },
})
