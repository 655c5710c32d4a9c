import { createStaticHandler, matchRoutes, type RouteObject, type StaticHandler } from 'react-router'

/** More than there are pages; an address may be written in several ways. */
const MOST = 1_000

/**
 * The handlers that answer requests: one of the whole table, and for each address without parameters one that knows its
 * page alone. To look for a page among all of them is a thirtieth of answering it.
 * @returns the handler for an address without its query
 */
export function handlersOf(table: RouteObject[]): (pathname: string) => StaticHandler {
  const whole = createStaticHandler(table)
  const handlers = new Map<string, StaticHandler>()
  return (pathname) => {
    const known = handlers.get(pathname)
    if (known) return known
    if (handlers.size >= MOST) return whole
    // Of the handler's own routes, whose ids are those by which the browser finds what was loaded.
    const matches = matchRoutes(whole.dataRoutes, pathname)
    if (!matches || Object.keys(matches[0]?.params ?? {}).length > 0) return whole
    const handler = createStaticHandler(branchOf(matches))
    handlers.set(pathname, handler)
    return handler
  }
}

/** The routes of a page, one below the other. */
export const branchOf = (matches: readonly { route: object }[]): RouteObject[] =>
  matches.reduceRight<RouteObject[]>(
    (below, { route }) => [{ ...route, ...(below.length > 0 ? { children: below } : {}) } as RouteObject],
    [],
  )
