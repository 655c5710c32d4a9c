import { KEPT_AT } from '../../shared/kit/serviceWorker.ts'
import { assetPrefix, shelfPrefix } from './messages.ts'
import { admit, type Copy, isOfAge, limits } from './rules.ts'

/** What is known beside the copies: their list, oldest first, and how the last page looked. */
type About = { list: Copy[]; look: string }
/** What is kept of an answer: everything that a page needs to be the same page again. */
export type Taken = { kind: Copy['kind']; address: string; title: string; body: string; headers: Headers }

/** The copies' own list lies among them, under a name that is no address of ours. */
const ABOUT = '/kept-list'
const noList: About = { list: [], look: '' }
/** They say how the body travelled; what is kept is the body itself. */
const ofTravel = ['content-encoding', 'content-length', 'transfer-encoding', 'vary', 'date', 'keep-alive', 'connection']

/**
 * What one member has read, on his device, for as long as he is signed in: one cache with his id in its name, so that it
 * goes as one and nobody else's copies can be in it. Everything happens in turn; what was asked for before a wipe is
 * not kept after it.
 * @param build name of the build: copies of another one would ask for files that are gone
 */
export function createShelf(caches: CacheStorage, build: string, now: () => number = Date.now) {
  const prefix = `${shelfPrefix}${build}:`
  let wipes = 0
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work)
    last = done.catch(() => undefined)
    return done
  }

  const names = async () => (await caches.keys()).filter((name) => name.startsWith(shelfPrefix))
  const own = async () => (await names()).find((name) => name.startsWith(prefix)) ?? null
  const about = async (cache: Cache): Promise<About> => (await (await cache.match(ABOUT))?.json()) ?? noList
  const note = (cache: Cache, what: About) => cache.put(ABOUT, Response.json(what))
  const dropAll = async (except: string | null) => {
    for (const name of await names()) if (name !== except) await caches.delete(name)
  }
  const read = (): Promise<About> =>
    inTurn(async () => {
      const name = await own()
      return name ? about(await caches.open(name)) : noList
    })

  return {
    /** How often it was wiped: what is kept says for which of these times it was read. */
    turn: () => wipes,

    /**
     * A page that was asked for in `turn` is this keeper's: the shelf is his from here on, and what it held of another is
     * gone. Where a session has turned since, nobody knows whose is the later one, and the shelf stays empty until a page
     * tells.
     * @returns the turn to keep that page in; null when it must not be kept
     */
    belongsTo: (keeper: string, turn: number): Promise<number | null> =>
      inTurn(async () => {
        const name = `${prefix}${keeper}`
        const isLate = turn !== wipes
        if ((await own()) === name) return isLate ? null : wipes
        wipes++
        await dropAll(isLate ? null : name)
        if (isLate) return null
        await caches.open(name)
        return wipes
      }),

    wipe(): Promise<void> {
      wipes++
      return inTurn(() => dropAll(null))
    },

    /** Keeps a copy that was read in `turn`; nothing without a member. */
    keep: ({ kind, address, title, body, headers }: Taken, turn: number): Promise<void> =>
      inTurn(async () => {
        const name = turn === wipes ? await own() : null
        if (!name) return
        const cache = await caches.open(name)
        const { list, look } = await about(cache)
        const at = now()
        const bytes = new Blob([body]).size
        const { kept, dropped } = admit(list, { address, kind, title, at, bytes }, at)
        for (const one of dropped) await cache.delete(one.address)
        // First the list, then the copy: a copy that nothing lists would never be dropped.
        await note(cache, { list: kept, look: kind === 'page' ? lookOf(body) : look })
        if (!kept.some((one) => one.address === address)) return
        for (const name of ofTravel) headers.delete(name)
        headers.set(KEPT_AT, String(at))
        await cache.put(address, new Response(body, { headers }))
      }),

    /** Drops the copy of an address, as an answer says that was asked for in `turn`. */
    drop: (address: string, turn: number): Promise<void> =>
      inTurn(async () => {
        const name = turn === wipes ? await own() : null
        if (!name) return
        const cache = await caches.open(name)
        const { list, look } = await about(cache)
        await cache.delete(address)
        await note(cache, { list: list.filter((one) => one.address !== address), look })
      }),

    /** The copy of an address; null when there is none of the last hours. */
    find: (address: string): Promise<Response | null> =>
      inTurn(async () => {
        const name = await own()
        if (!name) return null
        const cache = await caches.open(name)
        const { list } = await about(cache)
        const copy = list.find((one) => one.address === address)
        return copy && isOfAge(copy, now()) ? ((await cache.match(address)) ?? null) : null
      }),

    isFresh: async (address: string): Promise<boolean> =>
      (await read()).list.some((one) => one.address === address && now() - one.at < limits.freshMs),

    /** The pages that can be opened, the last one first, and how the last one looked. */
    pages: async (): Promise<{ pages: Copy[]; look: string }> => {
      const { list, look } = await read()
      return { pages: list.filter((one) => one.kind === 'page' && isOfAge(one, now())).reverse(), look }
    },
  }
}

export type Shelf = ReturnType<typeof createShelf>

/** What the page's root says of theme, size of the letters and contrast. */
const lookOf = (html: string): string =>
  [...(/<html([^>]*)>/.exec(html)?.[1] ?? '').matchAll(/ data-(?:theme|size|contrast)="[a-z]+"/g)].join('')

/**
 * The files of one build, which are the same for everybody; those of another build go. A browser that is full keeps none of
 * them, and has them from the network.
 */
export function createFiles(caches: CacheStorage, build: string) {
  const name = assetPrefix + build
  const keep = async (path: string, answer: Response): Promise<void> => {
    const cache = await caches.open(name)
    await cache.put(path, answer)
    const all = await cache.keys()
    for (const one of all.slice(0, Math.max(0, all.length - limits.assets))) await cache.delete(one)
  }
  const find = async (path: string): Promise<Response | undefined> => (await caches.open(name)).match(path)
  const get = async (path: string): Promise<Response> => {
    const kept = await find(path).catch(console.error)
    if (kept) return kept
    const answer = await fetch(path)
    if (answer.status === 200) await keep(path, answer.clone()).catch(console.error)
    return answer
  }
  return {
    get,
    async haveAll(paths: Iterable<string>) {
      for (const path of new Set(paths)) await get(path)
    },
    async dropOthers() {
      for (const other of await caches.keys()) {
        if (other.startsWith(assetPrefix) && other !== name) await caches.delete(other)
      }
    },
  }
}
