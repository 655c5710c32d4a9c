import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { lockDays } from '../../backend/inventory/businessDay.ts'
import { verifyLedger } from '../../backend/transactions/ledger/verify.ts'
import { clientHistory, listClients, oneClient, updateClient } from '../../shared/clients/contract.ts'
import { importFieldLabel } from '../../shared/clients/importFields.ts'
import { checkImport, importClients, importTemplate, undoImport } from '../../shared/clients/imports.ts'
import { addDays, businessDate, formatDate } from '../../shared/kit/dates.ts'
import type { SentFile } from '../../shared/kit/file.ts'
import { createShare, sharedPaper } from '../../shared/statements/shares.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { testDatabaseUrl } from '../support/config.ts'
import { lockWaiters } from '../support/lockWaiters.ts'
import { type Person, peopleOf } from '../support/people.ts'
import { cp949, csv, workbook, xlsx } from './support/files.ts'
import { supplied } from './support/supplied.ts'

let backend: TestBackend
let people: ReturnType<typeof peopleOf>
let dealer: Person
before(async () => {
  backend = await startTestBackend()
  people = peopleOf(backend)
  dealer = await people.member('김도현')
})
after(() => backend.close())

type Fields = Record<string, string>
const check = (file: SentFile, by = dealer, fields: Fields = {}) =>
  backend.call(checkImport, by, { form: { ...fields, file } })
const take = (file: SentFile, by = dealer, fields: Fields = {}) =>
  backend.call(importClients, by, { form: { ...fields, file } })
const bookOf = async (by: Person) => {
  const { body } = await backend.call(listClients, by, { query: { size: 100, sort: '-code' } }).expect(200)
  return body.content.map((c: { clientName: string }) => c.clientName).toReversed()
}
const trader = async () => people.member('새 중도매인')

const plain =
  '상호,전화,사업자번호,구분,미수금,기준일\n서울청과,02-345-6789,110-81-41272,매출,"1,200,000원",2026.1.10\n한솔식자재,010-1234-5678,,매입,,\n'

test('a file is looked at, its columns known by their headers, and nothing is written', async () => {
  const by = await trader()
  const { body } = await check(csv(plain), by).expect(200)
  assert.deepEqual(body, {
    columns: ['상호', '전화', '사업자번호', '구분', '미수금', '기준일'],
    mapping: ['clientName', 'phone', 'registrationNumber', 'clientType', 'openingArAmount', 'openingDate'],
    total: 2,
    valid: 2,
    errors: [],
    errorCount: 0,
    sample: [
      ['서울청과', '02-345-6789', '110-81-41272', '매출', '1,200,000원', '2026.1.10'],
      ['한솔식자재', '010-1234-5678', '', '매입', '', ''],
    ],
  })
  assert.deepEqual(await bookOf(by), [])
})

test('the rows stand in the book with what the file says of them, and the import in their history', async () => {
  const by = await trader()
  const { body } = await take(csv(plain), by).expect(200)
  assert.deepEqual([body.created, body.skipped], [2, 0])
  const listed = await backend.call(listClients, by, { query: { q: '서울' } }).expect(200)
  const [client] = listed.body.content
  assert.deepEqual(
    [client.clientCode, client.clientType, client.registrationNumber, client.receivableAmount, client.oldestDueDate],
    ['C000001', 'SALES', '1108141272', 1_200_000, '2026-01-25'],
  )
  const history = await backend.call(clientHistory, by, { params: { id: client.clientId } }).expect(200)
  assert.deepEqual(history.body.content[0].changes[0], { field: 'fileName', before: null, after: '거래처.csv' })
  assert.equal(history.body.content[0].actorName, '새 중도매인')
})

