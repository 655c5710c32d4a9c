import assert from 'node:assert/strict'
import { test } from 'node:test'
import Fastify from 'fastify'
import { readForms } from '../../server/page/forms.ts'

const app = Fastify()
readForms(app)
app.post('/', async (request) => ({ bytes: (request.body as Buffer).length }))

const urlencoded = 'application/x-www-form-urlencoded'
const send = async (payload: string, type = urlencoded) =>
  (await app.inject({ method: 'POST', url: '/', headers: { 'content-type': type }, payload })).statusCode

const fields = (n: number) => Array.from({ length: n }, (_, at) => `lots.${at}.quantity=1`).join('&')

test('a form with as many fields as a count of a thousand lots has is taken', async () => {
  assert.equal(await send(fields(4_000)), 200)
})

test('a long text is taken, whatever it says', async () => {
  assert.equal(await send(`content=${'%EA%B0%80'.repeat(50_000)}`), 200)
})

test('a form with more fields than any of ours is refused before anybody looks at them', async () => {
  assert.equal(await send(fields(20_000)), 413)
  assert.equal(await send('a&'.repeat(100_000)), 413)
})

test('so is one in parts', async () => {
  const part = '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n'
  assert.equal(await send(`${part.repeat(11_000)}--b--\r\n`, 'multipart/form-data; boundary=b'), 413)
  assert.equal(await send(`${part.repeat(10)}--b--\r\n`, 'multipart/form-data; boundary=b'), 200)
})
