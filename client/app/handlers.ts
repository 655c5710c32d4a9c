import { createStaticHandler, type RouteObject, type StaticHandler } from 'react-router'

/**
 * The handlers that answer requests: one of the whole table, and for each page whose address is fixed one that knows its
 * page alone. To look for a page among all of them is a thirtieth of answering it.
 * @returns the handler for an address without its query
 */
export function handlersOf(table: RouteObject[]): (pathname: string) => StaticHandler {
  const whole = createStaticHandler(withOwnParts(table))
  // With the ids that the whole table gives: by them the browser finds what was loaded.
  const handlers = new Map<string, StaticHandler>()
  for (const [address, branch] of branchesOf(whole.dataRoutes))
    if (!handlers.has(address)) handlers.set(address, createStaticHandler(withOwnParts([branch])))
  return (pathname) => handlers.get(pathname) ?? whole
}

/** A handler takes out of a route what it has brought of it, for itself alone: two must not share that. */
const withOwnParts = (routes: RouteObject[]): RouteObject[] =>
  routes.map(
    (route) =>
      ({
        ...route,
        ...(typeof route.lazy === 'object' && { lazy: { ...route.lazy } }),
        ...(route.children && { children: withOwnParts(route.children) }),
      }) as RouteObject,
  )

/** Of each page without parameters its address, and the routes down to it; the first of an address is the one that is matched. */
function branchesOf(routes: RouteObject[], above = ''): [string, RouteObject][] {
  return routes.flatMap((route) => {
    const address = `${above}/${route.path ?? ''}`.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
    if (!route.children) return /[:*?]/.test(address) ? [] : [[address, route]]
    return branchesOf(route.children, address).map(([at, below]): [string, RouteObject] => [
      at,
      { ...route, children: [below] } as RouteObject,
    ])
  })
}
