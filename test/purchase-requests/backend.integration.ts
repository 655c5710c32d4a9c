import { after, before, describe } from 'node:test'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { partnersIn } from '../support/partners.ts'
import { atOnce } from './atOnce.ts'
import { deciding } from './deciding.ts'
import { loading } from './loading.ts'
import { reading } from './reading.ts'
import { sending } from './sending.ts'

let backend: TestBackend
before(async () => {
  backend = await startTestBackend()
})
after(() => backend.close())

// One backend for all: each group has its own people in it, so that none sees what another has done.
const open = () => partnersIn(backend)
describe('sending a purchase request', () => sending(open))
describe('reading purchase requests', () => reading(open))
describe('deciding on a purchase request', () => deciding(open))
describe('loading a request for a transaction', () => loading(open))
describe('at once', () => atOnce(open))
