import { after, before, describe } from 'node:test'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { balances } from './balances.ts'
import { buying } from './buying.ts'
import { claims } from './claims.ts'
import { leaving } from './leaving.ts'
import { messages } from './messages.ts'
import { relinked } from './relinked.ts'
import { repeating } from './repeating.ts'
import { shipping } from './shipping.ts'
import { staff } from './staff.ts'
import { tradeIn } from './support/trade.ts'
import { time } from './time.ts'

let backend: TestBackend
before(async () => {
  backend = await startTestBackend()
})
after(() => backend.close())

const open = () => tradeIn(backend)
describe('agreeing and shipping', () => shipping(open))
describe('what comes twice', () => repeating(open))
describe('who stands behind a row', () => relinked(open))
describe('writing down what was bought', () => buying(open))
describe('how the two stand', () => balances(open))
describe('what came wrong', () => claims(open))
describe('what the two say to each other', () => messages(open))
describe('leaving the service', () => leaving(open))
describe('working for a side', () => staff(open))
// Last: a batch of years to come ends what others wait for.
describe('what time does', () => time(open))
