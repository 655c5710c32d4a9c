import { after, before, describe } from 'node:test'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { choosing } from './choosing.ts'
import { importing } from './importing.ts'
import { owning } from './owning.ts'
import { saying } from './saying.ts'

let backend: TestBackend
before(async () => {
  backend = await startTestBackend()
})
after(() => backend.close())

// One backend for all: each group has its own people in it.
const open = () => backend
describe('what a book says of a product', () => saying(open))
describe('items of a book’s own', () => owning(open))
describe('what something new can be made of', () => choosing(open))
describe('the government’s list', () => importing(open))
