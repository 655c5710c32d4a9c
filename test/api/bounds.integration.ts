import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import request from 'supertest'
import * as v from 'valibot'
import { fieldErrorsOf } from '../../client/forms/check.ts'
import type { Endpoint, Schema } from '../../shared/kit/endpoint.ts'
import type { FieldError } from '../../shared/kit/errors.ts'
import { formOf } from '../../shared/kit/file.ts'
import { startTestBackend } from '../support/backend.ts'
import { type Bound, bounds } from '../support/bounds.ts'
import { peopleOf } from '../support/people.ts'

const backend = await startTestBackend()
after(() => backend.close())
const admin = await peopleOf(backend).member('최고관리', 'ROLE_SYSADMIN')

/** Parts of a path that the contract takes, whether or not anything is there. */
const parts = ['1', 'k'.repeat(43), 'free', '11000101', '2026-11', '2026-11-20', 'overdueReminder']
const pathOf = ({ path, params }: Endpoint): string =>
  `/api${path.replace(/:(\w+)/g, (_, name) => parts.find((part) => isTaken(params, name, part)) ?? '1')}`
const isTaken = (params: Schema, name: string, part: string): boolean =>
  !(v.safeParse(params, { [name]: part }).issues ?? []).some((issue) => v.getDotPath(issue) === name)

/** What the contract wants in the address beside a body. */
const queries = [{}, ...['ACCEPTED', 'BLOCKED', 'HOLD', 'REJECTED'].map((status) => ({ status }))]
const queryOf = ({ query }: Endpoint) => queries.find((one) => v.is(query, one)) ?? {}

const answerTo = ({ endpoint, part }: Bound, sent: unknown) => {
  const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'
  const call = request(backend.app.server)[method](pathOf(endpoint)).set('authorization', `Bearer ${admin.token}`)
  return part === 'query' ? call.query(sent as object) : call.query(queryOf(endpoint)).send(sent as object)
}

/** An address is not written into by hand: what is no number at all is answered by neutral words. */
const NEUTRAL = '입력한 값을 확인해 주세요.'

/** What is sent in a file's form is read elsewhere; what is no part of an object is no field of a form. */
const sendable = bounds.filter(({ endpoint, part, path }) => part !== 'params' && path !== '' && !formOf(endpoint.body))

test('what the backend answers beyond a bound is 422 with the field and the words that a form’s own check says of it', async () => {
  assert.ok(sendable.length > 800, `${sendable.length} bounds`)
  const wrong: string[] = []
  for (const bound of sendable) {
    const { endpoint, part, path, name, over, inside } = bound
    const sent = inside(part === 'query' ? String(over[0]) : over[0])
    const { status, body } = await answerTo(bound, sent)
    const onForm = fieldErrorsOf(v.safeParse(endpoint[part], sent).issues ?? [], (field) => field)
    const words = (errors: readonly FieldError[]) => errors.find(({ field }) => field === path)?.message
    const told = words(body.fieldErrors ?? [])
    const said = words(onForm)
    const expected = said === undefined || /[가-힣]/.test(said) ? said : NEUTRAL
    if (status !== 422 || told === undefined || told !== expected)
      wrong.push(`${name}: ${status} ${JSON.stringify(told)} and on the form ${JSON.stringify(said)}`)
  }
  assert.deepEqual(wrong, [])
})