test('rows go in by their kind, as whoever changes a kind meanwhile goes, and have the codes of their lines', async () => {
  const by = await trader()
  const kinds = Array.from({ length: 1_500 }, (_, n) => ['매출', '매입', '매입매출'][n % 3])
  const lines = kinds.map((kind, n) => `상회${String(n).padStart(4, '0')},02-345-6789,${kind}`)
  await take(csv(`상호,전화,구분\n${lines.join('\n')}\n`), by).expect(200)
  const rows = await backend.db
    .selectFrom('clients')
    .select(['clientCode', 'clientName', 'clientType'])
    .where('bookOwnerId', '=', by.id)
    .where('clientKind', '=', 'PARTNER')
    .orderBy('clientId')
    .execute()
  assert.deepEqual(
    rows.filter(({ clientType }, n) => n > 0 && clientType !== rows[n - 1]?.clientType).map((r) => r.clientType),
    ['PURCHASE', 'SALES'],
  )
  const misnamed = rows.filter(
    ({ clientCode, clientName }) => Number(clientCode.slice(1)) !== Number(clientName.slice(-4)) + 1,
  )
  assert.deepEqual(misnamed, [])
})

const readings: [name: string, file: () => Promise<SentFile> | SentFile][] = [
  ['CSV with the mark of UTF-8', () => csv(`\ufeff${plain}`)],
  ['CSV as older Korean programs write it', () => csv(cp949(plain))],
  [
    'CSV in UTF-16, as Excel saves Unicode text',
    () =>
      csv(
        Buffer.from(`\ufeff${plain.replaceAll(',', '\t').replaceAll('"1\t200\t000원"', '1200000')}`, 'utf16le'),
        '거래처.txt',
      ),
  ],
  ['CSV with semicolons', () => csv('상호;전화\n서울청과;02-345-6789\n한솔식자재;010-1234-5678\n')],
  [
    'a title and empty lines above the headers',
    () => csv('거래처 목록\n\n상호,전화\n서울청과,02-345-6789\n\n한솔식자재,010-1234-5678\n'),
  ],
  ['decomposed letters, as a Mac writes them', () => csv(plain.normalize('NFD'), '거래처.csv'.normalize('NFD'))],
  [
    'a workbook with numbers and dates',
    () =>
      xlsx([
        ['거래처명', '휴대폰', '사업자등록번호', '이월 미수금', '이월 기준일'],
        ['서울청과', 1012345678, 1108141272, 1200000, new Date('2026-01-10T00:00:00Z')],
        ['한솔식자재', '010-1234-5678', null, null, null],
      ]),
  ],
  [
    'a formula with its last value',
    () =>
      workbook(
        '<row r="1"><c r="A1" t="inlineStr"><is><t>상호</t></is></c><c r="B1" t="inlineStr"><is><t>전화</t></is></c></row>' +
          '<row r="2"><c r="A2" t="str"><f>C2&amp;D2</f><v>서울청과</v></c><c r="B2" t="inlineStr"><is><t>02-345-6789</t></is></c></row>' +
          '<row r="3"><c r="A3" t="inlineStr"><is><t>한솔식자재</t></is></c><c r="B3" t="inlineStr"><is><t>02-345-6789</t></is></c></row>',
      ),
  ],
]
for (const [name, file] of readings) {
  test(`${name} is read`, async () => {
    const by = await trader()
    const { body } = await take(await file(), by)
    assert.equal(body.created, 2, JSON.stringify(body))
    assert.deepEqual(await bookOf(by), ['서울청과', '한솔식자재'])
  })
}

test('numbers that a spreadsheet has cut are made whole', async () => {
  const by = await trader()
  const rows = [
    ['상호', '휴대폰', '우편번호'],
    ['서울청과', 1012345678, 5699],
  ]
  await take(await xlsx(rows), by).expect(200)
  const listed = await backend.call(listClients, by).expect(200)
  const { body } = await backend.call(oneClient, by, { params: { id: listed.body.content[0].clientId } }).expect(200)
  assert.deepEqual([body.mobile, body.postalCode], ['01012345678', '05699'])
})

