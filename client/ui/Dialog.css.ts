import { uiStyle } from './styled.ts'
import { media, radius, size, space, text, vars } from './theme.css.ts'

export const dialog = uiStyle({
  width: `min(${size.dialog}, calc(100vw - ${space.x32}))`,
  maxHeight: `calc(100dvh - ${space.x48})`,
  padding: space.x24,
  background: vars.color.raised,
  color: vars.color.ink,
  border: `${size.hair} solid ${vars.color.line}`,
  borderRadius: radius.dialog,
  boxShadow: vars.shadow.large,
  '::backdrop': { background: vars.color.scrim },
  '@media': { [media.phone]: { padding: space.x16, marginBottom: space.x16 } },
})

/** Before it floats it takes part in the page. */
export const inPage = uiStyle({ selectors: { '&:not(:modal)': { position: 'static', width: '100%' } } })

export const head = uiStyle({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: space.x12,
})
export const title = uiStyle({ ...text.section })
export const body = uiStyle({ display: 'flex', flexDirection: 'column', gap: space.x16, marginTop: space.x4 })
export const actions = uiStyle({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: space.x8,
  marginTop: space.x8,
  '@media': { [media.phone]: { display: 'grid', gridAutoFlow: 'column', gridAutoColumns: '1fr' } },
})
export const alert = uiStyle({ ...text.lead, marginBottom: space.x16, overflowWrap: 'anywhere' })
