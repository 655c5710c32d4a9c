import type { DataRouter } from 'react-router'
import { CallFailed, type Problem, passes } from '../api/problem.ts'
import { asChunkFailure } from './chunks.ts'
import type { App } from './context.ts'
import type { Handle } from './page.ts'

/** What a page has read: for the screen, and what of it is news to the stores; null where nothing is. */
export type Read<D> = { data: D; news: D | null }
/** Reads a page's data; where it cannot be read anew for a reason that passes, what stands on the screen is kept. */
export type OrStood = <D>(id: string, url: URL, read: () => Promise<D>) => Promise<Read<D>>

type Parts = {
  app: Pick<App, 'call' | 'now' | 'stores'>
  router: Pick<DataRouter, 'state' | 'revalidate' | 'subscribe'>
  /** Brings the part that tells of it. */
  bringBar(): Promise<unknown>
  wait?(run: () => void, ms: number): void
}

/** Until it is tried again, each time longer; spread by half, since what fails one fails many. */
const AGAIN_MS = [5_000, 10_000, 20_000, 40_000]
const AT_MOST_MS = 60_000

/**
 * A page that is read again, as the bell and each form have it, is not taken away because its backend is busy, is started
 * anew or cannot be reached, nor because a file that reads it does not come: what was read before stays, with the time it is
 * of, and is read again by itself until it is new.
 */
export function createStood({ app, router, bringBar, wait = setTimeout }: Parts): OrStood {
  const { state } = app.stores.offline
  /** Routes whose data is not new. */
  const behind = new Set<string>()
  let readAt = app.now()
  let tries = 0
  let isWaiting = false

  /** On screen, with a place above it where it can be told of when it is. */
  const isHere = (url: URL) => {
    const { location, matches } = router.state
    const handle: Handle | undefined = matches.at(-1)?.route.handle
    return pathOf(url) === pathOf(location) && !handle?.bare
  }
  function allIsNew() {
    readAt = app.now()
    tries = 0
    state.behindAt = null
    state.lacksFile = false
  }
  function isNew(id: string) {
    behind.delete(id)
    if (behind.size === 0) allIsNew()
  }
  function later() {
    if (isWaiting) return
    isWaiting = true
    wait(again, (AGAIN_MS[tries] ?? AT_MOST_MS) * (0.5 + Math.random()))
  }
  function again() {
    isWaiting = false
    if (behind.size === 0) return
    // Nobody looks, or the network itself is away, whose return reads everything anew.
    if (document.visibilityState !== 'visible' || state.isAway) return later()
    tries += 1
    app.call.forget('')
    void router.revalidate()
  }
  async function missed(id: string, url: URL, lacksFile = false) {
    // Its person has gone on meanwhile.
    if (!isHere(url)) return
    behind.add(id)
    if (lacksFile) state.lacksFile = true
    later()
    try {
      await bringBar()
      state.hasBar = true
    } catch (error) {
      console.error(error) // It comes with the network that it tells of.
    }
    if (behind.size > 0) state.behindAt = readAt
  }

  let shown = pathOf(router.state.location)
  router.subscribe(({ location }) => {
    const path = pathOf(location)
    if (path === shown) return
    shown = path
    behind.clear()
    allIsNew()
  })

  return async (id, url, read) => {
    const stood = isHere(url) ? (router.state.loaderData[id] as Awaited<ReturnType<typeof read>> | null) : null
    if (stood == null) {
      const data = await read()
      return { data, news: data }
    }
    try {
      const { data, news, isWhole } = orKept(await read(), stood)
      void isWhole.then((whole) => (whole ? isNew(id) : missed(id, url)))
      return { data, news }
    } catch (error) {
      const lacksFile = asChunkFailure(error) !== null
      if (!lacksFile && !(error instanceof CallFailed && passes(error.problem))) throw error
      void missed(id, url, lacksFile)
      return { data: stood, news: null }
    }
  }
}

const pathOf = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string => pathname + search

type Kept = { value: unknown; isKept: boolean }

/** What was read, and in place of each part that failed for a reason that passes what stood there, if it is any better. */
function orKept<D>(read: D, stood: D): { data: D; news: D; isWhole: Promise<boolean> } {
  const found: Promise<Kept>[] = []
  const part = (fresh: unknown, before: unknown): [data: unknown, news: unknown] => {
    if (fresh instanceof Promise) {
      if (!(before instanceof Promise)) return [fresh, fresh]
      const one = fresh.then((outcome) => orBefore(outcome, before))
      found.push(one)
      // The stores have had what is kept, and may know more by now.
      return [one.then(({ value }) => value), one.then(({ value, isKept }) => (isKept ? never() : value))]
    }
    if (!isParts(fresh) || !isParts(before)) return [fresh, fresh]
    const entries = Object.entries(fresh).map(([name, value]) => [name, part(value, before[name])] as const)
    const side = (at: 0 | 1) => Object.fromEntries(entries.map(([name, both]) => [name, both[at]]))
    return [side(0), side(1)]
  }
  const [data, news] = part(read, stood) as [D, D]
  return { data, news, isWhole: Promise.all(found).then((all) => !all.some(({ isKept }) => isKept)) }
}

async function orBefore(outcome: unknown, before: Promise<unknown>): Promise<Kept> {
  const problem = problemOf(outcome)
  if (!problem || !passes(problem)) return { value: outcome, isKept: false }
  // Only what is there already.
  const stood = await Promise.race([before, Promise.resolve(null)])
  const isBetter = isParts(stood) && stood.ok === true
  return isBetter ? { value: stood, isKept: true } : { value: outcome, isKept: false }
}

const never = () => new Promise<never>(() => undefined)
const isParts = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
const problemOf = (outcome: unknown): Problem | null =>
  isParts(outcome) && outcome.ok === false ? (outcome.problem as Problem) : null
