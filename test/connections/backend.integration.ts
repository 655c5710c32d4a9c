import { after, before, describe } from 'node:test'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { admins } from './admins.ts'
import { asking } from './asking.ts'
import { deciding } from './deciding.ts'
import { linking } from './linking.ts'
import { managing } from './managing.ts'
import { openPlace } from './place.ts'
import { searching } from './searching.ts'

let backend: TestBackend
before(async () => {
  backend = await startTestBackend()
})
after(() => backend.close())

// One backend for all: each group has its own people in it.
const open = () => openPlace(backend)
describe('who manages a connection', () => managing(open))
describe('those who look after the market', () => admins(open))
describe('finding a member', () => searching(open))
describe('asking for a connection', () => asking(open))
describe('deciding on a request', () => deciding(open))
describe('linking two books', () => linking(open))
