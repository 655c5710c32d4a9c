import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { createClient, listClients } from '../../shared/clients/contract.ts'
import { fromQwerty, initials, typedInitials } from '../../shared/kit/hangul.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { type Person, peopleOf } from '../support/people.ts'
import { sized } from '../support/size.ts'

/** Few letters, so that much of what is typed is found. */
const letter = fc.constantFrom(...'가각나낙사과서울청ㄱㅅabAB12 %_\\')
const name = fc.string({ unit: letter, minLength: 1, maxLength: 8 }).filter((s) => s.trim() !== '')
const phone = fc
  .integer({ min: 0, max: 99_999 })
  .map((n) => `010-12${String(n).padStart(5, '0').slice(0, 2)}-${String(n).padStart(4, '0').slice(-4)}`)
const typed = fc.oneof(
  { weight: 5, arbitrary: fc.string({ unit: letter, minLength: 1, maxLength: 5 }) },
  { weight: 2, arbitrary: fc.string({ unit: fc.constantFrom(...'ㄱㄴㅅㅇㅊㄳ'), minLength: 1, maxLength: 4 }) },
  { weight: 2, arbitrary: fc.string({ unit: fc.constantFrom(...'0123-'), minLength: 2, maxLength: 5 }) },
  { weight: 2, arbitrary: fc.constantFrom('tkrhk', 'rkr', 'tt', 'wkr', 'skr', '서 울', '010-12') },
)

type Kept = { clientName: string; phone: string; contact: string | null }
let backend: TestBackend
let dealer: Person
const kept: Kept[] = []
before(async () => {
  backend = await startTestBackend()
  dealer = await peopleOf(backend).member('김도현')
  const other = await peopleOf(backend).member('남의 책')
  const rows = fc.sample(fc.record({ clientName: name, phone, contact: fc.option(name) }), { numRuns: 150, seed: 11 })
  for (const { clientName, phone, contact } of rows) {
    const contacts = contact === null ? [] : [{ name: contact, isPrimary: true }]
    const { body } = await backend.call(createClient, dealer, { body: { clientName, phone, contacts } }).expect(200)
    kept.push({ clientName: body.clientName, phone, contact: body.contactName })
    if (kept.length % 10 === 0) await backend.call(createClient, other, { body: { clientName, phone } }).expect(200)
  }
})
after(() => backend.close())

const plain = (text: string) => text.replace(/\s+/g, '').toLowerCase()

/** Every row looked at, one after the other. */
function naive(q: string): string[] {
  const text = plain(q)
  if (text === '') return kept.map((c) => c.clientName).toSorted()
  const slip = fromQwerty(q.replace(/\s+/g, ''))
  const wanted = [text, slip].flatMap((t) => (t === null ? [] : [typedInitials(t) ?? t]))
  const digits = /^[0-9()+.-]+$/.test(text) ? text.replace(/\D/g, '') : ''
  const holds = ({ clientName, phone, contact }: Kept) =>
    wanted.some((t) => [plain(clientName), initials(clientName), plain(contact ?? '')].some((w) => w.includes(t))) ||
    (digits.length >= 3 && phone.replace(/\D/g, '').includes(digits))
  return kept
    .filter(holds)
    .map((c) => c.clientName)
    .toSorted()
}

async function found(q: string): Promise<string[]> {
  const names: string[] = []
  for (let page = 0; ; page += 1) {
    const { body } = await backend.call(listClients, dealer, { query: { q, page, size: 100 } }).expect(200)
    names.push(...body.content.map((c: Kept) => c.clientName))
    if (page + 1 >= body.totalPages) {
      assert.equal(body.totalElements, names.length)
      return names
    }
  }
}

const SEARCHES = sized(100, 300)

test('a search finds what looking at every row would find, and nothing else', async () => {
  let hits = 0
  await fc.assert(
    fc.asyncProperty(typed, async (q) => {
      const names = await found(q)
      assert.deepEqual(names.toSorted(), naive(q))
      hits += names.length > 0 ? 1 : 0
    }),
    { numRuns: SEARCHES },
  )
  assert.ok(hits > SEARCHES / 5, `only ${hits} of ${SEARCHES} found anything`)
})

test('whatever is typed, a search answers', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 30 }), async (q) => {
      const { status } = await backend.call(listClients, dealer, { query: { q } })
      assert.ok(status === 200 || status === 422, `${status}`)
    }),
    { numRuns: sized(80, 200) },
  )
})
