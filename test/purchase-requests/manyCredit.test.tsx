import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { lookAhead } from '../../client/purchase-requests/lookAhead.ts'
import { OverLimits } from '../../client/purchase-requests/ManyCredit.tsx'
import type { Standing } from '../../shared/balances/contract.ts'
import { answered, item, listed, standing } from './support/request.ts'

/** What is told before so many requests of four packages at 10,000 won are accepted together, and which were looked at. */
async function toldOf(count: number, of: (requestId: number) => Standing | null) {
  const rows = Array.from({ length: count }, (_, n) => listed({ requestId: n + 1, status: 'REQUESTED' }))
  const looked: number[] = []
  const ahead = await lookAhead(rows, async (requestId) => {
    looked.push(requestId)
    return answered({ requestId, status: 'REQUESTED', party: 'receiver', standing: of(requestId), items: [item()] })
  })
  return { looked, ahead, told: renderToStaticMarkup(<OverLimits rows={rows} ahead={ahead} />) }
}
const roomy = standing(7, { limitAmount: 10_000_000 })
const full = standing(8, { exposureAmount: 100_000 })

test('of more than thirty requests the first thirty are looked at, and what is told of them is told of them alone', async () => {
  const { looked, told } = await toldOf(40, (id) => (id === 3 || id > 30 ? full : roomy))
  assert.deepEqual([looked.length, looked.at(-1)], [30, 30])
  assert.match(told, /확인한 30건 가운데 1건이 외상한도를 넘어요/)
  assert.equal((await toldOf(31, () => roomy)).told, '', 'that none passes its limit is not known of the last')
})

test('where all were looked at it is said of all, also that none passes its limit', async () => {
  assert.match((await toldOf(30, (id) => (id === 3 ? full : roomy))).told, /<strong>1건이 외상한도를 넘어요/)
  assert.match((await toldOf(30, () => roomy)).told, /외상한도를 넘는 요청이 없어요/)
})

test('one whose sender’s standing is not known is not counted as looked at', async () => {
  const { told, ahead } = await toldOf(5, (id) => (id === 1 ? null : id === 3 ? full : roomy))
  assert.equal(ahead.known, 4)
  assert.match(told, /확인한 4건 가운데 1건이/)
  assert.equal((await toldOf(5, (id) => (id === 1 ? null : roomy))).told, '')
})
