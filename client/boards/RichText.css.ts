import { pageStyle, uiGlobal } from '../ui/styled.ts'
import { font, radius, size, space, text, vars } from '../ui/theme.css.ts'

/** A text of somebody's, on a post's page and in the editor alike. */
export const richText = pageStyle({ ...text.lead, overflowWrap: 'anywhere', minWidth: 0 })

const on = (selector: string, rule: Parameters<typeof uiGlobal>[1]) => uiGlobal(`${richText} ${selector}`, rule)

on('> * + *', { marginTop: space.x12 })
on('p', { minHeight: text.lead.lineHeight, margin: 0 })
on(':is(h2, h3, h4)', { marginTop: space.x24 })
on('h2', text.section)
on(':is(h3, h4)', { ...text.lead, fontWeight: font.bold })
on('strong', { fontWeight: font.bold })
on('em', { fontStyle: 'italic' })
on('a', { color: vars.color.primary, textDecoration: 'underline', textUnderlineOffset: space.x2 })
on(':is(ul, ol)', { paddingLeft: space.x24, margin: 0 })
on('ul', { listStyle: 'disc' })
on('ol', { listStyle: 'decimal' })
on('blockquote', {
  margin: `${space.x12} 0`,
  paddingLeft: space.x12,
  borderLeft: `${size.mark} solid ${vars.color.line}`,
  color: vars.color.muted,
})
on('img', { maxWidth: '100%', height: 'auto', borderRadius: radius.card })
on('hr', { border: 0, borderTop: `${size.hair} solid ${vars.color.line}`, margin: `${space.x24} 0` })
on(':is(code, pre)', {
  fontFamily: font.mono,
  ...text.body,
  background: vars.color.sunken,
  borderRadius: radius.control,
})
on('code', { padding: `0 ${space.x4}` })
on('pre', { padding: space.x12, margin: 0, overflowX: 'auto', whiteSpace: 'pre-wrap' })
on('table', { display: 'block', maxWidth: '100%', overflowX: 'auto' })
on(':is(th, td)', { border: `${size.hair} solid ${vars.color.line}`, padding: `${space.x4} ${space.x8}` })
on('th', { background: vars.color.sunken, fontWeight: font.bold })
