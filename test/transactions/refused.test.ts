import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { changeTransaction, postTransaction } from '../../shared/transactions/contract.ts'
import { contradictions } from './support/papers.ts'
import { type Stall, startStall } from './support/stall.ts'

/** What looks like a paper and would leave the books wrong. */
let stall: Stall & { close(): Promise<void> }
before(async () => {
  stall = await startStall()
})
after(() => stall.close())
afterEach(async () => assert.deepEqual([...(await stall.faults()), ...(await contradictions(stall.db))], []))

const outside = (change = {}) => stall.goods({ takesStock: false, weightKg: 20, ...change })
const client = (name: string) => stall.people.outsider(stall.dealer, name)

test('a draft of a sale that is made a purchase is what we owe, not what the client owes', async () => {
  const clientId = await client('바뀐 거래처')
  const draft = (await stall.write({ clientId, isDraft: true, lines: [outside()] }).expect(200)).body
  const changed = await stall
    .call(changeTransaction, stall.dealer, {
      params: { id: draft.transactionId },
      body: { transactionType: 'PURCHASE', clientId, lines: [outside()], version: draft.version },
    })
    .expect(200)
  await stall
    .call(postTransaction, stall.dealer, {
      params: { id: draft.transactionId },
      body: { version: changed.body.version },
    })
    .expect(200)
  assert.deepEqual(await stall.owed(clientId), { receivableAmount: 0, payableAmount: 3_000, oldestDueDate: null })
})