test('each wrong cell is named by its line and its field, and the other rows are taken', async () => {
  const by = await trader()
  await take(csv('상호,전화,사업자번호\n먼저,02-345-6789,110-81-41272\n'), by).expect(200)
  const lines = [
    '상호,전화,사업자번호,외상한도,메모,구분',
    ',02-345-6789,,,,',
    '번호틀림,02-345-6789,123-45-67892,,,',
    '전화없음,,,,,',
    '이미있음,02-345-6789,110-81-41272,,,',
    '첫째,02-345-6789,999-81-00015,,,',
    '둘째,02-345-6789,999-81-00015,,,',
    '한도틀림,02-345-6789,,많이,,',
    '수식,02-345-6789,,,=1+1,',
    '구분틀림,02-345-6789,,,,도매',
  ]
  const { body } = await check(csv(lines.join('\n')), by).expect(200)
  assert.deepEqual(
    body.errors.map((e: { row: number; field: string; message: string; value: string }) => [
      e.row,
      e.field,
      e.message,
      e.value,
    ]),
    [
      [2, 'clientName', '꼭 필요한 항목이에요.', ''],
      [3, 'registrationNumber', '사업자등록번호 형식이 맞지 않아요. 숫자 10자리를 확인해 주세요.', '123-45-67892'],
      [4, 'phone', '전화번호나 휴대전화 가운데 하나는 적어 주세요.', ''],
      [5, 'registrationNumber', '이미 등록된 사업자등록번호예요.', '1108141272'],
      [7, 'registrationNumber', '6번째 줄과 같은 사업자등록번호예요.', '999-81-00015'],
      [8, 'creditLimitAmount', '외상한도는 원 단위 숫자로 입력해 주세요.', '많이'],
      [9, 'memo', '수식은 값으로 바꿔서 저장해 주세요.', '=1+1'],
      [10, 'clientType', '구분 값을 다시 골라 주세요.', '도매'],
    ],
  )
  assert.deepEqual([body.total, body.valid], [9, 1])
  const taken = await take(csv(lines.join('\n')), by).expect(200)
  assert.deepEqual([taken.body.created, taken.body.skipped], [1, 8])
  assert.deepEqual(await bookOf(by), ['먼저', '첫째'])
})

test('a column 할인율 is left for a person to say what it is, and 할인·할증률 tells in its header what a minus is', async () => {
  const by = await trader()
  const rows = (header: string) => csv(`상호,전화,${header}\n서울청과,02-345-6789,-5\n`)
  const known = async (header: string) => (await check(rows(header), by).expect(200)).body.mapping[2]
  for (const header of ['할인율', '할인율(%)']) assert.equal(await known(header), null, header)
  for (const header of ['할인·할증률', '할인·할증률(%)', importFieldLabel('discountRate')])
    assert.equal(await known(header), 'discountRate', header)
  assert.match(importFieldLabel('discountRate'), /할인은 -/)
  const mapping = JSON.stringify(['clientName', 'phone', 'discountRate'])
  await take(rows('할인율'), by, { mapping }).expect(200)
  const stored = await backend.db
    .selectFrom('clients')
    .select('discountRate')
    .where('bookOwnerId', '=', by.id)
    .where('clientKind', '=', 'PARTNER')
    .execute()
  assert.deepEqual(stored, [{ discountRate: -5 }])
})

test('a rate of a cell that is shown as percent is refused in words, not taken for a twentieth of a percent', async () => {
  const rows = [
    ['상호', '전화', '할인·할증률'],
    ['서울청과', '02-345-6789', -0.05],
    ['한솔식자재', '02-345-6780', -5],
    ['초록농산', '02-345-6781', 0],
  ]
  const { body } = await check(await xlsx(rows), await trader()).expect(200)
  assert.deepEqual(
    body.errors.map((e: { row: number; field: string; message: string }) => [e.row, e.field, e.message]),
    [
      [
        2,
        'discountRate',
        '퍼센트 서식이 걸린 칸 같아요. 서식을 일반으로 바꾸고 5% 할인은 -5, 5% 할증은 5로 적어 주세요.',
      ],
    ],
  )
  assert.equal(body.valid, 2)
})

