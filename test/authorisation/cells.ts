import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { pathOf as fill } from '../../shared/kit/callPath.ts'
import { isErrorBody } from '../../shared/kit/ownRefusals.ts'
import { nameOf } from '../support/endpoints.ts'
import { multipart } from '../support/forms.ts'
import { calls, type Parts } from './calls.ts'
import { type Cast, type Principal, type Proof, principals } from './cast.ts'
import { openLine } from './line.ts'
import { expected, methodOf, pathOf, type Row, rows } from './matrix.ts'

/** Documented in the specification's section 7. */
const DOCUMENTED = 82
/** What these are answered uses up the proof it was asked with. */
const spending = /refresh|logout|impersonate$/

/** Every cell of matrix.json, executed. */
export function cells(open: () => Cast) {
  test('the matrix knows every endpoint that is served, and nothing that is not', () => {
    const listed = rows.filter((r) => r.served !== false).map((r) => r.call)
    // Neither is an endpoint of the contract: a redirect to a provider, and the real-time line.
    const others = ['GET /oauth2/authorization/:provider', 'GET /ws']
    const served = [...open().routes.map(({ endpoint }) => nameOf(endpoint)), ...others]
    assert.deepEqual(listed.toSorted(), served.toSorted())
  })

  test(`the matrix has the ${DOCUMENTED} documented endpoints once each, with a cell for every principal`, () => {
    assert.equal(rows.filter((r) => r.spec).length, DOCUMENTED)
    assert.equal(new Set(rows.map((r) => r.call)).size, rows.length)
    for (const row of rows) assert.equal(expected(row).length, principals.length, row.call)
  })

  test('no endpoint answers a HEAD: it would do what its GET does', async () => {
    const { refresh = '' } = await open().proof('owner')
    for (const { endpoint } of open().routes.filter((r) => r.endpoint.method === 'GET')) {
      const headers = { cookie: `refreshToken=${refresh}` }
      const url = `/api${fill(endpoint, { id: 1 })}`
      assert.equal((await open().app.inject({ method: 'HEAD', url, headers })).statusCode, 404, url)
    }
    const untouched = await open().app.inject({
      url: '/api/oauth2/refresh',
      headers: { cookie: `refreshToken=${refresh}` },
    })
    assert.equal(untouched.statusCode, 200)
  })

  const proofs = new Map<Principal, Proof>()
  const proofFor = async (row: Row, who: Principal): Promise<Proof> => {
    const kept = spending.test(row.call) ? undefined : proofs.get(who)
    const proof = kept ?? (await open().proof(who))
    // Beginning anew in somebody's name ends what the same admin had begun before.
    if (!spending.test(row.call) || who === 'impersonating') proofs.set(who, proof)
    return proof
  }

  for (const row of rows) {
    test(`${row.call}${row.served === false ? ' is not there for anybody' : ''}`, async () => {
      const answers: number[] = []
      const bodies = new Set<string>()
      const partsFor = untouched(open(), row)
      for (const who of principals) {
        const proof = await proofFor(row, who)
        const { status, body } = await cell(open(), row, proof, await partsFor(answers.at(-1), who, proof))
        answers.push(status)
        if (row.served === false) bodies.add(body)
      }
      if (spending.test(row.call)) proofs.clear()
      if (isWrite(row)) await open().restore()
      const wrong = principals.flatMap((who, at) =>
        answers[at] === expected(row)[at] ? [] : [`${who}: ${answers[at]}, not ${expected(row)[at]}`],
      )
      assert.deepEqual(wrong, [])
      assert.ok(bodies.size <= 1, `different words for different people: ${[...bodies].join()}`)
    })
  }
}

const isWrite = (row: Row): boolean => methodOf(row) !== 'GET'

/**
 * What the cells of a row are about. It is made anew when the call before was let in to write, and each time where it is
 * somebody's own.
 */
function untouched(cast: Cast, row: Row) {
  let parts: Parts | undefined
  const isOwn = (calls[row.call]?.length ?? 0) > 1
  return async (before: number | undefined, who: Principal, proof: Proof): Promise<Parts> => {
    const isTouched = isWrite(row) && before !== undefined && before < 400
    if (isOwn || isTouched) parts = undefined
    parts ??= await partsOf(cast, row, who, proof)
    return parts
  }
}

async function cell(cast: Cast, row: Row, proof: Proof, parts: Parts): Promise<{ status: number; body: string }> {
  if (row.call === 'GET /ws') return { status: await openLine(portOf(cast), proof.token), body: '' }
  const options = optionsOf(row, parts, proof)
  const answer = await cast.app.inject(options)
  if (answer.statusCode >= 400) assertBareRefusal(answer, options)
  return { status: answer.statusCode, body: answer.body.replace(/"traceId":"[^"]*"/, '') }
}

/** What a cell sends; what it is about is there by then. */
export const prepared = async (
  cast: Cast,
  row: Pick<Row, 'call'>,
  who: Principal,
  proof: Proof,
): Promise<InjectOptions> => optionsOf(row, await partsOf(cast, row, who, proof), proof)

const partsOf = async (cast: Cast, { call }: Pick<Row, 'call'>, who: Principal, { refresh }: Proof): Promise<Parts> =>
  (await calls[call]?.(cast, { who, ...(refresh ? { refresh } : {}) })) ?? {}

function optionsOf(
  row: Pick<Row, 'call'>,
  { params, query, body, form, cookie }: Parts,
  { token }: Proof,
): InjectOptions {
  const prefix = row.call.includes('/oauth2/authorization') ? '' : '/api'
  const ones = Object.fromEntries([...pathOf(row).matchAll(/:(\w+)/g)].map(([, name = '']) => [name, 1]))
  const search = query ? `?${new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]))}` : ''
  const sent = form && multipart(form)
  return {
    method: methodOf(row),
    url: `${prefix}${fill({ path: pathOf(row) }, { ...ones, ...params })}${search}`,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(cookie ? { cookie } : {}),
      ...sent?.headers,
    },
    ...(body || sent ? { payload: sent?.payload ?? body } : {}),
  }
}

/** A refusal says that it refuses, and nothing of what it protects. */
function assertBareRefusal(answer: LightMyRequestResponse, { method, url }: InjectOptions) {
  const body: unknown = answer.json()
  assert.ok(isErrorBody(body), `${method} ${url}: ${answer.body}`)
  const known = ['status', 'code', 'message', 'error', 'fieldErrors', 'traceId', 'currentStatus', 'allowed']
  assert.deepEqual(
    Object.keys(body).filter((key) => !known.includes(key)),
    [],
  )
  assert.deepEqual(body.fieldErrors, [])
}

function portOf({ app }: Cast): number {
  const address = app.server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the backend does not listen')
  return address.port
}
