import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RouteObject } from 'react-router'
import { adminRoute } from '../../client/admin/loaders.ts'
import { routes } from '../../client/app/routes.tsx'
import { isPage, menuPages, otherPages } from '../../shared/menus/pages.ts'

/** The addresses that a table answers with a page or a forward; what catches the rest is none. */
const pathsOf = (table: readonly RouteObject[], above: string): string[] =>
  table.flatMap(({ path = '', index, children = [] }) => {
    const own = path.startsWith('/') ? path : `${above.replace(/\/$/, '')}/${path}`.replace(/(?<=.)\/$/, '')
    if (children.length > 0) return pathsOf(children, own)
    if (index) return [above || '/']
    return path.includes('*') ? [] : [own]
  })

test('the screens that menus are judged by are those of the route table', () => {
  const shell = routes.filter(({ path }) => !path?.startsWith('/admin'))
  const table = pathsOf([...shell, adminRoute], '')
  assert.deepEqual([...new Set(table)].sort(), [...menuPages, ...otherPages].sort())
})

test('a path is a screen with whatever stands behind ? and #, and with parts of any name', () => {
  for (const path of ['/main', '/board/free', '/board/free/view/3', '/Client/List/', '/statements?month=2026-01#top'])
    assert.equal(isPage(path), true, path)
  for (const path of ['/nowhere', '/board/free/view', '/api/menu/active', '//main', 'main', '/main/deeper'])
    assert.equal(isPage(path), false, path)
})