test('columns can be chosen by hand', async () => {
  const by = await trader()
  const file = csv('갑,을,병\n서울청과,02-345-6789,비밀\n')
  const mapping = JSON.stringify(['clientName', 'phone', null])
  const { body } = await check(file, by, { mapping }).expect(200)
  assert.deepEqual([body.mapping, body.valid], [['clientName', 'phone', null], 1])
  const wrong = await check(file, by, { mapping: JSON.stringify(['clientName', 'clientName', null]) })
  assert.deepEqual([wrong.status, wrong.body.fieldErrors[0].message], [422, '같은 항목을 두 열에 고를 수 없어요.'])
  const short = await check(file, by, { mapping: '["clientName"]' })
  assert.equal(short.body.message, '열 설정이 파일과 맞지 않아요. 파일을 다시 골라 주세요.')
})

test('the same file sent twice with one key is taken once', async () => {
  const by = await trader()
  const idempotencyKey = randomUUID()
  const send = () => backend.call(importClients, by, { form: { file: csv(plain) }, idempotencyKey })
  const [a, b] = [await send(), await send()]
  assert.deepEqual(a.body, b.body)
  assert.equal((await bookOf(by)).length, 2)
})

test('within ten minutes an import is undone as long as nobody has used it, and the numbers are free again', async () => {
  const by = await trader()
  const { importId } = (await take(csv(plain), by).expect(200)).body
  const undo = (as = by) => backend.call(undoImport, as, { params: { importId } })
  assert.equal((await undo(dealer)).status, 404)
  assert.deepEqual([(await undo()).body, (await undo()).body], [{ removed: 2 }, { removed: 2 }])
  assert.deepEqual(await bookOf(by), [])
  assert.equal((await take(csv(plain), by)).body.created, 2)
})

test('an import with opening balances is undone by their mirrors, and the ledger stays whole', async () => {
  const by = await trader()
  const sheet = csv(
    '상호,전화,이월 미수금,이월 미지급금,이월 기준일\n서울청과,02-345-6789,1200000,300000,2026-01-10\n한솔,02-345-6780,50000,0,2026-01-11\n',
  )
  const { importId } = (await take(sheet, by).expect(200)).body
  const owed = () =>
    backend.db
      .selectFrom('clients')
      .select(['receivableAmount', 'payableAmount'])
      .where('importId', '=', importId)
      .orderBy('clientId')
      .execute()
  assert.deepEqual(await owed(), [
    { receivableAmount: 1_200_000, payableAmount: 300_000 },
    { receivableAmount: 50_000, payableAmount: 0 },
  ])
  await backend.call(undoImport, by, { params: { importId } }).expect(200)
  assert.deepEqual(await owed(), [
    { receivableAmount: 0, payableAmount: 0 },
    { receivableAmount: 0, payableAmount: 0 },
  ])
  assert.deepEqual((await verifyLedger(backend.db)).faults, [])
})

test('openings beyond the ten thousandth paper of a day are numbered on, and so are their mirrors', async () => {
  const by = await trader()
  const series = (businessDate: string, lastNumber: number) => ({
    ...{ series: 'transaction', ownerId: by.id },
    ...{ businessDate, lastNumber },
  })
  const today = businessDate(Date.now())
  await backend.db
    .insertInto('numberSeries')
    .values([series('2026-01-10', 9_998), series(today, 9_998)])
    .execute()
  const sheet = csv('상호,전화,이월 미수금,이월 미지급금,이월 기준일\n서울청과,02-345-6789,1200000,300000,2026-01-10\n')
  const { importId } = (await take(sheet, by).expect(200)).body
  await backend.call(undoImport, by, { params: { importId } }).expect(200)
  const papers = await backend.db
    .selectFrom('transactions')
    .select('transactionNo')
    .where('bookOwnerId', '=', by.id)
    .orderBy('transactionId')
    .execute()
  const [opened, mirrored] = ['20260110', today.replaceAll('-', '')]
  assert.deepEqual(
    papers.map(({ transactionNo }) => transactionNo),
    [`${opened}-9999`, `${opened}-10000`, `${mirrored}-9999`, `${mirrored}-10000`],
  )
})

