import { useLocation } from 'react-router'
import { useSnapshot } from '#useSnapshot'
import type { ReadView } from './address.ts'
import { useApp } from './context.ts'

/**
 * What the address of the screen will say once what is on its way is drawn, else `view`: so that what is chosen meanwhile
 * adds to what was asked for before, instead of taking it back.
 */
export function useAsked<V>(view: V, read: (query: URLSearchParams) => ReadView<V>): V {
  const { pathname, search } = useLocation()
  const { at } = useSnapshot(useApp().stores.wanted)
  return at?.pathname === pathname && at.search !== search ? read(new URLSearchParams(at.search)).view : view
}
