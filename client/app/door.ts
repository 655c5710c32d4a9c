import { type RouteObject, redirectDocument } from 'react-router'

/** Where pages are whose routes this browser has not loaded: they come whole, from the server. */
export const door = (path: string): RouteObject => ({
  id: `door ${path}`,
  path,
  loader: ({ request }) => redirectDocument(request.url),
})
