import { createPath, type Navigation, type RouteObject } from 'react-router'
import { asChunkFailure, inTime } from './chunks.ts'
import { mayLoadAnew } from './rescue.ts'

/** How long a page that is loaded in full may keep the step waiting that asked for it: its person may have chosen to stay. */
const LEAVING_MS = 20_000
/** Longer than the service takes to say that a file is gone. */
const ASK_MS = 5_000

/**
 * The same routes for a tab that may outlive its version: where a step to an address lacks a file that no process has any
 * more, the address is loaded in full and is of the version that runs (decision 045). At most once a minute; what else keeps
 * a file away is said (spec.md 8), and nothing that is not on its way to an address leaves the page it is on. What a loader
 * waits for is bounded too: its calls end sooner, so what is late is a file of its own.
 * @param entry address of the script that the page began with, whose name changes with every version
 * @param navigation the step that is being made
 * @param leaves told before the page goes, and that it stayed after all
 */
export function orAnew(
  routes: RouteObject[],
  entry: string,
  navigation: () => Navigation,
  leaves: (isGoing: boolean) => void,
): RouteObject[] {
  // A page may lack several files at once: all of them wait for the one way out.
  let leaving: Promise<void> | null = null
  const guarded = async <T>(load: () => Promise<T>): Promise<T> => {
    try {
      return await load()
    } catch (error) {
      if (asChunkFailure(error)) {
        leaving ??= leaveFor(navigation, entry, leaves).finally(() => {
          leaving = null
        })
        await leaving
      }
      throw error
    }
  }
  const guard = (route: RouteObject): RouteObject => {
    const { lazy, loader, children, handle } = route
    const component = typeof lazy === 'object' ? lazy.Component : undefined
    return {
      ...route,
      ...(component ? { lazy: { Component: () => guarded(component) } } : {}),
      ...(typeof loader === 'function'
        ? { loader: (args, more) => guarded(() => inTime(handle?.module ?? route.id, async () => loader(args, more))) }
        : {}),
      ...(children ? { children: children.map(guard) } : {}),
    } as RouteObject
  }
  return routes.map(guard)
}

/** Ends at once where the page stays; else the page is gone before it ends. */
async function leaveFor(
  navigation: () => Navigation,
  entry: string,
  leaves: (isGoing: boolean) => void,
): Promise<void> {
  const isGone = await fetch(entry, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(ASK_MS) }).then(
    ({ status }) => status === 404,
    () => false,
  )
  const { state, location: wanted } = navigation()
  if (!isGone || state !== 'loading' || !mayLoadAnew()) return
  leaves(true)
  location.assign(createPath(wanted))
  await new Promise((resolve) => setTimeout(resolve, LEAVING_MS))
  leaves(false)
}
