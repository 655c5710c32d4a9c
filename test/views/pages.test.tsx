import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { ListPages } from '../../client/views/ListPages.tsx'

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
