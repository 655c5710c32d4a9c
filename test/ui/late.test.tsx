import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import type { Outcome, Problem } from '../../client/api/problem.ts'
import { ErrorState } from '../../client/ui/ErrorState.tsx'
import { Late } from '../../client/ui/Late.tsx'
import { Soft } from '../../client/ui/Soft.tsx'
import { refusals } from '../../shared/kit/errors.ts'

const problem = { code: 'NOT_FOUND', message: refusals.NOT_FOUND[1], traceId: null } as const
/** What a page has that has come already. */
const come = (outcome: unknown) =>
  Object.assign(Promise.resolve(outcome), { status: 'fulfilled', value: outcome }) as unknown as Promise<
    Outcome<string>
  >

test('what failed does not look as if it were still on its way, and keeps what is true of it anyhow', () => {
  const drawn = (of: Promise<Outcome<string>>) =>
    renderToString(
      <>
        <Soft of={of} skeleton="온다">
          {(value) => value}
        </Soft>
        <Soft of={of} waiting="제목">
          {(value) => value}
        </Soft>
      </>,
    ).replaceAll(/<!--.*?-->/g, '')
  assert.equal(drawn(come({ ok: false, problem })), '제목')
  assert.equal(drawn(come({ ok: true, value: '값' })), '값값')
})

test('who may not look into a book any more is told whom to ask, and has a way to his own', () => {
  const at = (address: string) => {
    const router = createMemoryRouter([{ path: '*', element: <ErrorState problem={problem} /> }], {
      initialEntries: [address],
    })
    const html = renderToString(<RouterProvider router={router} />)
    return [html.includes('대표에게 권한을 요청'), /href="([^"]*)"[^>]*>내 장부 보기/.exec(html)?.[1]]
  }
  assert.deepEqual(at('/services/inventory?book=3'), [true, '/services/inventory'])
  assert.deepEqual(at('/services/inventory?book=3&id=7'), [false, undefined])
  assert.deepEqual(at('/services/inventory'), [false, undefined])
})

test('why two parts of a page failed is said once where it is the same, and twice where it is not', () => {
  const other = { code: 'UNAVAILABLE', message: refusals.UNAVAILABLE[1] } as const
  const failure = (said: Pick<Problem, 'code' | 'message'>): Outcome<string> => ({
    ok: false,
    problem: { status: 503, fieldErrors: [], traceId: null, ...said },
  })
  const drawn = (list: Outcome<string>, figures: Outcome<string>) => {
    const page = (
      <>
        <Late of={come(figures)} saidBy={come(list)} skeleton={null}>
          {(value) => <b>{value}</b>}
        </Late>
        <Late of={come(list)} skeleton={null}>
          {(value) => <i>{value}</i>}
        </Late>
      </>
    )
    const router = createMemoryRouter([{ path: '*', element: page }])
    const html = renderToString(<RouterProvider router={router} />)
    return [html.split('role="alert"').length - 1, html.includes('<b>'), html.includes('<i>')]
  }
  const failed = failure(problem)
  assert.deepEqual(drawn(failed, failed), [1, false, false])
  assert.deepEqual(drawn(failed, failure(other)), [2, false, false])
  assert.deepEqual(drawn({ ok: true, value: '목록' }, failed), [1, false, true])
  assert.deepEqual(drawn(failed, { ok: true, value: '합계' }), [1, true, false])
})
