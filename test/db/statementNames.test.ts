import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createStatementNames, type StatementNames } from '../../backend/db/statementNames.ts'

/** Its name when it has come three times. */
function third(names: StatementNames, text: string, ms = 1): string | undefined {
  for (let time = 1; time <= 3; time++) names.answered(text, ms)
  return names.of(text)
}

test('a statement that comes a third time gets a name and keeps it', () => {
  const names = createStatementNames()
  const text = 'select "id" from "members" where "id" = $1'
  for (const _ of ['first', 'second']) {
    names.answered(text, 1)
    assert.equal(names.of(text), undefined)
  }
  names.answered(text, 1)
  const name = names.of(text)
  assert.ok(name)
  names.answered(text, 1)
  assert.equal(names.of(text), name)
  assert.notEqual(third(names, `${text} `), name)
})

test('a statement that takes long gets none, however often it comes', () => {
  const names = createStatementNames()
  assert.equal(third(names, 'select sum("amount") from "ledgerEntries" where "bookOwnerId" = $1', 26), undefined)
})

test('a statement that answers with whatever columns a table has gets none', () => {
  const names = createStatementNames()
  for (const text of [
    'select * from "members" where "id" = $1',
    'select distinct * from members where id = $1',
    'select "i".* from "transactionItems" as "i" where "i"."transactionId" = $1',
    'select "c"."clientId", "i".* from "clients" as "c" where "c"."clientId" = $1',
    'select r.*, s.* from clients r, members s where r."clientId" = $1',
    'insert into "views" ("name") values ($1) returning *',
    'update "views" set "name" = $1 returning "views".*',
  ])
    assert.equal(third(names, text), undefined, text)
  for (const text of [
    'select count(*) as n from "members" where "id" = $1',
    '\n    select * from (select "id" from "members" where "id" = $1) m',
    'with today as (select sum(amount) as amount from t where d = $1), listed as (select * from today) select l.amount from listed l',
    'select "quantity" * "price" as "amount" from "lines" where "id" = $1',
  ])
    assert.ok(third(names, text), text)
})

test('a statement that finds a partial index by its condition gets none', () => {
  const names = createStatementNames()
  const insert = 'insert into "clients" ("bookOwnerId") values ($1) on conflict'
  assert.equal(
    third(names, `${insert} ("bookOwnerId", "linkedClientId") where "clientKind" = $2 do nothing`),
    undefined,
  )
  assert.ok(third(names, `${insert} ("bookOwnerId") do update set "bookOwnerId" = $2 where "clients"."version" = $3`))
})

test('neither a search nor a page of a list gets one', () => {
  const names = createStatementNames()
  for (const condition of [
    'c."searchWords" like $2',
    'm.name ilike any($2)',
    'p.search @@ to_tsquery($2)',
    'c.pieces @> $2',
  ])
    assert.equal(
      third(names, `select c."clientId" from clients c where c."bookOwnerId" = $1 and ${condition}`),
      undefined,
    )
})

test('with as many names as there may be, a new statement gets none and the others keep theirs', () => {
  const names = createStatementNames(2)
  const [first, second] = ['one', 'two'].map((text) => third(names, text))
  assert.equal(third(names, 'three'), undefined)
  assert.deepEqual([names.of('one'), names.of('two')], [first, second])
  assert.ok(first && second)
})
