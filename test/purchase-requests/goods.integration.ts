import { after, before, describe } from 'node:test'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { costs } from './costs.ts'
import { packing } from './packing.ts'
import { tradeIn } from './support/trade.ts'

let backend: TestBackend
before(async () => {
  backend = await startTestBackend()
})
after(() => backend.close())

const open = () => tradeIn(backend)
describe('goods whose packing is left open', () => packing(open))
describe('what goods cost the seller', () => costs(open))
