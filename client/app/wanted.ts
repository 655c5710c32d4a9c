import { proxy } from 'valtio'

type Place = { pathname: string; search: string }
type Router = {
  subscribe(changed: (state: { location: Place; navigation: { location?: Place | undefined } }) => void): () => void
}

/** Where the page is going, or is; null before it has gone anywhere. It is ahead of what is drawn, which waits for data. */
export const createWanted = () => proxy<{ at: Place | null }>({ at: null })
export type Wanted = ReturnType<typeof createWanted>

export function followRouter(wanted: Wanted, router: Router): void {
  router.subscribe(({ location, navigation }) => {
    const { pathname, search } = navigation.location ?? location
    wanted.at = { pathname, search }
  })
}
