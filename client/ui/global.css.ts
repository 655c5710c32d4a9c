import { resetStyle as on } from './styled.ts'
import { font, media, size, space, text, top, vars } from './theme.css.ts'

on('*, *::before, *::after', { boxSizing: 'border-box' })
on('html', {
  fontFamily: font.sans,
  textSizeAdjust: 'none',
  WebkitTextSizeAdjust: 'none',
  scrollPaddingTop: `calc(${top} + ${size.topBar})`,
  scrollPaddingBottom: size.bottomBar,
})
// What stands above the bottom bar hides nothing that the focus comes to, or that was found.
on(':root:has([data-foot]:not(:empty))', {
  scrollPaddingBottom: `calc(${size.bottomBar} + ${space.x24})`,
  '@media': { [media.phone]: { scrollPaddingBottom: `calc(${size.bottomBar} * 3)` } },
})
on('body', {
  margin: 0,
  background: vars.color.canvas,
  color: vars.color.ink,
  ...text.body,
  fontWeight: font.regular,
  wordBreak: 'keep-all',
  overflowWrap: 'anywhere',
  lineBreak: 'strict',
  WebkitFontSmoothing: 'antialiased',
})
on('h1, h2, h3, p, ul, ol, dl, dd, figure, fieldset, legend', { margin: 0, padding: 0, border: 0 })
on('h1, h2, h3, h4', { fontSize: 'inherit', lineHeight: 'inherit', fontWeight: font.bold, textWrap: 'balance' })
on('p', { textWrap: 'pretty' })
on('ul, ol', { listStyle: 'none' })
on('button, input, select, textarea', { font: 'inherit', color: 'inherit', letterSpacing: 'inherit', margin: 0 })
on('button', { background: 'none', border: 0, padding: 0, textAlign: 'inherit' })
on('button, summary, select', { cursor: 'pointer' })
on('button, a, summary, label, select', { WebkitTapHighlightColor: 'transparent', touchAction: 'manipulation' })
on('a', { color: 'inherit', textDecoration: 'none' })
on('table', { borderCollapse: 'separate', borderSpacing: 0 })
on('th', { fontWeight: 'inherit', textAlign: 'start' })
on('svg, img', { display: 'block', flexShrink: 0 })
on('time, code', { fontVariantNumeric: 'tabular-nums' })
on('time', { whiteSpace: 'nowrap' })
on('summary', { listStyle: 'none' })
on('summary::-webkit-details-marker', { display: 'none' })
on('[hidden]', { display: 'none' })
// What is one of several, or a file, is mostly out of sight: all that can be pressed shows the focus.
on(':focus-visible, label:has(> :is([type=radio], [type=file]):focus-visible)', {
  outline: `${size.ring} solid ${vars.color.primary}`,
  outlineOffset: size.ring,
})
on('label > [type=radio]:focus-visible', { outline: 'none' })
// What is chosen or open is mostly said by a colour, which the reader's own few take away. Weaker than the focus.
on(
  ':where([aria-current], [aria-selected=true], [aria-pressed=true], [data-current], label:has(> [type=radio]:checked))',
  {
    '@media': {
      [media.forced]: { outline: `${size.ring} solid Highlight`, outlineOffset: `calc(-1 * ${size.ring})` },
    },
  },
)
on('::selection', { background: vars.color.primarySoft, color: vars.color.ink })
on('input, select, textarea', { '@media': { [media.phone]: text.phoneInput } })
on('*, *::before, *::after', {
  '@media': { [media.still]: { animation: 'none !important', transition: 'none !important', scrollBehavior: 'auto' } },
})
on('html, body', { '@media': { [media.print]: { background: 'none', color: 'black', margin: space.x2 } } })
