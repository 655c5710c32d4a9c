import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

type Props = {
  className?: string
  /** What the list is drawn of; its HTML is forgotten with it. */
  of: object
  /** All else that decides how it looks. */
  drawnBy: () => string
  /** Draws the entries: for all who see the same, without what is anybody's own and without hooks of the app. */
  children: (isForAll: boolean) => ReactNode
}

/** Groups open and shut come from a browser, in any combination. */
const MOST = 64
const kept = new WeakMap<object, Map<string, string>>()

/**
 * A list that most pages have and that looks alike on many: drawn once in a process, and put into each page as it is
 * (decision 061). Drawn by itself, it cannot reach what belongs to a page or a member.
 */
export function KeptList({ className, of, drawnBy, children }: Props) {
  const html = htmlOf(of, drawnBy(), () => renderToString(children(true)))
  // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by React
  return <ul className={className} dangerouslySetInnerHTML={{ __html: html }} />
}

function htmlOf(of: object, key: string, draw: () => string): string {
  const all = kept.get(of) ?? new Map<string, string>()
  kept.set(of, all)
  const html = all.get(key) ?? draw()
  if (all.size >= MOST) all.clear()
  all.set(key, html)
  return html
}
