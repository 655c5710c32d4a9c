import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { type App, AppProvider } from '../../client/app/context.ts'
import { PriceFields } from '../../client/clients/PriceFields.tsx'
import { LineProduct } from '../../client/inventory/LineProduct.tsx'
import { fieldNames } from '../../client/product-codes/form.ts'
import { SettingsFields } from '../../client/product-codes/ProductFields.tsx'
import { PartnerPick } from '../../client/purchase-requests/PartnerPick.tsx'
import { offeredFor } from '../../client/specifications/offered.ts'
import type { Specification } from '../../shared/specifications/contract.ts'

const nobody = new Proxy({}, { get: () => assert.fail('nothing is asked for while a page is drawn') })
const drawn = (form: ReactNode) => renderToString(<AppProvider value={{ call: nobody } as App}>{form}</AppProvider>)
const chosenIn = (html: string, field: string): RegExpExecArray | null =>
  new RegExp(`<select[^>]*name="${field}"[^>]*>(?:(?!</select>).)*?<option value="(\\d+)" selected="">([^<]*)<`).exec(
    html,
  )

const named = { productCodeId: '7', productName: '배추', specificationId: '12', specName: '10kg 망 특' }
const nothingListed = { bookOwnerId: undefined, listed: { products: [], specifications: [] } }
const searched = { bookOwnerId: undefined, listed: null }

for (const [name, offer] of Object.entries({ 'is searched': searched, 'does not list it any more': nothingListed })) {
  test(`the form of a price whose catalogue ${name} begins with its specification, which a save without scripts sends again`, () => {
    const html = drawn(<PriceFields form={{ values: named, errors: [] }} offer={offer} />)
    assert.deepEqual(chosenIn(html, 'specificationId')?.slice(1), ['12', '10kg 망 특'])
    assert.match(html, /value="7"/)
    assert.match(html, /배추/)
  })
}

const row = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([part, value]) => [`lines.0.${part}`, value]))
const line = (values: Record<string, string>) =>
  drawn(
    <LineProduct form={{ values: row(values), errors: [], touch: () => undefined }} name="lines.0" bookOwnerId={1} />,
  )

test('a line of a draft or of an agreed request begins with how its goods are packed', () => {
  assert.deepEqual(chosenIn(line(named), 'lines\\.0\\.specificationId')?.slice(1), ['12', '10kg 망 특'])
  const { specName: _, ...unnamed } = named
  assert.deepEqual(chosenIn(line(unnamed), 'lines\\.0\\.specificationId')?.slice(1), ['12', '골라 둔 규격'])
})

test('what is wrong with goods that are chosen is said at their line, where the summary leads', () => {
  const message = '배추는 이미 매입으로 등록한 낙찰이에요.'
  const errors = [{ field: 'lines.0.productCodeId', message }]
  const html = drawn(
    <LineProduct form={{ values: row(named), errors, touch: () => undefined }} name="lines.0" bookOwnerId={1} />,
  )
  assert.match(html, new RegExp(`id="field-lines\\.0\\.productCodeId".*배추.*${message}`))
  assert.doesNotMatch(line(named), /이미 매입/)
})

test('the form of a product begins with its default specification also once that is out of use, so that a save sends it again', () => {
  const form = { values: { defaultSpecificationId: '12' }, errors: [], names: fieldNames }
  const began = { defaultSpecificationId: 12, defaultSpecName: '10kg 망 특' }
  const html = drawn(<SettingsFields form={form} specifications={[]} began={began} />)
  assert.deepEqual(chosenIn(html, 'defaultSpecificationId')?.slice(1), ['12', '10kg 망 특'])
})

test('goods and partners that nobody can name are chosen again, and not sent unseen', () => {
  const { productName: _, ...unnamed } = named
  assert.doesNotMatch(line(unnamed), /value="7"/)
  const partner = (values: Record<string, string>) =>
    drawn(<PartnerPick partners={[]} bookOwnerId={null} values={values} errors={[]} />)
  assert.doesNotMatch(partner({ receiverClientId: '9' }), /type="radio"/)
  assert.match(partner({ receiverClientId: '9', receiverName: '푸른마트' }), /value="9"[^>]*>.*푸른마트/)
})

test('a product’s own specifications are offered behind more than a hundred for every product', async () => {
  const all = Array.from({ length: 203 }, (_, n) => ({ specificationId: n }) as Specification)
  const asked: unknown[] = []
  const call = async (_: unknown, { query }: { query: { page: number; size: number } }) => {
    asked.push(query)
    const { page, size } = query
    return { content: all.slice(page * size, (page + 1) * size), totalPages: Math.ceil(all.length / size) }
  }
  assert.deepEqual(await offeredFor(call as never, { productCodeId: 7 }), all)
  assert.equal(asked.length, 3)
})
