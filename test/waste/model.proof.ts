import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { nextWasteStatuses } from '../../shared/waste/rules.ts'
import { type WasteStatus, wasteStatuses } from '../../shared/waste/words.ts'
import { sized } from '../support/size.ts'
import { startYard, type Yard } from './support/yard.ts'

/** Stories of a lot that two people throw away of, beside what should have come of them. */
let yard: Yard & { close(): Promise<void> }
before(async () => {
  yard = await startYard()
})
after(() => yard.close())

type Known = { wasteId: number; status: WasteStatus; quantity: number }
type Model = { onHand: number; wastes: Known[] }
type Real = { lotId: number }
type Command = fc.AsyncCommand<Model, Real>

const rights = { dealer: { write: true, approve: true }, keeper: { write: true, approve: false } } as const
type Who = keyof typeof rights
const kept = ({ wastes }: Model) =>
  wastes.filter(({ status }) => status === 'REQUESTED' || status === 'APPROVED').reduce((sum, w) => sum + w.quantity, 0)

const stand = async (model: Model, { lotId }: Real) => {
  const [onHand, weight, amount, reserved] = await yard.stands(lotId)
  assert.deepEqual([onHand, reserved], [model.onHand, kept(model)])
  // Each package of this lot weighs 10 kg and cost 1,000 won.
  assert.deepEqual([weight, amount], [model.onHand * 10, model.onHand * 1_000])
}

class Ask implements Command {
  readonly who: Who
  readonly quantity: number
  constructor(who: Who, quantity: number) {
    this.who = who
    this.quantity = quantity
  }
  check = () => true
  async run(model: Model, real: Real) {
    const reply = await yard.ask(yard[this.who], real.lotId, { quantity: this.quantity })
    if (this.quantity > model.onHand - kept(model)) {
      assert.deepEqual([reply.status, reply.body.code], [409, 'STOCK_SHORT'])
    } else {
      const status = this.who === 'dealer' ? 'DISPOSED' : 'REQUESTED'
      assert.deepEqual([reply.status, reply.body.status], [200, status])
      model.wastes.push({ wasteId: reply.body.wasteId, status, quantity: this.quantity })
      if (status === 'DISPOSED') model.onHand -= this.quantity
    }
    await stand(model, real)
  }
  toString = () => `${this.who} asks for ${this.quantity}`
}

class Move implements Command {
  readonly who: Who
  readonly of: number
  readonly to: WasteStatus
  constructor(who: Who, of: number, to: WasteStatus) {
    this.who = who
    this.of = of
    this.to = to
  }
  check = ({ wastes }: Readonly<Model>) => wastes.length > 0
  async run(model: Model, real: Real) {
    const waste = model.wastes[this.of % model.wastes.length]
    assert.ok(waste)
    const reply = await yard.move(yard[this.who], waste.wasteId, this.to, { reason: '시험' })
    const isSame = waste.status === this.to
    const may = nextWasteStatuses(waste.status, rights[this.who]).includes(this.to)
    const anybody = nextWasteStatuses(waste.status, rights.dealer).includes(this.to)
    if (isSame || may) {
      assert.deepEqual([reply.status, reply.body.status], [200, this.to])
      if (!isSame && this.to === 'DISPOSED') model.onHand -= waste.quantity
      waste.status = this.to
    } else {
      const expected = anybody ? [403, 'PERMISSION_MISSING'] : [409, 'STATUS_CONFLICT']
      assert.deepEqual([reply.status, reply.body.code], expected)
    }
    await stand(model, real)
  }
  toString = () => `${this.who} moves ${this.of} to ${this.to}`
}

test('after any story the lot holds what was not thrown away and keeps what may yet be', async () => {
  const who = fc.constantFrom<Who>('dealer', 'keeper')
  const commands = fc.commands(
    [
      fc.tuple(who, fc.integer({ min: 1, max: 8 })).map(([by, n]) => new Ask(by, n)),
      fc.tuple(who, fc.nat(9), fc.constantFrom(...wasteStatuses)).map(([by, n, to]) => new Move(by, n, to)),
    ],
    { maxCommands: 25 },
  )
  await fc.assert(
    fc.asyncProperty(commands, async (story) => {
      const lotId = await yard.lot({ quantity: 20, amount: 20_000 })
      await fc.asyncModelRun(() => ({ model: { onHand: 20, wastes: [] }, real: { lotId } }), story)
    }),
    { numRuns: sized(15, 40) },
  )
})
