import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { type App, AppProvider } from '../../client/app/context.ts'
import type { FormAnswer } from '../../client/forms/answer.ts'
import { CountPage } from '../../client/inventory/CountPage.tsx'
import { CountSheet } from '../../client/inventory/CountSheet.tsx'
import type { CountData } from '../../client/inventory/count.ts'
import { createOffline } from '../../client/offline/state.ts'
import { Toasts } from '../../client/ui/Toasts.tsx'
import type { StockCount } from '../../shared/inventory/contract.ts'
import { count, line } from './support/lots.ts'

const data = { formKey: 'a' } as CountData

/** The sheet of a count, as it is answered to this. */
function drawn(counted: StockCount, answer: FormAnswer | null = null): string {
  const element = (
    <Toasts onShown={() => undefined}>
      <CountSheet count={counted} data={data} />
    </Toasts>
  )
  const stores = { offline: createOffline(), theme: { state: { staysAwake: false } } }
  const app = { call: () => assert.fail('nothing is asked for'), stores }
  const routes = [{ id: 'count', path: '/', element, loader: () => null }]
  const hydrationData = { loaderData: { count: null }, ...(answer && { actionData: { count: answer } }) }
  return renderToStaticMarkup(
    <AppProvider value={app as unknown as App}>
      <RouterProvider router={createMemoryRouter(routes, { hydrationData })} />
    </AppProvider>,
  )
}

/** What can be done with a count of one lot, of which nine boxes were found, and what is said of it. */
function sheet(change: Partial<StockCount> = {}) {
  const html = drawn({ ...count([line({ countedQuantity: 9, countedWeight: 90 })]), ...change })
  return {
    fields: (html.match(/name="lots\./g) ?? []).length,
    buttons: ['실사 취소', '확정하기'].filter((words) => html.includes(words)),
    isExplained: html.includes('입출고 권한이 있는 사람만'),
    isFound: html.includes('9상자') && html.includes('-3상자'),
  }
}
const readOnly = { fields: 0, buttons: [], isExplained: true, isFound: true }

test('who may only look at the stock reads what is counted so far, and is offered neither fields nor an end of it', () => {
  assert.deepEqual(sheet({ mayWrite: false }), readOnly)
  assert.deepEqual(sheet({ mayWrite: false, status: 'CONFIRMED' }), { ...readOnly, isExplained: false })
})

test('who may move goods counts, also where an older backend does not say whether he may', () => {
  for (const change of [{ mayWrite: true }, {}]) {
    const { fields, buttons, isExplained } = sheet(change)
    assert.deepEqual([fields, buttons, isExplained], [2, ['실사 취소', '확정하기'], false])
  }
})

test('a count that is over shows by how much a lot differs that weighed otherwise alone', () => {
  const by = (quantity: number, weightKg: number) => {
    const posted = { quantity, weightKg, amount: 0 }
    const html = drawn({ ...count([line({ countedQuantity: 12, posted })]), status: 'CONFIRMED' })
    const cells = [...html.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell = '']) => cell.replace(/<[^>]*>/g, ''))
    return cells.at(-1)
  }
  assert.deepEqual([by(0, -1.5), by(-3, -30), by(0, 0)], ['0상자 -1.5kg', '-3상자 -30kg', '–'])
})

/** The sheet as it comes back without scripts: what its lines hold, and what is said of them. */
function back(fresh: StockCount, answer: Pick<FormAnswer, 'values'> & Partial<FormAnswer>) {
  const html = drawn(fresh, { intent: 'save', fieldErrors: [], message: null, ...answer })
  const fields = [...html.matchAll(/<input[^>]*name="lots\.[^>]*>/g)].map(
    ([input]) => /value="([^"]*)"/.exec(input)?.[1],
  )
  const words = html.replace(/<[^>]*>/g, ' ').replace(/ +/g, ' ')
  return { fields, words }
}
const three = count([line(), line({ lotId: 2 }), line({ lotId: 3 })])

test('without scripts a count that cannot be read comes back as it was typed, with what is wrong', () => {
  const values = { version: '1', 'lots.1.quantity': '9', 'lots.1.weight': '', 'lots.2.quantity': '12.5.' }
  const fieldErrors = [{ field: 'lots.2.quantity', message: '수량은 숫자로 입력해 주세요.' }]
  const { fields, words } = back(three, { values, fieldErrors })
  assert.deepEqual(fields, ['9', '', '12.5.', '', '', ''])
  assert.match(words, /저장하지 못했어요. 틀린 줄을 고친 뒤 다시 저장해 주세요. .*수량은 숫자로 입력해 주세요./)
})

test('without scripts a count that somebody else was faster than comes back as it was typed, beside what he counted', () => {
  const fresh = count(
    [line({ countedQuantity: 11, countedWeight: 110 }), line({ lotId: 2, countedQuantity: 4 }), line({ lotId: 3 })],
    2,
  )
  const values = { version: '1', 'lots.1.quantity': '9', 'lots.2.quantity': '', 'lots.3.quantity': '7' }
  const message = '다른 사람이 먼저 고쳤어요.'
  const { fields, words } = back(fresh, { values, code: 'STALE_VERSION', message })
  assert.deepEqual(fields, ['9', '110', '4', '', '7', ''])
  assert.match(words, /저장하지 못했어요. 다른 사람이 먼저 고쳤어요. .*그사이 다른 사람이 센 수량: 11상자 · 110kg/)
  assert.doesNotMatch(words, /센 수량: 4/)
})

test('the way back from a count leads to those of the book whose goods are counted', () => {
  const backFrom = (bookOwnerId: number) => {
    const outcome = { ok: true, value: { ...count([line()]), bookOwnerId, status: 'CANCELED' } } as const
    const come = Object.assign(Promise.resolve(outcome), { status: 'fulfilled', value: outcome })
    const routes = [{ id: 'count', path: '/', element: <CountPage />, loader: () => null }]
    const hydrationData = { loaderData: { count: { formKey: 'a', memberId: 1, count: come } } }
    const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter(routes, { hydrationData })} />)
    return /href="([^"]*)"[^>]*>(?:<svg.*?<\/svg>)?재고 실사</.exec(html)?.[1]
  }
  assert.deepEqual([backFrom(4), backFrom(1)], ['/services/inventory/counts?book=4', '/services/inventory/counts'])
})
