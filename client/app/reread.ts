import type { RouteObject } from 'react-router'
import { markSettled } from './settled.ts'

/**
 * The same routes; what is on screen and is read again comes when all of it is there. Of a late part that it has shown
 * before React waits for the new data, and draws nothing of what the router says meanwhile: neither that a form is on its
 * way nor what was answered to it.
 * @param isHere whether the address is the one that is on screen
 */
export function rereadWhole(routes: RouteObject[], isHere: (url: URL) => boolean): RouteObject[] {
  const whole = (route: RouteObject): RouteObject => {
    const { loader, children } = route
    return {
      ...route,
      ...(typeof loader === 'function'
        ? {
            async loader(args, more) {
              const isAgain = isHere(new URL(args.request.url))
              const loaded: unknown = await loader(args, more)
              if (isAgain) await Promise.all(promisesIn(loaded))
              return loaded
            },
          }
        : {}),
      ...(children ? { children: children.map(whole) } : {}),
    } as RouteObject
  }
  return routes.map(whole)
}

/** What was promised, marked so that it is drawn without waiting once it is there. */
function promisesIn(loaded: unknown): Promise<unknown>[] {
  if (loaded instanceof Promise) {
    markSettled(loaded)
    return [loaded]
  }
  if (typeof loaded !== 'object' || loaded === null || Object.getPrototypeOf(loaded) !== Object.prototype) return []
  return Object.values(loaded).flatMap(promisesIn)
}
