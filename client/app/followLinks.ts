import type { DataRouter } from 'react-router'

/**
 * Leads to pages of ours without loading them anew, for all links of client/ui/Link.tsx at once. React's handlers, a link's own among
 * them, have had the click before: it must be called once React listens.
 */
export function followLinks(router: Pick<DataRouter, 'navigate'>): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[data-link]') : null
    if (!(link instanceof HTMLAnchorElement) || !isPlain(event) || !staysHere(link)) return
    event.preventDefault()
    const marks = link.dataset.link?.split(' ') ?? []
    void router.navigate(link.getAttribute('href') ?? '', {
      preventScrollReset: marks.includes('stay'),
      // Whoever goes where he is does not have to come back from there.
      replace: marks.includes('replace') || link.href === location.href,
    })
  })
}

/** A click that no handler has taken, and that asks for no new tab, window or file. */
const isPlain = ({ defaultPrevented, button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  !defaultPrevented && button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey

/** What an address leads to is for the browser to say: a text may hold any. */
const staysHere = ({ target, origin }: HTMLAnchorElement) =>
  (target === '' || target === '_self') && origin === location.origin
