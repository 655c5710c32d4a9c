import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createTurns } from '../../client/views/turns.ts'

/** A view as the backend has it: another version is somebody else's change. */
function stored(version: number) {
  const heard: string[] = []
  let now = version
  const change = (what: string, isAllowed: () => Promise<boolean>) => async (seen: number) => {
    heard.push(what)
    if (!(await isAllowed()) || seen !== now) return null
    now += 1
    return now
  }
  return { heard, change }
}
const yes = async () => true

test('a view is given another name and what is on screen at once, and nobody is said to have been faster', async () => {
  const { heard, change } = stored(4)
  const inTurn = createTurns()
  const shown = { viewId: 1, version: 4 }
  const said = await Promise.all([inTurn(shown, change('name', yes)), inTurn(shown, change('query', yes))])
  assert.deepEqual(
    [said, heard],
    [
      [true, true],
      ['name', 'query'],
    ],
  )
  assert.equal(await inTurn(shown, change('name', yes)), true, 'before the list has been read again')
})

test('what is pressed after a name that is refused is not done; pressed again it is', async () => {
  const { heard, change } = stored(4)
  const inTurn = createTurns()
  const shown = { viewId: 1, version: 4 }
  const no = async () => false
  const said = await Promise.all([inTurn(shown, change('name', no)), inTurn(shown, change('query', yes))])
  assert.deepEqual([said, heard], [[false, false], ['name']])
  assert.equal(await inTurn(shown, change('query', yes)), true)
})

test('what a colleague has made of a view since is told', async () => {
  const { change } = stored(5)
  assert.equal(await createTurns()({ viewId: 1, version: 4 }, change('name', yes)), false)
})
