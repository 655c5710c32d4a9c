import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readServerConfig } from '../../server/config.ts'
import { startFrontDoor } from '../proxy/frontDoor.ts'

const read = (said: string) => readServerConfig({ SECURITY_CONTACT: said })
const ask = async (securityContacts: string[]) => {
  const door = await startFrontDoor({ securityContacts, publicOrigin: 'https://market.example' })
  const answer = await fetch(`http://127.0.0.1:${door.port}/.well-known/security.txt`)
  const words = await answer.text()
  await door.close()
  return { answer, words }
}

test('whoever finds a hole is told whom to tell, by a file as RFC 9116 has it', async () => {
  const before = Date.now()
  const { answer, words } = await ask(['mailto:security@market.example', 'https://market.example/hole'])
  assert.deepEqual([answer.status, answer.headers.get('content-type')], [200, 'text/plain; charset=utf-8'])
  const [, expires = ''] = /^Expires: (.+)$/m.exec(words) ?? []
  assert.equal(
    words.replace(expires, '…'),
    [
      'Contact: mailto:security@market.example',
      'Contact: https://market.example/hole',
      'Expires: …',
      'Preferred-Languages: ko, en',
      'Canonical: https://market.example/.well-known/security.txt',
      '',
    ].join('\n'),
  )
  const days = (Date.parse(expires) - before) / 86_400_000
  assert.ok(days > 30 && days < 365, `good for ${days} days`)
})

test('where the operator names nobody there is no such file', async () => {
  const { words } = await ask([])
  assert.doesNotMatch(words, /Contact:/)
})

test('contacts are read with commas between, and are five addresses at most', () => {
  assert.deepEqual(read('').config.securityContacts, [])
  const two = read('mailto:security@market.example, tel:+82-2-1234-5678')
  assert.deepEqual([two.problems, two.config.securityContacts.length], [[], 2])
})

for (const said of [
  'security@market.example',
  'http://market.example/hole',
  'mailto:a\u0001@market.example',
  `mailto:${'a'.repeat(200)}@market.example`,
  Array(6).fill('tel:+82-2-1234-5678').join(),
])
  test(`“${said.slice(0, 40)}” is refused as a contact`, () =>
    assert.deepEqual(
      read(said).problems.map(({ variable }) => variable),
      ['SECURITY_CONTACT'],
    ))