test('a link to the statement of a client who came with an import opens nothing once that is taken back', async () => {
  const by = await trader()
  const { importId } = (await take(csv(plain), by).expect(200)).body
  const { body: found } = await backend.call(listClients, by, { query: { size: 100 } }).expect(200)
  const [{ clientId }] = found.content
  const day = businessDate(Date.now())
  const body = { kind: 'CLIENT', clientId, from: day, to: day }
  const { token } = (await backend.call(createShare, by, { body }).expect(200)).body
  const open = () => backend.call(sharedPaper, null, { params: { token } })
  await open().expect(200)
  await backend.call(undoImport, by, { params: { importId } }).expect(200)
  await open().expect(404)
})

test('an import without balances is undone also where today is closed, one with them is not', async () => {
  const by = await trader()
  const bare = (await take(csv('상호,전화\n초록농산,02-345-6780\n'), by).expect(200)).body
  const carrying = csv('상호,전화,이월 미수금,이월 기준일\n햇살청과,02-345-6789,1200,2026-01-10\n')
  const owing = (await take(carrying, by).expect(200)).body
  const close = {
    bookOwnerId: by.id,
    businessDate: businessDate(Date.now()),
    status: 'CLOSED',
    closedBy: null,
  } as const
  await backend.db.insertInto('dailyCloses').values(close).execute()
  const undo = ({ importId }: { importId: number }) => backend.call(undoImport, by, { params: { importId } })
  assert.equal((await undo(owing)).body.code, 'DAY_CLOSED')
  assert.deepEqual((await undo(bare)).body, { removed: 1 })
})

test('a row whose opening day is closed is named before anything is written, and the others go in', async () => {
  const by = await trader()
  const today = businessDate(Date.now())
  const closed = { bookOwnerId: by.id, businessDate: addDays(today, -1), status: 'CLOSED', closedBy: null } as const
  await backend.db.insertInto('dailyCloses').values(closed).execute()
  const file = csv(
    `상호,전화,이월 미수금,이월 기준일\n햇살청과,02-345-6789,1200,2026-01-10\n초록농산,02-345-6780,,2026-01-10\n새벽,02-345-6781,500,${today}\n`,
  )
  const { body } = await check(file, by).expect(200)
  assert.equal(body.valid, 2)
  assert.deepEqual(body.errors, [
    {
      row: 2,
      field: 'openingDate',
      message: `이미 마감한 날이에요. 이월 기준일은 ${formatDate(today)}부터 고를 수 있어요.`,
      value: '2026-01-10',
    },
  ])
  await take(file, by).expect(200)
  assert.deepEqual(await bookOf(by), ['초록농산', '새벽'])
})

test('an import whose clients have promised to pay, or supplied goods, stays', async () => {
  const promised = (bookOwnerId: number, clientId: number) =>
    backend.db
      .insertInto('paymentPromises')
      .values({ bookOwnerId, clientId, promisedDate: '2026-12-01', amount: 1 })
      .execute()
  const supply = (bookOwnerId: number, clientId: number) => supplied(backend.db, bookOwnerId, clientId)
  for (const use of [promised, supply]) {
    const by = await trader()
    const { importId } = (await take(csv('상호,전화\n햇살청과,02-345-6789\n'), by).expect(200)).body
    const listed = await backend.call(listClients, by).expect(200)
    await use(by.id, listed.body.content[0].clientId)
    const reply = await backend.call(undoImport, by, { params: { importId } })
    assert.equal(reply.body.code, 'IMPORT_NOT_UNDOABLE', use.name)
  }
})

test('the number of a contact without a name is kept, under the owner’s', async () => {
  const by = await trader()
  const file = csv(
    '상호,전화,대표자,담당자 연락처\n햇살청과,02-345-6789,이햇살,010-1234-5678\n초록농산,02-345-6780,,01098765432\n',
  )
  await take(file, by).expect(200)
  const listed = await backend.call(listClients, by).expect(200)
  const contacts = async (clientId: number) =>
    (await backend.call(oneClient, by, { params: { id: clientId } }).expect(200)).body.contacts
  const kept = await Promise.all(listed.body.content.map((c: { clientId: number }) => contacts(c.clientId)))
  assert.deepEqual(
    kept
      .flat()
      .map(({ name, phone }) => `${name} ${phone}`)
      .toSorted(),
    ['이햇살 010-1234-5678', '초록농산 01098765432'],
  )
})

