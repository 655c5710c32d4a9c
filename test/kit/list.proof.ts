import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as v from 'valibot'
import type { Schema } from '../../shared/kit/endpoint.ts'
import { listOf } from '../../shared/kit/list.ts'
import { id } from '../../shared/kit/schema.ts'
import { endpoints, nameOf } from '../support/endpoints.ts'

const ids = listOf(id, 3, '세 개까지 골라 주세요.', '골라 주세요.')
const messages = (schema: Schema, input: unknown) => v.safeParse(schema, input).issues?.map(({ message }) => message)

test('a list takes as many as it may have', () => assert.deepEqual(v.parse(ids, ['1', 2, 3]), [1, 2, 3]))

test('a list that is too long is refused once, for its length', () => {
  assert.deepEqual(messages(ids, ['x', {}, null, 4]), ['세 개까지 골라 주세요.'])
})

test('no later check sees the items of a list that is too long', () => {
  const checked = v.pipe(
    ids,
    v.check(() => assert.fail('it was checked')),
    v.transform(() => assert.fail('it was changed')),
  )
  assert.deepEqual(messages(checked, [{}, {}, {}, {}]), ['세 개까지 골라 주세요.'])
})

test('what is no list is told so', () => assert.deepEqual(messages(ids, 'x'), ['골라 주세요.']))

/** What a megabyte of JSON can hold, and what is least like an item. */
const crowds: Record<string, unknown[]> = {
  objects: Array.from({ length: 300_000 }, () => ({})),
  numbers: Array.from({ length: 500_000 }, () => 0),
  texts: Array.from({ length: 300_000 }, () => ''),
}

/** A body of nothing but one of its fields, and one that is a list itself. */
function* bodiesOf(body: Schema, crowd: unknown[]): Generator<[string, unknown]> {
  const entries = 'entries' in body ? Object.keys(Object(body.entries)) : []
  for (const field of entries) yield [field, { [field]: crowd }]
  yield ['body', crowd]
}

/** Milliseconds of the processor, at best of three: what else the machine does, or memory that is collected, only adds. */
function least(work: () => unknown): number {
  let best = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < 3 && best >= 200; tries++) {
    const before = process.cpuUsage()
    work()
    best = Math.min(best, process.cpuUsage(before).user / 1_000)
  }
  return best
}

for (const endpoint of endpoints.filter(({ body }) => body.type !== 'undefined')) {
  test(`${nameOf(endpoint)} is refused at once with a list that fills the call`, () => {
    for (const [kind, crowd] of Object.entries(crowds))
      for (const [field, body] of bodiesOf(endpoint.body, crowd)) {
        const ms = least(() => v.safeParse(endpoint.body, body, { abortPipeEarly: true }))
        assert.ok(ms < 200, `${Math.round(ms)} ms for ${kind} in ${field}`)
      }
  })
}
