import type { RouteObject } from 'react-router'

/** The address of a page as its routes write it, the outer first: `/client/detail/:id`. */
export const templateOf = (routes: readonly Pick<RouteObject, 'path'>[]): string =>
  `/${routes.flatMap(({ path = '' }) => path.split('/').filter(Boolean)).join('/')}`

/** Of all pages of a table. */
export const templatesOf = (table: readonly RouteObject[], around: readonly RouteObject[] = []): string[] =>
  table.flatMap((route) =>
    route.children ? templatesOf(route.children, [...around, route]) : [templateOf([...around, route])],
  )
