import { after, before, describe } from 'node:test'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { shipping } from './shipping.ts'
import { tradeIn } from './support/trade.ts'

let backend: TestBackend
before(async () => {
  backend = await startTestBackend()
})
after(() => backend.close())

const open = () => tradeIn(backend)
describe('agreeing and shipping', () => shipping(open))
