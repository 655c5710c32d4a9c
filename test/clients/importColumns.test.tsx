import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { ImportColumns } from '../../client/clients/ImportColumns.tsx'
import type { ImportCheck } from '../../shared/clients/imports.ts'

const exampleOf = (cells: string[], field: ImportCheck['mapping'][number]) => {
  const check = { columns: ['할인율'], mapping: [field], sample: cells.map((cell) => [cell]) }
  const html = renderToStaticMarkup(
    <ImportColumns check={check as Partial<ImportCheck> as ImportCheck} busy={false} onMap={() => undefined} />,
  )
  return /<td[^>]*>([^<]*)<\/td><\/tr>/.exec(html)?.[1]
}

const rates: [cells: string[], words: string][] = [
  [['5'], '5 → 5% 할증'],
  [['-5'], '-5 → 5% 할인'],
  [['', '0', '-2.5%'], '-2.5% → 2.5% 할인'],
  [['', '0'], '–'],
  [['많이'], '많이'],
]
for (const [cells, words] of rates) {
  test(`who takes a column with ${JSON.stringify(cells)} for a rate reads ${words} before it is put in`, () => {
    assert.equal(exampleOf(cells, 'discountRate'), words)
    assert.equal(exampleOf(cells, null), cells[0] || '–')
  })
}
