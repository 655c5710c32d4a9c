import assert from 'node:assert/strict'
import { type Mock, mock, test } from 'node:test'

/** Opens the drafts of a page whose document says this. @returns how often the browser's database was asked for */
async function asked(dataset: Record<string, string>, name: string): Promise<number> {
  const open: Mock<() => never> = mock.fn(() => {
    throw new Error('this browser keeps nothing')
  })
  const said = mock.method(console, 'error', () => undefined)
  Object.assign(globalThis, {
    document: { documentElement: { dataset }, querySelector: () => ({}) },
    indexedDB: { open },
  })
  try {
    const { draftShelf } = await import(`../../client/forms/openShelf.ts?${name}`)
    assert.equal(await draftShelf(), null)
  } finally {
    said.mock.restore()
    for (const one of ['document', 'indexedDB']) Reflect.deleteProperty(globalThis, one)
  }
  return open.mock.callCount()
}

test('an admin in a member’s name keeps no draft, also where he has closed his banner', async () => {
  assert.equal(await asked({ inName: 'true' }, 'admin'), 0)
})

test('a member keeps his drafts, also under the banner that tells of the end of his sign-in', async () => {
  assert.equal(await asked({}, 'member'), 1)
})
