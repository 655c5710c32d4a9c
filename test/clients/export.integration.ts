import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { strFromU8, unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { createClient } from '../../shared/clients/contract.ts'
import { exportClients, importClients } from '../../shared/clients/imports.ts'
import type { Permission } from '../../shared/connections/permissions.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { sentFile } from '../support/forms.ts'
import { type Person, peopleOf } from '../support/people.ts'

let backend: TestBackend
let people: ReturnType<typeof peopleOf>
let dealer: Person
before(async () => {
  backend = await startTestBackend()
  people = peopleOf(backend)
  dealer = await people.member('김도현')
  const put = (body: object) => backend.call(createClient, dealer, { body }).expect(200)
  await put({
    clientName: '서울청과',
    phone: '02-345-6789',
    registrationNumber: '110-81-41272',
    openingArAmount: 1_200_000,
    openingDate: '2026-01-10',
    contacts: [{ name: '박담당', phone: '010-1111-2222', isPrimary: true }],
  })
  await put({
    ...{ clientName: '=HYPERLINK("http://x","y")', phone: '+82-2-345-6789', address: '＋서울 송파구' },
    memo: '@합계, "따옴표"\n둘째 줄',
  })
})
after(() => backend.close())

const download = async (by: Person, query: Record<string, string | number> = {}) =>
  backend.call(exportClients, by, { query }).responseType('blob')
const textOf = ({ body }: { body: Buffer }) => body.toString('utf8')
const staff = async (name: string, permissions: Permission[], at = dealer.selfId) => {
  const person = await people.member(name)
  await people.connect(person, at, 'MANAGER', permissions)
  return person
}

test('the list is saved as CSV that Excel reads, with Korean headers, and the download is on record', async () => {
  const reply = await download(dealer, { format: 'csv', q: 'ㅅㅇㅊㄱ' })
  assert.equal(reply.headers['content-type'], 'text/csv; charset=utf-8')
  assert.match(String(reply.headers['content-disposition']), /^attachment; filename=".*\.csv"; filename\*=UTF-8''/)
  const [head = '', line = '', ...rest] = textOf(reply).split('\r\n')
  assert.ok(head.startsWith('\ufeff거래처 코드,상호,구분,'))
  assert.ok(line.startsWith('C000001,서울청과,매입·매출,기타,거래중,110-81-41272,'))
  assert.ok(line.includes('박담당,010-1111-2222'))
  assert.ok(line.endsWith(',1200000,0,2026-01-25'))
  assert.deepEqual(rest, [''])
  const entry = await backend.db.selectFrom('auditLog').selectAll().orderBy('seq', 'desc').executeTakeFirstOrThrow()
  assert.deepEqual(
    [entry.action, entry.actorId, entry.entityId, JSON.parse(entry.after ?? '')],
    ['EXPORT', dealer.id, String(dealer.id), { list: '거래처', rows: 1, format: 'csv', q: 'ㅅㅇㅊㄱ' }],
  )
})

for (const format of ['csv', 'xlsx'] as const) {
  test(`what would become a formula is a text in ${format}, and comes back as it was`, async () => {
    const reply = await download(dealer, { format })
    if (format === 'xlsx') {
      const rows = await readSheet(new Uint8Array(reply.body).buffer)
      assert.deepEqual(rows[1]?.[1], `'=HYPERLINK("http://x","y")`)
      const sheets = Object.entries(unzipSync(new Uint8Array(reply.body))).filter(([name]) => name.includes('sheet1'))
      assert.doesNotMatch(sheets.map(([, part]) => strFromU8(part)).join(), /<f[ >]/)
    } else assert.match(textOf(reply), /"'=HYPERLINK\(""http:/)
    const other = await people.member(`옮긴 곳 ${format}`)
    const form = { file: sentFile(new Uint8Array(reply.body), `거래처.${format}`) }
    const taken = await backend.call(importClients, other, { form }).expect(200)
    assert.equal(taken.body.created, 2, JSON.stringify(taken.body))
    const { memo, clientName, address } = await backend.db
      .selectFrom('clients')
      .select(['memo', 'clientName', 'address'])
      .where('bookOwnerId', '=', other.id)
      .where('memo', 'is not', null)
      .executeTakeFirstOrThrow()
    assert.deepEqual(
      [clientName, memo, address],
      ['=HYPERLINK("http://x","y")', '@합계, "따옴표"\n둘째 줄', '＋서울 송파구'],
    )
  })
}

test('telephones of the file of clients have their dashes, as on the screen', async () => {
  const seller = await people.member('전화 많은 곳')
  const numbers = { phone: '024001234', mobile: '01012345678', fax: '050712345678' }
  const contact = { name: '대표번호', phone: '15881234', isPrimary: true }
  const put = (body: object) => backend.call(createClient, seller, { body }).expect(200)
  await put({ clientName: '가락청과', ...numbers, contacts: [contact] })
  await put({ clientName: '해외상회', phone: '+1 202 555 1234' })
  const file = await download(seller, { format: 'csv' })
  for (const shown of [',02-400-1234,010-1234-5678,0507-1234-5678,', ',대표번호,1588-1234,', '+1 202 555 1234'])
    assert.ok(textOf(file).includes(shown), `${shown} is not in ${textOf(file)}`)
  const other = await people.member('전화 옮긴 곳')
  const form = { file: sentFile(new Uint8Array(file.body), '거래처.csv') }
  await backend.call(importClients, other, { form }).expect(200)
  const there = await backend.db
    .selectFrom('clients')
    .select(['phone', 'mobile', 'fax', 'contacts'])
    .where('bookOwnerId', '=', other.id)
    .where('clientName', '=', '가락청과')
    .executeTakeFirstOrThrow()
  assert.deepEqual(
    [there.phone, there.mobile, there.fax, there.contacts[0]?.phone],
    ['02-400-1234', '010-1234-5678', '0507-1234-5678', '1588-1234'],
  )
})

test('only who may export does, and balances are for who may see them', async () => {
  const exporter = await staff('출력', ['EXPORT'])
  const keeper = await staff('경리', ['EXPORT', 'BALANCE_VIEW'])
  const looker = await staff('구경', ['BALANCE_VIEW'])
  const ask = (by: Person, more = {}) => download(by, { bookOwnerId: dealer.id, format: 'csv', ...more })
  assert.doesNotMatch(textOf(await ask(exporter)), /미수금|1200000/)
  assert.match(textOf(await ask(keeper)), /현재 미수금[\s\S]*1200000/)
  assert.equal((await ask(looker)).status, 403)
  assert.equal((await ask(exporter, { sort: '-receivable' })).status, 403)
  assert.equal((await ask(exporter, { overdueOnly: 'true' })).status, 403)
  assert.equal((await ask(await people.member('남모름'))).status, 404)
})

test('who works with single clients exports those, as far as he may with each', async () => {
  const { clientId } = await backend.db
    .selectFrom('clients')
    .select('clientId')
    .where('clientName', '=', '서울청과')
    .where('bookOwnerId', '=', dealer.id)
    .executeTakeFirstOrThrow()
  const single = await staff('한 곳', ['EXPORT'], clientId)
  const { length } = textOf(await download(single, { bookOwnerId: dealer.id, format: 'csv' }))
    .trim()
    .split('\r\n')
  assert.equal(length, 2)
})
