import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import Fastify from 'fastify'
import * as v from 'valibot'
import { answerErrors } from '../../backend/http/errors.ts'
import { readForms } from '../../backend/http/forms.ts'
import { readJson } from '../../backend/http/json.ts'
import { describeApi } from '../../backend/http/openapi.ts'
import { unlimited } from '../../backend/http/rateLimits.ts'
import { type RouteRight, serving } from '../../backend/http/serve.ts'
import { fileOf, formData } from '../../client/api/file.ts'
import { endpoint } from '../../shared/kit/endpoint.ts'
import { sentFile as fileField, fileName, fileReply } from '../../shared/kit/file.ts'
import { text } from '../../shared/kit/schema.ts'
import { multipart, sentFile } from '../support/forms.ts'

const MAX_BYTES = 2_097_152

const upload = endpoint('POST', '/upload', {
  body: v.strictObject({ table: fileField({ maxBytes: MAX_BYTES }), note: v.optional(text('설명', 1, 10)) }),
  reply: v.object({ name: v.string(), contentType: v.string(), size: v.number(), note: v.nullable(v.string()) }),
})
const plain = endpoint('POST', '/plain', { body: v.strictObject({ note: v.string() }) })
const empty = endpoint('POST', '/empty')
const download = endpoint('GET', '/download', {
  query: v.strictObject({ name: v.string(), type: v.string() }),
  reply: fileReply({ contentTypes: ['text/csv', 'image/webp'], disposition: 'attachment' }),
})
const shown = endpoint('GET', '/shown', {
  reply: fileReply({ contentTypes: ['image/webp'], disposition: 'inline', cacheControl: 'private, max-age=60' }),
})

const right: RouteRight<'anyone'> = { access: 'anyone', owner: 'nobody' }
const app = Fastify()
answerErrors(app)
readJson(app)
await readForms(app)
const nobody = async () => null
const serve = serving(app, {
  uploadBytes: async () => 10_485_760,
  isMaintenance: async () => false,
  hasRoom: async () => true,
  during: (_member, answer) => answer(),
  authenticate: nobody,
  take: unlimited,
  audit: { append: nobody, appendAlone: nobody } as never,
  checkReplies: true,
})
serve(upload, right, async ({ body: { table, note } }) => ({
  name: table.name,
  contentType: table.contentType,
  size: table.bytes.length,
  note: note ?? null,
}))
serve(plain, right, async () => undefined)
serve(empty, right, async () => undefined)
serve(download, right, async ({ query }) => ({
  name: query.name,
  contentType: query.type,
  bytes: new Uint8Array(Buffer.from('품목,수량\n')),
}))
serve(shown, right, async () => ({ name: 'a.webp', contentType: 'image/webp', bytes: new Uint8Array(4) }))
const origin = await app.listen({ port: 0, host: '127.0.0.1' })
after(() => app.close())

type Form = Parameters<typeof multipart>[0]
const send = (form: Form, url = '/upload') => app.inject({ method: 'POST', url, ...multipart(form) })

const names: [name: string, sent: string, kept: string][] = [
  ['a Hangul name of a Mac, which takes its syllables apart', '배추.xlsx'.normalize('NFD'), '배추.xlsx'],
  ['a path of Unix', '../../etc/passwd', 'passwd'],
  ['a path of Windows', 'C:\\Users\\김\\표.xlsx', '표.xlsx'],
  ['a name that turns the reading order around', 'a\u202ecod.exe', 'acod.exe'],
  ['a name of control characters', '\u0000\u0007', 'file'],
  ['no name', '', 'file'],
  ['a name of 300 letters', '가'.repeat(300), '가'.repeat(120)],
  ['a long name of a sheet', `${'가'.repeat(300)}.xlsx`, `${'가'.repeat(115)}.xlsx`],
  ['a long name with a dot in its words', `1. ${'가'.repeat(300)}`, `1. ${'가'.repeat(117)}`],
]
for (const [what, sent, kept] of names) {
  test(`${what} is kept as ${kept.slice(0, 12)}`, () => assert.equal(fileName(sent), kept))
}

test('a form’s file arrives with its name, its type, its bytes, and the fields beside it', async () => {
  const table = sentFile('a,b', '배추.xlsx'.normalize('NFD'), 'text/csv')
  const answer = await send({ note: ' 오늘 것 ', table })
  assert.deepEqual(answer.json(), { name: '배추.xlsx', contentType: 'text/csv', size: 3, note: '오늘 것' })
})

test('the client writes a form that is read as it was meant', async () => {
  const body = formData({ table: sentFile('a,b', '배추 (특).csv', 'text/csv'), note: '특', unset: undefined })
  const answer = await fetch(`${origin}/upload`, { method: 'POST', body })
  assert.deepEqual(await answer.json(), { name: '배추 (특).csv', contentType: 'text/csv', size: 3, note: '특' })
})

test('a file of exactly the bound is taken, one byte more is not', async () => {
  const ofSize = (size: number) => send({ table: sentFile(Buffer.alloc(size)) })
  assert.equal((await ofSize(MAX_BYTES)).json().size, MAX_BYTES)
  const refused = await ofSize(MAX_BYTES + 1)
  assert.deepEqual([refused.statusCode, refused.json().code], [413, 'BODY_TOO_LARGE'])
  assert.equal(refused.json().message, '파일은 2MB까지 올릴 수 있어요.')
})

