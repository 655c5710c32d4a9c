import { matchRoutes, type RouteObject, redirect } from 'react-router'
import type { Handle } from '../app/page.ts'

/** Addresses that only the built-in menu still has, and where they lead (domain.md 27.2). */
const forwards = [
  ['/contactus', '/statistics'],
  ['/community/notice', '/board/notice'],
  ['/community/board', '/board/free'],
] as const

const handle: Handle = { open: true, bare: false }

/** A route for each of them whose page is among these; one that leads nowhere stays unknown, and no menu shows it. */
export const forwardPages = (pages: RouteObject[]): RouteObject[] =>
  forwards
    .filter(([, to]) => matchRoutes(pages, to))
    .map(([from, to]) => ({ id: `forward${from}`, path: from.slice(1), handle, loader: () => redirect(to) }))
