import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { load } from '../../client/admin/users/load.ts'
import { type AdminMemberDetail, oneMember } from '../../shared/admin/users.ts'

const tab = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const turn = (visibilityState: 'visible' | 'hidden') => {
  tab.visibilityState = visibilityState
  tab.dispatchEvent(new Event('visibilitychange'))
}
const given = Object.getOwnPropertyDescriptor(globalThis, 'document')
const stand = (document: unknown) =>
  Object.defineProperty(globalThis, 'document', { value: document, configurable: true })
after(() =>
  given ? Object.defineProperty(globalThis, 'document', given) : Reflect.deleteProperty(globalThis, 'document'),
)

/** Opens a member beside the list; which calls were made of him. */
function opened() {
  const looks: number[] = []
  const call = async (endpoint: unknown, { params }: { params?: { id: number } } = {}) => {
    if (endpoint === oneMember && params) looks.push(params.id)
    return {} as AdminMemberDetail
  }
  const app = { call: Object.assign(call, { forget: () => undefined }) }
  const { one } = load({ app, url: new URL('http://localhost/admin/users?id=7') } as never)
  return { one, looks }
}

test('a member who stands in a tab that nobody sees is not read again until somebody looks', async () => {
  stand(tab)
  turn('hidden')
  const { one, looks } = opened()
  turn('hidden')
  await Promise.resolve()
  assert.deepEqual(looks, [])
  turn('visible')
  await one
  assert.deepEqual(looks, [7])
})

test('a member who is looked at is read at once, by the server too', async () => {
  for (const document of [tab, undefined]) {
    stand(document)
    turn('visible')
    const { one, looks } = opened()
    await one
    assert.deepEqual(looks, [7])
  }
})
