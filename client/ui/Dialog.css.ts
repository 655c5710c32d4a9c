import { uiStyle } from './styled.ts'
import { media, radius, size, space, text, vars } from './theme.css.ts'

export const dialog = uiStyle({
  width: `min(${size.dialog}, calc(100vw - ${space.x32}))`,
  maxHeight: `calc(100dvh - ${space.x48})`,
  // What scrolls would show in the browser's own padding, above the head and below the buttons.
  padding: 0,
  // What is reached by the keyboard comes to stand between what stays at the top and at the bottom.
  scrollPaddingBlock: size.bottomBar,
  background: vars.color.raised,
  color: vars.color.ink,
  border: `${size.hair} solid ${vars.color.line}`,
  borderRadius: radius.dialog,
  boxShadow: vars.shadow.large,
  '::backdrop': { background: vars.color.scrim },
  '@media': { [media.phone]: { marginBottom: space.x16 } },
})
const inFront = `${dialog}:modal &`

/** Before it floats it takes part in the page. */
export const inPage = uiStyle({ selectors: { '&:not(:modal)': { position: 'static', width: '100%' } } })

export const head = uiStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.x12,
  padding: `${space.x24} ${space.x24} ${space.x4}`,
  background: vars.color.raised,
  '@media': { [media.phone]: { padding: `${space.x16} ${space.x16} ${space.x4}` } },
  selectors: { [inFront]: { position: 'sticky', top: 0, zIndex: 1 } },
})
export const title = uiStyle({ ...text.section })
export const body = uiStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: space.x16,
  padding: `0 ${space.x24} ${space.x24}`,
  '@media': { [media.phone]: { padding: `0 ${space.x16} ${space.x16}` } },
})
/** In sight however much there is above them; over the edges, so that nothing shows beside them. */
export const actions = uiStyle({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: space.x8,
  marginTop: space.x8,
  '@media': { [media.phone]: { display: 'grid', gridAutoFlow: 'column', gridAutoColumns: '1fr' } },
  selectors: {
    [inFront]: {
      position: 'sticky',
      bottom: 0,
      zIndex: 1,
      margin: `0 calc(-1 * ${space.x16}) calc(-1 * ${space.x8})`,
      padding: `${space.x8} ${space.x16}`,
      background: vars.color.raised,
    },
  },
})
export const alert = uiStyle({ ...text.lead, paddingTop: space.x24, overflowWrap: 'anywhere' })
