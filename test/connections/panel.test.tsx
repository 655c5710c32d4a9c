import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { type App, AppProvider } from '../../client/app/context.ts'
import { ConnectionPanel } from '../../client/connections/ConnectionPanel.tsx'
import type { Connection } from '../../shared/connections/contract.ts'
import { connection } from './samples.ts'

const come = <T,>(value: T) => {
  const outcome = { ok: true as const, value }
  return Object.assign(Promise.resolve(outcome), { status: 'fulfilled', value: outcome })
}
const app = { boot: { now: Date.parse('2026-11-21T03:00:00.000Z') }, knows: () => true } as unknown as App
const drawn = (change: Partial<Connection>) => {
  const detail = { connection: connection(7, change), people: null }
  const panel = <ConnectionPanel of={come(detail)} mine={come([])} memberId={1} />
  const router = createMemoryRouter([{ path: '*', element: <AppProvider value={app}>{panel}</AppProvider> }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}
const noActs = { manage: false, makeOwner: false, disconnect: false }

test('the panel of a connection says when its member last looked, once he has', () => {
  const html = drawn({ allowed: noActs, lastAccessAt: '2026-11-21T01:00:00.000Z' })
  assert.match(html, /마지막으로 본 때<\/dt><dd[^>]*>2시간 전/)
  assert.match(drawn({ allowed: noActs }), /연결한 날/)
  assert.doesNotMatch(drawn({ allowed: noActs }), /마지막으로 본 때/)
})
