import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { type App, AppProvider } from '../../client/app/context.ts'
import { OfflineBar } from '../../client/offline/OfflineBar.tsx'
import { createOffline, type OfflineState } from '../../client/offline/state.ts'
import { item } from './support/items.ts'

/** What stands above a page of which this holds. */
function told(holds: Partial<OfflineState>): string {
  const offline = createOffline()
  Object.assign(offline.state, holds)
  const router = createMemoryRouter([{ path: '/', element: <OfflineBar /> }])
  return renderToStaticMarkup(
    <AppProvider value={{ stores: { offline } } as unknown as App}>
      <RouterProvider router={router} />
    </AppProvider>,
  )
}

const behindAt = Date.parse('2026-11-27T04:12:00+09:00')
const OLD = /새 내용을 불러오지 못했어요\. [^<]*04:12 기준이에요/
const REFUSED = /못 보낸 것 1건/
const AWAY = /인터넷이 끊겼어요/

const cases: [name: string, holds: Partial<OfflineState>, says: RegExp[], isSilentOf: RegExp[]][] = [
  [
    'how old a page is and what could not be sent stand beside each other',
    { behindAt, items: [item('a1', { state: 'refused' })] },
    [OLD, REFUSED],
    [AWAY],
  ],
  ['a page that is old says so where nothing waits', { behindAt }, [OLD, /다시 불러오기/], [AWAY, REFUSED, /새로고침/]],
  [
    'a page that is old for want of a file offers to be loaded anew',
    { behindAt, lacksFile: true },
    [OLD, /새로고침/],
    [/다시 불러오기/],
  ],
  [
    'where the network itself is away that is said instead of how old the page is, beside what waits',
    { behindAt, isAway: true, items: [item('a1')] },
    [AWAY, /보내기 대기 1건/],
    [OLD],
  ],
]
for (const [name, holds, says, isSilentOf] of cases)
  test(name, () => {
    const html = told(holds)
    for (const words of says) assert.match(html, words)
    for (const words of isSilentOf) assert.doesNotMatch(html, words)
  })
