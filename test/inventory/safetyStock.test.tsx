import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { createCall, type Request } from '../../client/api/call.ts'
import type { Acting, FormAnswer } from '../../client/forms/answer.ts'
import { act } from '../../client/inventory/acts.ts'
import { SafetyStock } from '../../client/inventory/SafetyStock.tsx'
import type { StockGroup } from '../../shared/inventory/contract.ts'
import { errorBody } from '../../shared/kit/errors.ts'

const group = {
  ...{ productCodeId: 7, specificationId: null, warehouseId: 3, specName: '10kg 상자 특' },
  safetyStock: 20,
} as unknown as StockGroup

/** What is drawn under a group of goods; `answer` came back for its form. */
function drawn(mayWrite: boolean, answer: FormAnswer | null = null): string {
  const element = <SafetyStock group={group} bookOwnerId={4} mayWrite={mayWrite} />
  const routes = [{ id: 'r', path: '/', element, loader: () => null }]
  const hydrationData = { loaderData: { r: null }, ...(answer && { actionData: { r: answer } }) }
  const html = renderToString(<RouterProvider router={createMemoryRouter(routes, { hydrationData })} />)
  return html.replaceAll('<!-- -->', '')
}
/** Sends the form as a browser does. */
async function sent(safetyStock: string, refusal: object | null = null) {
  const form = new FormData()
  const values = { group: '7-0-3', bookOwnerId: '4', safetyStock, intent: 'safetyStock' }
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  const asked: unknown[] = []
  const said: string[] = []
  const send = async ({ method, path, body }: Request) => {
    asked.push([method, path, body])
    return refusal ? { status: 422, body: refusal } : { status: 204, body: null }
  }
  const app = { call: createCall({ send }), stores: { announcements: { did: (words: string) => said.push(words) } } }
  const url = new URL('http://own.invalid/services/inventory?q=x&open=7-0-3')
  const answer = await act({ form, url, params: {}, app } as unknown as Acting)
  return { asked, said, answer: answer instanceof Response ? answer.headers.get('location') : answer.data }
}

test('who moves goods sets from how many on they are short, and takes that away by an empty field', async () => {
  const body = { bookOwnerId: 4, productCodeId: 7, specificationId: null, warehouseId: 3 }
  const set = await sent('1,200')
  assert.deepEqual(set.asked, [['PUT', '/inventory/safety-stock', { ...body, quantity: 1_200 }]])
  assert.deepEqual([set.said, set.answer], [['안전재고를 정했어요.'], '/services/inventory?q=x&open=7-0-3'])
  const taken = await sent('')
  assert.deepEqual(taken.asked, [['PUT', '/inventory/safety-stock', { ...body, quantity: null }]])
  assert.deepEqual(taken.said, ['안전재고를 없앴어요.'])
})

test('a safety stock that is none says so at its field and stays as it was typed, with scripts or without', async () => {
  const { asked, answer } = await sent('스무 개')
  assert.deepEqual(asked, [])
  const html = drawn(true, answer as FormAnswer)
  assert.match(html, /<input(?=[^>]*name="safetyStock")(?=[^>]*aria-invalid="true")[^>]*value="스무 개"/)
  assert.match(html, /수량은 숫자로 입력해 주세요/)
  const refusal = errorBody('INVALID_FIELDS', 't', {
    fieldErrors: [{ field: 'productCodeId', message: '품목을 다시 골라 주세요.' }],
  })
  const refused = await sent('5', refusal)
  assert.match(drawn(true, refused.answer as FormAnswer), /품목을 다시 골라 주세요/)
})

test('the safety stock of goods stands in its field, and in words for who may only look', () => {
  assert.match(drawn(true), /<input(?=[^>]*name="safetyStock")[^>]*value="20"/)
  const words = drawn(false)
  assert.match(words, /안전재고 20상자/)
  assert.doesNotMatch(words, /<input|<button/)
})
