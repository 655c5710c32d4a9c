import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { startTestBackend, type TestBackend } from '../support/backend.ts'

let backend: TestBackend
before(async () => {
  backend = await startTestBackend()
})
after(() => backend.close())

test('posting does not compute anew what a row is found by: nothing stands before an update of such a row', async () => {
  const { rows } = await sql<{ table: string; trigger: string | null }>`
    select distinct c.relname as table, t.tgname as trigger
    from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p')
      -- Bits of tgtype: 1 for each row, 2 before, 16 on update.
      left join pg_trigger t on t.tgrelid = c.oid and not t.tgisinternal and t.tgtype & 19 = 19
    where a.attgenerated = 's' order by 1, 2`.execute(backend.db)
  assert.deepEqual(rows, [
    { table: 'clients', trigger: null },
    { table: 'posts', trigger: null },
    { table: 'productCodes', trigger: null },
    { table: 'productSettings', trigger: null },
  ])
})
