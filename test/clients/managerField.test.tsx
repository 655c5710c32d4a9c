import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { fieldNames } from '../../client/clients/fieldNames.ts'
import { ManagerField, type Managers } from '../../client/clients/ManagerField.tsx'
import type { ClientDetail, Manager } from '../../shared/clients/contract.ts'
import { errorBody } from '../../shared/kit/errors.ts'

const holder = { memberId: 1, name: '김도현' }
const clerk = { memberId: 2, name: '박직원' }

const come = (value: readonly Manager[] | null): Managers => {
  const outcome = { ok: true, value } as const
  return Object.assign(Promise.resolve(outcome), { status: 'fulfilled', value: outcome })
}
const failed = (): Managers => {
  const { code, message } = errorBody('UNAVAILABLE', '')
  const problem = { status: 503, code, message, fieldErrors: [], traceId: null }
  const outcome = { ok: false, problem } as const
  return Object.assign(Promise.resolve(outcome), { status: 'fulfilled', value: outcome })
}
const waiting: Managers = new Promise(() => undefined)

const by = (managerMemberId: number | null, managerName: string | null = null) =>
  ({ managerMemberId, managerName }) as Partial<ClientDetail> as ClientDetail
const drawn = (managers: Managers, client: ClientDetail | null, values = valuesOf(client)) =>
  renderToStaticMarkup(
    <ManagerField form={{ values, errors: [], names: fieldNames, id: 'form' }} client={client} managers={managers} />,
  )
const valuesOf = (client: ClientDetail | null) => ({ managerMemberId: String(client?.managerMemberId ?? '') })
const optionsOf = (html: string) => [...html.matchAll(/<option[^>]*>([^<]*)/g)].map(([, words]) => words)
const kept = /<input type="hidden" name="managerMemberId" value="(\d+)"/

test('whoever may look after a client is offered, and nobody', () => {
  const html = drawn(come([holder, clerk]), by(2, '박직원'))
  assert.deepEqual(optionsOf(html), ['정하지 않음', '김도현', '박직원'])
  assert.match(html, /<option value="2" selected="">/)
  assert.match(html, /연체/)
  // Without scripts what comes late stands at the end of the page, outside of the form.
  assert.match(html, /<select[^>]* form="form"/)
})

test('who looks after a client and may not any more is still offered, and it says so', () => {
  const html = drawn(come([holder]), by(7, '그만둔이'))
  assert.deepEqual(optionsOf(html), ['정하지 않음', '김도현', '그만둔이 (장부 전체를 볼 수 없음)'])
  assert.match(html, /<option value="7" selected="">/)
})

test('where the holder works alone and has chosen nobody there is nothing to choose', () => {
  for (const client of [by(null), null]) assert.equal(drawn(come([holder]), client), '')
  assert.notEqual(drawn(come([holder, clerk]), null), '')
})

for (const [what, managers] of [
  ['is waited for', waiting],
  ['could not be read', failed()],
  ['is not for his eyes', come(null)],
] as const)
  test(`as long as the list of who may look after a client ${what}, the one who does is shown and kept`, () => {
    const html = drawn(managers, by(2, '박직원'))
    assert.equal(kept.exec(html)?.[1], '2')
    assert.match(html, /<select[^>]* disabled/)
    assert.deepEqual(optionsOf(html), ['박직원'])
    assert.equal(drawn(managers, by(null)), '')
  })