test('an import that is used, or too old, stays', async () => {
  const by = await trader()
  const { importId } = (await take(csv(plain), by).expect(200)).body
  const undo = () => backend.call(undoImport, by, { params: { importId } })
  const listed = await backend.call(listClients, by).expect(200)
  const { clientId } = listed.body.content[0]
  const body = { clientName: '고친 이름', phone: '02-345-6789', version: 1 }
  await backend.call(updateClient, by, { params: { id: clientId }, body }).expect(200)
  assert.equal((await undo()).body.code, 'IMPORT_NOT_UNDOABLE')

  const older = (await take(csv('상호,전화\n오래전,02-345-6789\n'), by).expect(200)).body
  await backend.db
    .updateTable('clientImports')
    .set({ createdAt: new Date(Date.now() - 601_000).toISOString() })
    .where('importId', '=', older.importId)
    .execute()
  const late = await backend.call(undoImport, by, { params: { importId: older.importId } })
  assert.equal(late.body.code, 'IMPORT_NOT_UNDOABLE')
})

test('only who may edit the whole book imports into it; credit terms only who may change them', async () => {
  const by = await trader()
  const clerk = await people.member('서무')
  const looker = await people.member('구경')
  await people.connect(clerk, by.selfId, 'MANAGER', ['CLIENT_EDIT'])
  await people.connect(looker, by.selfId, 'MANAGER', ['EXPORT'])
  const fields = { bookOwnerId: String(by.id) }
  const { body } = await check(csv(plain), clerk, fields).expect(200)
  assert.deepEqual(body.errors, [
    { row: 2, field: 'openingArAmount', message: '외상한도와 결제 조건을 바꿀 권한이 없어요.', value: '' },
  ])
  assert.equal((await check(csv(plain), looker, fields)).status, 403)
  assert.equal((await check(csv(plain), dealer, fields)).status, 404)
})

/** PGlite runs one transaction after the other, so only a server can hold two against each other. */
const skip = testDatabaseUrl === undefined && 'needs TEST_DATABASE_URL'

test('opening balances of a file stay out of a book whose last owner leaves while they wait for its days', {
  skip,
}, async () => {
  const holder = await trader()
  const clerk = await people.member('서무')
  await people.connect(clerk, holder.selfId, 'MANAGER', ['CLIENT_EDIT', 'CREDIT_EDIT'])
  const carrying = csv('상호,전화,이월 미수금,이월 기준일\n햇살청과,02-345-6789,1200,2026-01-10\n')
  const answered = await backend.db.transaction().execute(async (trx) => {
    await lockDays(trx, holder.id)
    const importing = take(carrying, clerk, { bookOwnerId: String(holder.id) }).then(({ status }) => status)
    while ((await lockWaiters(backend.db)) === 0) await setImmediate()
    await trx
      .updateTable('connections')
      .set({ status: 'DISCONNECTED', disconnectedAt: new Date().toISOString() })
      .where('memberId', '=', clerk.id)
      .where('clientId', '=', holder.selfId)
      .execute()
    return () => importing
  })
  assert.equal(await answered(), 404)
  assert.deepEqual(await bookOf(holder), [])
})

test('the template can be filled in and sent back', async () => {
  const by = await trader()
  for (const format of ['xlsx', 'csv'] as const) {
    const reply = await backend.call(importTemplate, by, { query: { format } }).responseType('blob').expect(200)
    const file = { name: `양식.${format}`, contentType: 'x/y', bytes: new Uint8Array(reply.body) }
    const { body } = await check(file, by).expect(200)
    assert.ok(body.mapping.every(Boolean), 'every header is known')
    assert.deepEqual([body.valid, body.errors], [1, []])
  }
})
