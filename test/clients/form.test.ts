import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as v from 'valibot'
import { bankChoices, chosenBank } from '../../client/clients/banks.ts'
import { checkChange, checkNew } from '../../client/clients/form.ts'
import { labelOf } from '../../client/clients/labelOf.ts'
import { newValues } from '../../client/clients/values.ts'
import { differences } from '../../client/forms/differences.ts'
import { rowsOf, type Values } from '../../client/forms/values.ts'
import { registrationNumber } from '../../shared/clients/input.ts'

const filled = (change: Values = {}): Values => ({
  ...newValues('2026-11-21', '2026-11-22', { name: '', type: null }),
  clientName: '새벽상회',
  mobile: '010-1234-5678',
  ...change,
})
const errorsOf = (values: Values) => {
  const checked = checkNew(values)
  return checked.ok ? [] : checked.fieldErrors.map(({ field }) => field)
}
const inputOf = (values: Values) => {
  const checked = checkNew(values)
  assert.ok(checked.ok, JSON.stringify(checked))
  return checked.input
}

test('a name and a telephone number are enough', () => assert.deepEqual(errorsOf(filled()), []))

const wrong: [name: string, change: Values, field: string][] = [
  ['no name', { clientName: ' ' }, 'clientName'],
  ['no telephone number at all', { mobile: '' }, 'phone'],
  ['a business number with a typing error', { registrationNumber: '123-45-67890' }, 'registrationNumber'],
  ['words instead of a business number', { registrationNumber: '미정' }, 'registrationNumber'],
  ['a document without a business number', { taxDocType: 'TAX_INVOICE' }, 'registrationNumber'],
  ['a fixed day that is none', { paymentTermType: 'FIXED_DAY', paymentDay: '' }, 'paymentDay'],
  ['a limit by amount without the amount', { creditLimitKind: 'AMOUNT', creditLimitAmount: '' }, 'creditLimitAmount'],
  ['an amount that is none', { creditLimitKind: 'AMOUNT', creditLimitAmount: '많이' }, 'creditLimitAmount'],
  ['an opening balance without its date', { openingArAmount: '10만', openingDate: '' }, 'openingDate'],
  ['a contact without a name', { 'contacts.3.phone': '01012345678', 'contacts.3.name': '' }, 'contacts.3.name'],
  ['a place without an address', { 'deliveryPlaces.1.name': '본점' }, 'deliveryPlaces.1.address'],
]
for (const [name, change, field] of wrong) {
  test(`${name} is said at its field`, () => assert.deepEqual(errorsOf(filled(change)), [field]))
}

test('a business number is kept however its digits were typed, and a dash is none', () => {
  const kept = (typed: string) =>
    v.parse(registrationNumber, inputOf(filled({ registrationNumber: typed })).registrationNumber)
  assert.deepEqual(['１２３－４５－６７８９１', '123-45-67891', ' ', '-'].map(kept), [
    '1234567891',
    '1234567891',
    null,
    null,
  ])
})

test('a limit is none, prepaid or an amount as people write it', () => {
  const limit = (change: Values) => inputOf(filled(change)).creditLimitAmount
  assert.equal(limit({ creditLimitKind: 'NONE', creditLimitAmount: '500만' }), null)
  assert.equal(limit({ creditLimitKind: 'PREPAID' }), 0)
  assert.equal(limit({ creditLimitKind: 'AMOUNT', creditLimitAmount: '1억 2,000만' }), '120000000')
})

test('empty rows are no contacts, and the chosen one is the primary', () => {
  const { contacts } = inputOf(
    filled({ 'contacts.0.name': '', 'contacts.2.name': '김새벽', 'contacts.5.name': '이아침', primaryContact: '5' }),
  )
  assert.deepEqual(
    contacts?.map(({ name, isPrimary }) => [name, isPrimary]),
    [
      ['김새벽', false],
      ['이아침', true],
    ],
  )
})

test('when the primary contact’s row goes, the first of the others takes its place', () => {
  const { contacts } = inputOf(filled({ 'contacts.1.name': '김새벽', primaryContact: '0' }))
  assert.deepEqual(
    contacts?.map(({ isPrimary }) => isPrimary),
    [true],
  )
})

test('terms that the form does not have are not sent, so that they stay as they are', () => {
  const values = Object.fromEntries(
    Object.entries({ ...filled(), version: '3' }).filter(
      ([name]) => !/^(credit|payment|price|discount|opening)/.test(name),
    ),
  )
  const checked = checkChange(values)
  assert.ok(checked.ok)
  const terms = /^(credit|payment|price|discount|opening)/
  assert.deepEqual(
    Object.keys(checked.input).filter((name) => terms.test(name)),
    [],
  )
})

test('an account number that was not touched is not sent', () => {
  assert.equal('accountNo' in inputOf(filled({ accountNo: '' })), false)
  assert.equal(inputOf(filled({ removeAccount: '1' })).accountNo, null)
  assert.equal(inputOf(filled({ accountNo: '110-123-456789' })).accountNo, '110-123-456789')
})

test('the code of a market corporation goes only with one', () => {
  assert.equal(inputOf(filled({ corpCode: '12345678' })).corpCode, '')
  assert.equal(inputOf(filled({ corpCode: '12345678', partnerCategory: 'CORPORATION' })).corpCode, '12345678')
})

test('rows are known by the numbers in their names', () => {
  assert.deepEqual(rowsOf({ 'contacts.0.name': '', 'contacts.4.phone': '', clientName: '' }, 'contacts'), [0, 4])
})

test('two forms differ in what a person sees of them', () => {
  assert.deepEqual(
    differences(
      { version: '1', ceoName: '이새벽', memo: '' },
      { version: '2', ceoName: '', 'contacts.0.phone': '1' },
      labelOf,
    ),
    [
      { name: 'ceoName', label: '대표자', theirs: '이새벽', mine: '' },
      { name: 'contacts.0.phone', label: '담당자 1 전화', theirs: '', mine: '1' },
    ],
  )
})

test('a bank that came by its name stays with its account, and can be chosen otherwise or taken away', () => {
  const stored = { bankCode: null, bankName: '농협은행' }
  const values = filled({ bankCode: chosenBank(stored), version: '3' })
  const kept = checkChange(values)
  assert.ok(kept.ok)
  assert.deepEqual([kept.input.bankCode, kept.input.bankName], [null, '농협은행'])
  assert.deepEqual(bankChoices(stored)[0], ['농협은행', '농협은행'])
  const { bankCode, bankName } = inputOf(filled({ bankCode: '011' }))
  assert.deepEqual([bankCode, bankName], ['011', '농협'])
  const none = inputOf(filled({ bankCode: '' }))
  assert.deepEqual([none.bankCode, none.bankName], [null, null])
})
