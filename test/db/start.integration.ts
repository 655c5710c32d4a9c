import { after, before, describe } from 'node:test'
import type { Database } from '../../backend/db/open.ts'
import { freshDatabase } from '../support/database.ts'
import { demoMarket } from './demoMarket.ts'
import { migrating } from './migrating.ts'
import { referenceData } from './referenceData.ts'

let database: Database
before(async () => {
  database = await freshDatabase()
})
after(() => database.close())

const db = () => database.db
describe('migrating', () => migrating(db))
describe('the reference data', () => referenceData(db))
describe('the demo market', () => demoMarket(db))
