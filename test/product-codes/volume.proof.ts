import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { initials } from '../../shared/kit/hangul.ts'
import type { ProductCode } from '../../shared/product-codes/contract.ts'
import * as contract from '../../shared/product-codes/contract.ts'
import { importProductCodes, type ProductImport, previewProductCodes } from '../../shared/product-codes/imports.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { sentFile } from '../support/forms.ts'
import { type Person, peopleOf } from '../support/people.ts'
import { sized } from '../support/size.ts'

/** The public list has 18,000 (domain.md 7). */
const ROWS = sized(3_000, 18_000)
const HIDDEN = ROWS / 1_000
const RENAMED = ROWS / 100
const SMALLS = 30
const two = (n: number) => String(n).padStart(2, '0')
const syllables = [...'가나다라마바사아자차카타파하고노도로모보소오조초코토포호']
const syllable = (n: number) => syllables[n % syllables.length] ?? ''

/** A list of varieties with names that differ, every thousandth of them unusable. */
const rows = Array.from({ length: ROWS }, (_, n) => {
  const item = Math.floor(n / SMALLS)
  const midName = `${syllable(item)}${syllable(item * 7 + 3)}${syllable(item * 11 + 5)}`
  const variety = `${syllable(n)}${syllable(Math.floor(n / 28))}${n}호`
  return {
    gds_lclsf_cd: two(1 + Math.floor(item / 90)),
    gds_lclsf_nm: `분류${1 + Math.floor(item / 90)}`,
    gds_mclsf_cd: two(10 + (item % 90)),
    gds_mclsf_nm: midName,
    gds_sclsf_cd: two(n % SMALLS),
    gds_sclsf_nm: n % 1000 === 999 ? `${variety}(사용불가)` : variety,
  }
})

let backend: TestBackend
let admin: Person
let dealer: Person
before(async () => {
  backend = await startTestBackend()
  const people = peopleOf(backend)
  admin = await people.member('최관리', 'ROLE_SYSADMIN')
  dealer = await people.member('김도현')
})
after(() => backend.close())

const sent = async (list: object[]): Promise<ProductImport> => {
  const file = sentFile(JSON.stringify(list), '품목.json', 'application/json')
  const { digest } = (await backend.call(previewProductCodes, admin, { form: { file } }).expect(200)).body
  return (await backend.call(importProductCodes, admin, { form: { file, digest } }).expect(200)).body
}
const counts = ({ inserted, updated, unchanged, hidden, rejected }: ProductImport) => ({
  inserted,
  updated,
  unchanged,
  hidden,
  rejected,
})
const timed = async <T>(act: () => Promise<T>): Promise<[T, number]> => {
  const start = performance.now()
  return [await act(), performance.now() - start]
}

test('the whole list comes in at once, a second time changes nothing, and a few changes are told apart', async (t) => {
  const seeded = (await backend.db.selectFrom('productCodes').select('standardCode').execute()).length
  const [first, firstMs] = await timed(() => sent(rows))
  const again = counts(first)
  assert.deepEqual([again.inserted + again.updated + again.unchanged, again.hidden, again.rejected], [ROWS, HIDDEN, 0])
  const [second, secondMs] = await timed(() => sent(rows))
  assert.deepEqual(counts(second), { inserted: 0, updated: 0, unchanged: ROWS, hidden: HIDDEN, rejected: 0 })
  const renamed = rows.map((row, n) => (n % 100 === 0 ? { ...row, gds_sclsf_nm: `${row.gds_sclsf_nm} 새` } : row))
  const [third, thirdMs] = await timed(() => sent([...renamed, rows[0] ?? {}, { gds_lclsf_cd: 'x' }]))
  assert.deepEqual(counts(third), {
    inserted: 0,
    updated: RENAMED,
    unchanged: ROWS - RENAMED,
    hidden: HIDDEN,
    rejected: 2,
  })
  await sent(rows)
  const stored = (await backend.db.selectFrom('productCodes').select('standardCode').execute()).length
  assert.ok(stored >= ROWS && stored <= ROWS + seeded)
  t.diagnostic(
    `${ROWS} rows: first ${firstMs.toFixed()} ms, again ${secondMs.toFixed()} ms, ${RENAMED} changed ${thirdMs.toFixed()} ms`,
  )
})

test('every search of the whole list finds exactly what stands in it', async (t) => {
  const all = await backend.db
    .selectFrom('productCodes')
    .select(['productName', 'standardCode', 'isActive', 'productNameInitial', 'aliases'])
    .execute()
  const times: number[] = []
  const asked = Array.from({ length: 60 }, (_, n) => rows[(n * 397) % ROWS]?.gds_sclsf_nm.slice(0, 2 + (n % 3)) ?? '')
  for (const keyword of [...asked, ...asked.map(initials).filter((text) => text.length > 1)]) {
    const [reply, ms] = await timed(() =>
      backend.call(contract.listProductCodes, dealer, { query: { keyword, size: 20 } }).expect(200),
    )
    times.push(ms)
    const fits = all.filter(
      ({ productName, productNameInitial, isActive, aliases }) =>
        isActive &&
        (productName.replaceAll(' ', '').includes(keyword) ||
          productNameInitial.includes(keyword) ||
          aliases.some((alias) => alias.includes(keyword) || initials(alias).includes(keyword))),
    )
    assert.equal(reply.body.totalElements, fits.length, `typed ${keyword}`)
    const found: ProductCode[] = reply.body.content
    assert.ok(found.every(({ productName }) => fits.some((row) => row.productName === productName)))
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)]?.toFixed(1)
  const [, treeMs] = await timed(() => backend.call(contract.productTree, dealer).expect(200))
  t.diagnostic(`${times.length} searches: median ${at(0.5)} ms, p95 ${at(0.95)} ms; tree ${treeMs.toFixed(1)} ms`)
})
