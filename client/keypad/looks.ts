import type { CSSProperties } from 'react'
import { font, radius, size, space, text, vars } from '../ui/theme.css.ts'

/*
 * Every page loads the one stylesheet before it is drawn, and these keys only telephones have, later: their looks come with
 * them. Whatever answers to a finger is a button of client/ui.
 */

const pad: CSSProperties = {
  position: 'fixed',
  inset: 'auto 0 0',
  margin: 0,
  width: '100%',
  maxHeight: '100dvh',
  overflow: 'auto',
  padding: `${space.x8} ${space.x12} calc(${space.x12} + env(safe-area-inset-bottom))`,
  background: vars.color.raised,
  color: vars.color.ink,
  border: 'none',
  borderTop: `${size.hair} solid ${vars.color.line}`,
  borderRadius: `${radius.dialog} ${radius.dialog} 0 0`,
  boxShadow: vars.shadow.large,
  userSelect: 'none',
  touchAction: 'manipulation',
}
const head: CSSProperties = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.x8,
  color: vars.color.muted,
}
/** As tall without words below as with them: no key moves under the thumb. */
const amount: CSSProperties = {
  display: 'grid',
  gridTemplateRows: `${text.figure.lineHeight} ${text.lead.lineHeight}`,
  justifyItems: 'end',
  paddingBottom: space.x8,
  ...text.figure,
  whiteSpace: 'nowrap',
}
const words: CSSProperties = { ...text.lead, fontWeight: font.regular, color: vars.color.muted }
const keys: CSSProperties = { display: 'grid', gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: space.x8 }
const key: CSSProperties = { minHeight: size.bottomBar, padding: 0, ...text.section }
const digit: CSSProperties = { ...key, ...text.title }
const sign: CSSProperties = { ...key, background: vars.color.sunken }
const done: CSSProperties = { ...key, gridColumn: '1 / -1' }

export const looks = { pad, head, amount, words, keys, digit, sign, done }
