import { NOBODY, PAGE_OF } from '../../shared/kit/serviceWorker.ts'
import { withMark } from './mark.ts'
import { offlinePage } from './offlinePage.ts'
import { type Asked, endsSession, isGone, isRefusedRenewal, type Kind, kindOf, mayKeep, RENEWAL } from './rules.ts'
import { type Fetching, worker } from './scope.ts'
import { createFiles, createShelf } from './shelf.ts'

/** Named by the build: it changes with every one, so that browsers take the new worker and with it its files. */
declare const BUILD: { id: string; stylesheet: string }

const shelf = createShelf(caches, BUILD.id)
const files = createFiles(caches, BUILD.id)

/** Addresses of files in a page. */
const FILES = /\/assets\/[\w./-]+/g

worker.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([files.haveAll(BUILD.stylesheet ? [BUILD.stylesheet] : []), worker.skipWaiting()]))
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([files.dropOthers(), worker.clients.claim()]))
})

worker.addEventListener('message', (event) => {
  const told = event.data
  if (told?.kind === 'wipe') event.waitUntil(shelf.wipe())
  if (told?.kind === 'copy') event.waitUntil(copyAhead(told.pages, told.files))
})

worker.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname: path, search } = new URL(url)
  if (origin !== location.origin) return
  const asked: Asked = { method, mode, path }
  if (endsSession(asked)) event.waitUntil(shelf.wipe())
  const kind = kindOf(asked)
  if (kind === 'asset') return event.respondWith(files.get(path))
  if (kind) return event.respondWith(fromNetwork(event, kind, path + search))
  if (isOurPage(asked)) return event.respondWith(fetch(event.request).catch(nothingHere))
  if (path === RENEWAL) event.respondWith(watchRenewal(event, path))
})

/** A page that is never kept still says in our words that there is no way to it now. */
const isOurPage = ({ method, mode, path }: Asked) =>
  method === 'GET' && mode === 'navigate' && !/^\/(api|oauth2|icons)\//.test(path)

async function nothingHere(): Promise<Response> {
  return offlinePage(await shelf.pages(), BUILD.stylesheet)
}

async function watchRenewal(event: Fetching, path: string): Promise<Response> {
  const answer = await fetch(event.request)
  if (isRefusedRenewal(path, answer.status)) event.waitUntil(shelf.wipe())
  return answer
}

/** The network's answer, whatever it is; a copy only where there is none. */
async function fromNetwork(event: Fetching, kind: Kind, address: string): Promise<Response> {
  const turn = shelf.turn()
  try {
    const answer = await fetch(event.request)
    event.waitUntil(take(kind, address, answer.clone(), turn))
    return answer
  } catch (error) {
    const copy = await shelf.find(address)
    if (copy) return copy
    if (kind === 'page') return nothingHere()
    throw error
  }
}

async function take(kind: Kind, address: string, answer: Response, turn: number): Promise<void> {
  const { status, headers, redirected } = answer
  const of = kind === 'page' ? headers.get(PAGE_OF) : null
  if (of === NOBODY) return shelf.wipe()
  const turnOf = of ? await shelf.belongsTo(of, turn) : turn
  const isFile = headers.has('content-disposition')
  if (turnOf === null || kind === 'asset') return
  if (isGone(status)) return shelf.drop(address, turnOf)
  if (kind === 'page' && !of) return
  if (!mayKeep(kind, { status, type: headers.get('content-type'), isRedirected: redirected, isFile })) return
  const kept = { kind, address, headers: new Headers(headers) }
  if (kind === 'answer') return shelf.keep({ ...kept, title: '', body: await answer.text() }, turnOf)
  const body = await answer.text()
  // What broke off is no page.
  if (!body.trimEnd().endsWith('</html>')) return
  await shelf.keep({ ...kept, title: titleOf(body), body: withMark(body, Date.now()) }, turnOf)
  await files.haveAll(body.match(FILES) ?? [])
}

const titleOf = (html: string): string => /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''

/** Copies of pages that may be wanted while there is no network; the first failure ends it. */
async function copyAhead(pages: readonly string[], wanted: readonly string[]): Promise<void> {
  for (const address of pages) {
    const asked: Asked = { method: 'GET', mode: 'navigate', path: address.split('?', 1)[0] ?? '' }
    if (kindOf(asked) !== 'page' || (await shelf.isFresh(address))) continue
    const turn = shelf.turn()
    await take('page', address, await fetch(address, { headers: { accept: 'text/html' } }), turn)
  }
  await files.haveAll(wanted.filter((path) => path.startsWith('/assets/')))
}
