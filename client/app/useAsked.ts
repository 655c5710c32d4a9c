import { use, useSyncExternalStore } from 'react'
import { createPath, UNSAFE_DataRouterContext as RouterContext, useLocation } from 'react-router'
import type { ReadView } from './address.ts'

const silent = () => () => undefined

/**
 * What the address of the screen will say once what is on its way is drawn, else `view`: so that what is chosen meanwhile
 * adds to what was asked for before, instead of taking it back. The router itself is asked, because its hooks tell of a
 * place when its data is there.
 */
export function useAsked<V>(view: V, read: (query: URLSearchParams) => ReadView<V>): V {
  const { pathname, search } = useLocation()
  const router = use(RouterContext)?.router
  const here = createPath({ pathname, search })
  const wanted = useSyncExternalStore(
    router?.subscribe ?? silent,
    () => {
      const at = router?.state.navigation.location ?? router?.state.location
      return at ? createPath({ pathname: at.pathname, search: at.search }) : here
    },
    () => here,
  )
  if (wanted === here) return view
  const [path, query] = wanted.split('?')
  return path === pathname ? read(new URLSearchParams(query)).view : view
}
