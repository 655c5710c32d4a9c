import { renderToString } from 'react-dom/server'
import type { KeptProps } from './Kept.browser.tsx'

/** Groups open and shut come from a browser, in any combination. */
const MOST = 64
const kept = new WeakMap<object, Map<string, string>>()

/**
 * A part that most pages have and that looks alike on many: drawn once in a process, and put into each page as it is
 * (decision 061). Drawn by itself, it cannot reach what belongs to a page or a member.
 */
export function Kept({ as: Tag = 'ul', of, drawnBy, children, ...rest }: KeptProps) {
  const html = htmlOf(of, drawnBy(), () => renderToString(children(true)))
  // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by React
  return <Tag {...rest} dangerouslySetInnerHTML={{ __html: html }} />
}

function htmlOf(of: object, key: string, draw: () => string): string {
  const all = kept.get(of) ?? new Map<string, string>()
  kept.set(of, all)
  const html = all.get(key) ?? draw()
  if (all.size >= MOST) all.clear()
  all.set(key, html)
  return html
}