const file = sentFile('x')
const json = { headers: { 'content-type': 'application/json' }, payload: '{"note":"a"}' }
const fields = (count: number): [string, string][] => Array.from({ length: count }, (_, n) => [`f${n}`, 'x'])
type Sent = { payload: string | Buffer; headers: Record<string, string> }
const cut = ({ payload, headers }: ReturnType<typeof multipart>): Sent => ({
  headers,
  payload: payload.subarray(0, -30),
})
const refused: [name: string, sent: Sent, url: string, status: number, code: string][] = [
  ['JSON where a form is wanted', json, '/upload', 415, 'UNSUPPORTED_MEDIA'],
  ['a form where JSON is wanted', multipart({ note: 'a' }), '/plain', 415, 'UNSUPPORTED_MEDIA'],
  ['a form where nothing is wanted', multipart({ note: 'a' }), '/empty', 415, 'UNSUPPORTED_MEDIA'],
  ['a form without its file', multipart({ note: 'a' }), '/upload', 422, 'INVALID_FIELDS'],
  ['a text in the file’s place', multipart({ table: 'a' }), '/upload', 422, 'INVALID_FIELDS'],
  ['a file in a text’s place', multipart({ note: file }), '/upload', 422, 'INVALID_FIELDS'],
  ['a field that is not known', multipart({ table: file, admin: '1' }), '/upload', 400, 'UNKNOWN_FIELD'],
  ['a second file', multipart({ table: file, other: file }), '/upload', 400, 'MALFORMED_REQUEST'],
  [
    'a field twice',
    multipart([
      ['note', 'a'],
      ['note', 'b'],
      ['table', file],
    ]),
    '/upload',
    400,
    'MALFORMED_REQUEST',
  ],
  ['six fields', multipart([...fields(6), ['table', file]]), '/upload', 400, 'MALFORMED_REQUEST'],
  ['the prototype’s name', multipart({ table: file, constructor: 'x' } as Form), '/upload', 400, 'MALFORMED_REQUEST'],
  ['a field of 10 kB', multipart({ note: 'x'.repeat(20_000), table: file }), '/upload', 413, 'BODY_TOO_LARGE'],
  ['a form that breaks off', cut(multipart({ table: file })), '/upload', 400, 'MALFORMED_REQUEST'],
  ['no form at all', { ...multipart({}), payload: 'lorem ipsum' }, '/upload', 400, 'MALFORMED_REQUEST'],
]
for (const [name, sent, url, status, code] of refused) {
  test(`${name} is ${status} with words a person understands`, async () => {
    const answer = await app.inject({ method: 'POST', url, ...sent })
    assert.deepEqual([answer.statusCode, answer.json().code], [status, code], answer.body)
    assert.match(answer.json().message, /[가-힣]/)
  })
}

test('a form that says it is far too large is refused before it is read', async () => {
  const { headers } = multipart({})
  const told = { ...headers, 'content-length': '999999999' }
  const answer = await app.inject({ method: 'POST', url: '/upload', headers: told, payload: 'x' })
  assert.deepEqual([answer.statusCode, answer.json().code], [413, 'BODY_TOO_LARGE'])
})

test('a file goes out as what it is, under its Hangul name, and runs nothing', async () => {
  const name = '배추 (특)\r\n"a";%.csv'
  const response = await fetch(`${origin}/download?${new URLSearchParams({ name, type: 'text/csv' })}`)
  const { headers } = response
  assert.match(
    headers.get('content-disposition') ?? '',
    /^attachment; filename="[ -~]+"; filename\*=UTF-8''[\w%.~!-]+$/,
  )
  assert.equal(headers.get('content-type'), 'text/csv')
  assert.equal(headers.get('x-content-type-options'), 'nosniff')
  assert.equal(headers.get('content-security-policy'), "default-src 'none'; sandbox")
  assert.equal(headers.get('cache-control'), 'private, no-store')
  const got = await fileOf(response)
  assert.deepEqual([got.name, Buffer.from(got.bytes).toString()], [name, '품목,수량\n'])
})

test('the route says how long a browser may keep a file', async () => {
  const { headers } = await app.inject({ url: '/shown' })
  assert.equal(headers['cache-control'], 'private, max-age=60')
  assert.match(String(headers['content-disposition']), /^inline; filename="a\.webp"/)
})

test('a file of a type that the contract does not name is an error of ours', async () => {
  const answer = await app.inject({ url: '/download', query: { name: 'a', type: 'text/html' } })
  assert.equal(answer.statusCode, 500)
})

test('the API’s description tells a form from JSON and a file from JSON', () => {
  const { paths } = describeApi(
    [upload, download].map((e) => ({ endpoint: e, right })),
    'http://localhost',
  )
  const told = JSON.stringify(paths)
  assert.match(
    told,
    /"multipart\/form-data":\{"schema":\{"type":"object","properties":\{"table":\{"type":"string","contentMediaType"/,
  )
  assert.match(told, /"200":\{"description":"Done","content":\{"text\/csv":/)
})
