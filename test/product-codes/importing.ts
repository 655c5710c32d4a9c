import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { sql } from 'kysely'
import { createAudit } from '../../backend/audit/append.ts'
import { accountable } from '../../backend/http/member.ts'
import { createFileImport } from '../../backend/product-codes/imports/import.ts'
import { Refusal } from '../../shared/kit/errors.ts'
import type { SentFile } from '../../shared/kit/file.ts'
import * as contract from '../../shared/product-codes/contract.ts'
import { importProductCodes, type ProductImport, previewProductCodes } from '../../shared/product-codes/imports.ts'
import type { TestBackend } from '../support/backend.ts'
import { sentFile } from '../support/forms.ts'
import { type Person, peopleOf } from '../support/people.ts'
import { idOf, namesFound, say } from './support/products.ts'

const head = 'gds_lclsf_cd,gds_lclsf_nm,gds_mclsf_cd,gds_mclsf_nm,gds_sclsf_cd,gds_sclsf_nm'
const koreanHead = '대분류코드,대분류명,중분류코드,중분류명,소분류코드,소분류명'

/** The government's list as an administrator brings it. */
export function importing(open: () => TestBackend) {
  let admin: Person
  let dealer: Person
  before(async () => {
    const people = peopleOf(open())
    admin = await people.member('최관리', 'ROLE_SYSADMIN')
    dealer = await people.member('김도현')
  })
  const look = (file: SentFile) => open().call(previewProductCodes, admin, { form: { file } })
  const apply = (file: SentFile, digest: string, rest: Record<string, string> = {}) =>
    open().call(importProductCodes, admin, { form: { file, digest, ...rest } })
  const sent = (text: string, name = '품목.csv') => look(sentFile(text, name, 'text/csv'))
  const taken = async (file: SentFile): Promise<ProductImport> =>
    (await apply(file, (await look(file).expect(200)).body.digest).expect(200)).body
  const done = (text: string, name = '품목.csv') => taken(sentFile(text, name, 'text/csv'))
  const counts = ({ inserted, updated, unchanged, hidden, rejected }: ProductImport) => ({
    inserted,
    updated,
    unchanged,
    hidden,
    rejected,
  })

  const good = [
    '61,활 해면어류,01,광어,01,자연산',
    '61,활 해면어류,01,광어,02,양식',
    '61,활 해면어류,02, 우럭 ,00,우럭',
    '61,활 해면어류,03,도다리(사용불가),00,도다리',
  ]

  test('new rows come in, what cannot be used is not offered, and a second run changes nothing', async () => {
    const file = [head, ...good].join('\n')
    assert.deepEqual(counts(await done(file)), { inserted: 4, updated: 0, unchanged: 0, hidden: 1, rejected: 0 })
    assert.deepEqual(await namesFound(open(), dealer, '', { large: '61' }), ['광어 자연산', '광어 양식', '우럭'])
    assert.deepEqual(counts(await done(file)), { inserted: 0, updated: 0, unchanged: 4, hidden: 1, rejected: 0 })
  })

  test('a renamed row is changed by its code, and what a book says of it stays', async () => {
    const id = await idOf(open(), '610102')
    await say(open(), dealer, id, { aliases: ['넙치'], shortCode: '61' })
    const file = [koreanHead, '61,활 해면어류,01,광어,02,양식 대광어'].join('\n')
    assert.deepEqual(counts(await done(file)), { inserted: 0, updated: 1, unchanged: 0, hidden: 0, rejected: 0 })
    assert.deepEqual(await namesFound(open(), dealer, '넙치'), ['광어 양식 대광어'])
    assert.deepEqual(await namesFound(open(), dealer, 'ㄷㄱㅇ'), ['광어 양식 대광어'])
  })

  test('JSON and CP949 are read like CSV in UTF-8', async () => {
    const row = { gds_lclsf_cd: '62', gds_lclsf_nm: '활 해면패류', gds_mclsf_cd: '01', gds_mclsf_nm: '굴' }
    const json = JSON.stringify([{ ...row, gds_sclsf_cd: '00', gds_sclsf_nm: '굴' }])
    assert.equal((await done(json, '품목.json')).inserted, 1)
    // The same row, `굴` and `활 해면패류` as older programs write them.
    const cp949 = new Uint8Array([
      ...new TextEncoder().encode(`${head}\n62,`),
      ...[0xc8, 0xb0, 0x20, 0xc7, 0xd8, 0xb8, 0xe9, 0xc6, 0xd0, 0xb7, 0xf9],
      ...new TextEncoder().encode(',01,'),
      ...[0xb1, 0xbc],
      ...new TextEncoder().encode(',00,'),
      ...[0xb1, 0xbc],
      0x0a,
    ])
    const body = await taken({ name: '품목.csv', contentType: 'text/csv', bytes: cp949 })
    assert.deepEqual(counts(body), { inserted: 0, updated: 0, unchanged: 1, hidden: 0, rejected: 0 })
  })

  const bad: [words: string, row: string, reason: RegExp][] = [
    ['a code of three digits', '063,과실류,01,사과,03,후지', /대분류 코드는 두 자리/],
    ['a class that there is not', '99,없는류,01,사과,03,후지', /알 수 없는 대분류 코드예요\(99\)/],
    ['a code that is missing', '06,과실류,,사과,03,후지', /중분류 코드가 비어/],
    ['a code of other letters', '06,과실류,01,사과,-,후지', /소분류 코드는 두 자리/],
    ['a name that is missing', '06,과실류,01,사과,03,', /소분류 이름이 비어/],
    ['a name that is only spaces', '06,과실류,01,"   ",03,후지', /중분류 이름이 비어/],
    ['a name that never ends', `06,과실류,01,${'가'.repeat(101)},03,후지`, /중분류 이름이 너무 길어/],
    ['a code that stood above', '61,활 해면어류,01,광어,01,다시', /^2번째 줄과 같은 코드/],
  ]
  for (const [words, row, reason] of bad) {
    test(`a row with ${words} is told with its line, and the good ones come in`, async () => {
      const { rows, rejected, unchanged, rejectedRows } = await done([head, good[0], row, good[2]].join('\n'))
      assert.deepEqual([rows, rejected, unchanged, rejectedRows[0]?.line], [3, 1, 2, 3])
      assert.match(rejectedRows[0]?.reason ?? '', reason)
    })
  }

  for (const [words, letter] of [
    ['a letter that ends texts', '\u0000'],
    ['a control character', '\u0007'],
    ['half a letter', '\ud800'],
  ] as const) {
    test(`a row with ${words} in its name is told with its line, and the good ones come in`, async () => {
      const row = { gds_lclsf_cd: '62', gds_lclsf_nm: '활 해면패류', gds_mclsf_cd: '02', gds_mclsf_nm: '홍합' }
      const rows = [
        { ...row, gds_sclsf_cd: '00', gds_sclsf_nm: '홍합' },
        { ...row, gds_sclsf_cd: '01', gds_sclsf_nm: `참${letter}담치` },
      ]
      const { rejected, rejectedRows, inserted, unchanged } = await done(JSON.stringify(rows), '품목.json')
      assert.deepEqual([rejected, inserted + unchanged], [1, 1])
      const { line, productName, reason } = rejectedRows[0] ?? {}
      assert.deepEqual([line, productName, reason], [2, '홍합 참담치', '소분류 이름에 쓸 수 없는 글자가 있어요.'])
    })
  }

  test('the same variety’s name under several items stays apart', async () => {
    const rows = ['63,활 해면갑각류,02,게,01,일반', '63,활 해면갑각류,03,새우,01,일반']
    assert.equal((await done([head, ...rows].join('\n'))).inserted, 2)
    assert.deepEqual(await namesFound(open(), dealer, '', { large: '63' }), ['게 일반', '새우 일반'])
  })

  test('a product whose row cannot be read is not among those that the file does not have, and so is not hidden', async () => {
    const missing = async (rows: (string | undefined)[]) =>
      (await sent([head, ...rows].join('\n')).expect(200)).body.missing
    const withoutIt = await missing([good[0]])
    assert.equal(await missing([good[0], '61,활 해면어류,02,,00,우럭']), withoutIt - 1)
  })

  test('a file without a row to take over changes nothing and says why', async () => {
    for (const text of [head, `${head}\n063,과실류,01,사과,03,후지`, 'a,b\n1,2', '[1,2]', '{', '']) {
      const refused = await sent(text).expect(422)
      assert.equal(refused.body.fieldErrors[0].field, 'file')
      assert.match(refused.body.fieldErrors[0].message, /[가-힣]/)
    }
  })

  test('what comes in is looked at first: counts and samples, and nothing is changed by looking', async () => {
    const rows = [
      '64,활 해면연체류,01,오징어,00,오징어',
      '61,활 해면어류,01,광어,02,자연산 아님',
      '99,없는류,01,무엇,00,무엇',
    ]
    const { body } = await sent([head, good[0], ...rows].join('\n')).expect(200)
    assert.deepEqual(counts(body), { inserted: 1, updated: 1, unchanged: 1, hidden: 0, rejected: 1 })
    assert.deepEqual(body.samples.inserted, [{ standardCode: '640100', productName: '오징어', before: null }])
    assert.deepEqual(body.samples.updated, [
      { standardCode: '610102', productName: '광어 자연산 아님', before: '광어 양식 대광어' },
    ])
    assert.ok(body.missing > 0, 'what the list has and the file has not')
    assert.match(body.rejectedRows[0].reason, /알 수 없는 대분류 코드예요\(99\)/)
    assert.deepEqual(await namesFound(open(), dealer, '', { large: '64' }), [])
  })

  test('only what was looked at is taken over: another file, or a list that has changed since, is refused', async () => {
    const csv = (name: string) => sentFile(`${head}\n64,활 해면연체류,02,${name},00,${name}`, '품목.csv', 'text/csv')
    const { digest } = (await look(csv('낙지')).expect(200)).body
    const { body } = await apply(csv('문어'), digest).expect(409)
    assert.deepEqual([body.code, /다시 미리 봐/.test(body.message)], ['STALE_VERSION', true])
    await taken(csv('주꾸미'))
    await apply(csv('낙지'), digest).expect(409)
    await open()
      .call(importProductCodes, admin, { form: { file: csv('낙지') } })
      .expect(422)
    assert.deepEqual(await namesFound(open(), dealer, '', { large: '64' }), ['주꾸미'])
  })

  test('codes that the list does not have any more are hidden only when that is asked for', async () => {
    const { rows } = await sql<{ line: string }>`select concat_ws(',', "largeCode", "largeName", "midCode", "midName",
      "smallCode", "smallName") as line from "productCodes" where source = 'STANDARD' and "isActive"
      and "standardCode" <> '640200' order by 1`.execute(open().db)
    const file = sentFile([head, ...rows.map(({ line }) => line)].join('\n'), '품목.csv', 'text/csv')
    const { body: seen } = await look(file).expect(200)
    assert.deepEqual([seen.missing, seen.samples.missing[0].standardCode], [1, '640200'])
    assert.equal((await apply(file, seen.digest).expect(200)).body.removed, 0)
    assert.deepEqual(await namesFound(open(), dealer, '', { large: '64' }), ['주꾸미'])
    const { body } = await apply(file, (await look(file).expect(200)).body.digest, { removeMissing: 'true' }).expect(
      200,
    )
    assert.equal(body.removed, 1)
    assert.deepEqual(await namesFound(open(), dealer, '', { large: '64' }), [])
  })

  test('only a system administrator brings the list, and it is put on record', async () => {
    await open()
      .call(previewProductCodes, dealer, { form: { file: sentFile(head, '품목.csv', 'text/csv') } })
      .expect(403)
    await open()
      .call(importProductCodes, dealer, {
        form: { file: sentFile(head, '품목.csv', 'text/csv'), digest: '0'.repeat(64) },
      })
      .expect(403)
    const entry = await open()
      .db.selectFrom('auditLog')
      .select(['action', 'entityType', 'after'])
      .where('entityType', '=', 'productCodeImport')
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow()
    assert.equal(entry.action, 'BATCH')
    assert.equal(JSON.parse(entry.after ?? '{}').removed, 1)
  })

  test('what the list has given up cannot be taken back into use', async () => {
    const id = await idOf(open(), '610300')
    const { body } = await open()
      .call(contract.changeProductCodeStatus, dealer, { params: { id }, query: { status: 'ACTIVE' } })
      .expect(409)
    assert.match(body.message, /더는 쓰지 않는/)
  })

  test('files are read beside other calls, one of a person at a time', async () => {
    const { preview } = createFileImport(open().db)
    const audit = createAudit(open().db, Buffer.from('a key for tests'))
    const caller = { id: admin.id, sessionId: 1, role: 'ROLE_SYSADMIN', impersonation: null } as const
    const by = accountable(caller, { ip: null, userAgent: null, requestId: null }, audit)
    const file = { ...sentFile([head, ...good].join('\n'), '품목.csv', 'text/csv') }
    const [first, second] = await Promise.allSettled([preview(by, file), preview(by, file)])
    assert.equal(first.status, 'fulfilled')
    assert.ok(second.status === 'rejected' && second.reason instanceof Refusal)
    assert.equal(second.reason.code, 'TOO_MANY_REQUESTS')
    assert.equal((await preview(by, file)).rows, 4)
  })
}
