import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createStatementNames } from '../../backend/db/statementNames.ts'

/** Its name when it has come three times. */
const third = (nameOf: (text: string) => string | undefined, text: string) => {
  nameOf(text)
  nameOf(text)
  return nameOf(text)
}

test('a statement that comes a third time gets a name and keeps it', () => {
  const nameOf = createStatementNames()
  const text = 'select "id" from "members" where "id" = $1'
  assert.deepEqual([nameOf(text), nameOf(text)], [undefined, undefined])
  const name = nameOf(text)
  assert.ok(name)
  assert.equal(nameOf(text), name)
  assert.notEqual(third(nameOf, `${text} `), name)
})

test('a statement that answers with whatever columns a table has gets none', () => {
  const nameOf = createStatementNames()
  for (const text of [
    'select * from "members" where "id" = $1',
    'select distinct * from members where id = $1',
    'select "i".* from "transactionItems" as "i" where "i"."transactionId" = $1',
    'select "c"."clientId", "i".* from "clients" as "c" where "c"."clientId" = $1',
    'select r.*, s.* from clients r, members s where r."clientId" = $1',
    'insert into "views" ("name") values ($1) returning *',
    'update "views" set "name" = $1 returning "views".*',
  ])
    assert.equal(third(nameOf, text), undefined, text)
  for (const text of [
    'select count(*) as n from "members" where "id" = $1',
    '\n    select * from (select "id" from "members" where "id" = $1) m',
    'with today as (select sum(amount) as amount from t where d = $1), listed as (select * from today) select l.amount from listed l',
    'select "quantity" * "price" as "amount" from "lines" where "id" = $1',
  ])
    assert.ok(third(nameOf, text), text)
})

test('a statement that finds a partial index by its condition gets none', () => {
  const nameOf = createStatementNames()
  const insert = 'insert into "clients" ("bookOwnerId") values ($1) on conflict'
  assert.equal(
    third(nameOf, `${insert} ("bookOwnerId", "linkedClientId") where "clientKind" = $2 do nothing`),
    undefined,
  )
  assert.ok(third(nameOf, `${insert} ("bookOwnerId") do update set "bookOwnerId" = $2 where "clients"."version" = $3`))
})

test('neither a search nor a page of a list gets one', () => {
  const nameOf = createStatementNames()
  for (const condition of [
    'c."searchWords" like $2',
    'm.name ilike any($2)',
    'p.search @@ to_tsquery($2)',
    'c.pieces @> $2',
  ])
    assert.equal(
      third(nameOf, `select c."clientId" from clients c where c."bookOwnerId" = $1 and ${condition}`),
      undefined,
    )
})

test('with as many names as there may be, a new statement gets none and the others keep theirs', () => {
  const nameOf = createStatementNames(2)
  const [first, second] = ['one', 'two'].map((text) => third(nameOf, text))
  assert.equal(third(nameOf, 'three'), undefined)
  assert.deepEqual([nameOf('one'), nameOf('two')], [first, second])
  assert.ok(first && second)
})
