import { uiGlobal, uiStyle } from './styled.ts'
import { media, motion, size, space, text, vars } from './theme.css.ts'

export const row = uiStyle({
  display: 'flex',
  flexWrap: 'wrap',
  overflow: 'hidden',
  gap: size.hair,
  container: 'figures / inline-size',
})

export const figure = uiStyle({
  display: 'flex',
  flexDirection: 'column',
  padding: space.x16,
  '@media': { [media.phone]: { padding: `${space.x16} ${space.x12}` } },
  background: vars.color.surface,
  // Lines to the right and below, so that a place nobody takes stays empty.
  boxShadow: `${size.hair} 0 0 ${vars.color.line}, 0 ${size.hair} 0 ${vars.color.line}, ${size.hair} ${size.hair} 0 ${vars.color.line}`,
  // As many in a line as have room for numbers of usual length, whichever letters they are drawn in: a font that comes
  // late moves none. The last line is shared by who is left.
  flex: `1 1 min(${size.figureTile}, calc(50% - ${size.hair}))`,
  minWidth: 0,
  containerType: 'inline-size',
  transition: `background ${motion.quick}`,
  selectors: {
    'a&:hover': { background: vars.color.sunken },
    '&:focus-visible': { outlineOffset: `calc(-1 * ${size.ring})` },
  },
})

// Six are two even lines of three where there is room for three, and never five with one below.
const firstOfSix = `${figure}:first-child:nth-last-child(6)`
uiGlobal(`:is(${firstOfSix}, ${firstOfSix} ~ ${figure})`, {
  flexBasis: `max(min(${size.figureTile}, calc(50% - ${size.hair})), 30%)`,
})

export const label = uiStyle({ color: vars.color.muted })
export const number = uiStyle({
  ...text.figure,
  display: 'flex',
  alignItems: 'baseline',
  gap: space.x2,
  whiteSpace: 'nowrap',
  // Nine digits with their unit are to fit.
  '@container': {
    [`(max-width: ${size.figureRoomy})`]: { ...text.title },
    [`(max-width: ${size.figureTight})`]: { ...text.section },
    // Where two stand in a line, one that has the last line to itself is no larger than they are.
    [`figures (max-width: calc(2 * ${size.figureRoomy}))`]: { ...text.title },
    [`figures (max-width: calc(2 * ${size.figureTight}))`]: { ...text.section },
  },
})
export const quiet = uiStyle({ color: vars.color.muted })
export const unit = uiStyle({ ...text.lead, color: vars.color.muted })
export const note = uiStyle({
  ...text.meta,
  color: vars.color.muted,
  // Where it may need a second line it has one, whichever letters it is drawn in.
  '@container': { [`(max-width: ${size.figureRoomy})`]: { minHeight: `calc(2 * ${text.meta.lineHeight})` } },
})
/** A line of text that is on its way. */
export const shape = uiStyle({ display: 'flex', alignItems: 'center', width: '100%', height: '1lh' })
export const attention = uiStyle({ color: vars.color.accent })
