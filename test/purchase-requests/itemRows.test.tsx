import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ItemRows } from '../../client/purchase-requests/ItemRows.tsx'
import type { FormOptions } from '../../client/purchase-requests/load.ts'
import { drawn } from './support/drawn.tsx'

test('that a request has no line is shown at the first line’s product, and at no other', () => {
  const listed = { products: [], specifications: [] }
  const options = { grades: [], goods: { listed, bookOwnerId: 1 } } as unknown as FormOptions
  const products = (errors: { field: string; message: string }[]) =>
    [...drawn(<ItemRows options={options} initial={[0, 1]} values={{}} errors={errors} />).matchAll(/<select[^>]*>/g)]
      .map(([select]) => select)
      .filter((select) => select.includes('productCodeId'))
  const [first = '', second = ''] = products([{ field: 'items', message: '품목을 한 개 이상 넣어 주세요.' }])
  assert.match(
    first,
    /aria-describedby="field-items" aria-invalid="true"|aria-invalid="true" aria-describedby="field-items"/,
  )
  assert.doesNotMatch(second, /aria-invalid/)
  assert.doesNotMatch(products([])[0] ?? '', /aria-invalid/)
})
