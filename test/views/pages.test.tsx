import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { ListPages } from '../../client/views/ListPages.tsx'
import { ListRows } from '../../client/views/ListRows.tsx'

const size = 50
/** Where the page before leads to, and what stands between the arrows. */
function pager(page: number, rows: number, counted: { totalElements: number; totalPages: number; isCounted: boolean }) {
  const html = renderToStaticMarkup(
    <ListPages page={{ ...counted, content: Array(rows) }} view={{ page, size }} pathOf={(to) => `#${to.page}`} />,
  )
  return [
    /aria-label="이전 쪽"[^>]*href="#(\d+)"/.exec(html)?.[1],
    />(<strong>\d+.*?)<\/span>/.exec(html)?.[1]?.replace(/<.*?>/g, ''),
  ]
}

const beyond = { totalElements: 1_000, totalPages: 20, isCounted: false }
const all = { totalElements: 900, totalPages: 18, isCounted: true }
const cases: [name: string, page: number, rows: number, of: typeof all, shown: string[]][] = [
  ['beyond where counting stops', 25, 50, beyond, ['24', '25 / 25+']],
  ['the last one beyond where counting stops', 26, 12, beyond, ['25', '26 / 26']],
  ['where counting stops', 20, 50, beyond, ['19', '20 / 20+']],
  ['one that is not there any more', 25, 0, all, ['18', '25 / 18']],
  ['one of a counted list', 3, 50, all, ['2', '3 / 18']],
]
for (const [name, page, rows, of, shown] of cases)
  test(`from page ${page}, ${name}, 이전 쪽 leads to page ${shown[0]}`, () =>
    assert.deepEqual(pager(page, rows, of), shown))

test('a list says how many it has found, and where counting stops that there may be more', () => {
  const said = (isCounted: boolean) => {
    const value = { page: { ...beyond, content: [1], isCounted } }
    const outcome = { ok: true, value } as const
    const of = Object.assign(Promise.resolve(outcome), { status: 'fulfilled', value: outcome })
    const rows = (
      <ListRows of={of} view={{ page: 1, size }} pathOf={() => '/'} unit="곳" none={() => null}>
        {() => null}
      </ListRows>
    )
    const router = createMemoryRouter([{ path: '/', element: rows }])
    return /<p role="status"[^>]*>(.*?)<\/p>/.exec(renderToString(<RouterProvider router={router} />))?.[1]
  }
  const words = [said(true), said(false)].map((html) => html?.replace(/<.*?>/g, ''))
  assert.deepEqual(words, ['모두 1,000곳 있어요.', '모두 1,000곳 이상 있어요.'])
})
