import type { ClientDetail } from '../../shared/clients/contract.ts'
import { clientTypes } from '../../shared/clients/words.ts'
import { formatBusinessNumber } from '../../shared/kit/businessNumber.ts'
import { grouped } from '../../shared/kit/money.ts'
import { formatPhone } from '../../shared/kit/phone.ts'
import type { Values } from '../forms/values.ts'
import { chosenBank } from './banks.ts'

const written = (value: string | number | null | undefined): string => String(value ?? '')
const money = (amount: number | null | undefined): string => (amount ? grouped(amount) : '')
const phone = (number: string | null): string => formatPhone(number ?? '')

/** What an empty form begins with; `businessDay` is today by the ledger of its book. */
export const newValues = (
  today: string,
  businessDay: string,
  begun: { name: string; type: string | null },
): Values => ({
  clientName: begun.name,
  clientType: clientTypes.find((type) => type === begun.type) ?? 'SALES',
  partnerCategory: 'ETC',
  creditLimitKind: 'NONE',
  creditCheckPoint: 'REQUEST_ACCEPT',
  paymentTermType: 'NET_DAYS',
  paymentTermDays: '15',
  taxDocType: 'NONE',
  roundingUnit: '1',
  roundingMode: 'HALF_UP',
  tradeStartDate: today,
  // Of no effect without an amount.
  openingDate: businessDay,
  'contacts.0.name': '',
  primaryContact: '0',
})

/** A client as the form shows it. */
export const valuesOf = (client: ClientDetail): Values => ({
  version: written(client.version),
  clientType: client.clientType,
  partnerCategory: client.partnerCategory,
  clientName: client.clientName,
  registrationNumber: formatBusinessNumber(written(client.registrationNumber)),
  registrationSubNo: written(client.registrationSubNo),
  ceoName: written(client.ceoName),
  bizCondition: written(client.bizCondition),
  bizItem: written(client.bizItem),
  corpCode: written(client.corpCode),
  phone: phone(client.phone),
  mobile: phone(client.mobile),
  fax: phone(client.fax),
  email: written(client.email),
  ...contacts(client),
  postalCode: written(client.postalCode),
  address: written(client.address),
  addressDetail: written(client.addressDetail),
  ...places(client),
  bankCode: chosenBank(client),
  accountHolder: written(client.accountHolder),
  ...credit(client),
  taxDocType: client.taxDocType,
  roundingUnit: written(client.roundingUnit),
  roundingMode: client.roundingMode,
  openingArAmount: money(client.openingArAmount),
  openingApAmount: money(client.openingApAmount),
  openingDate: written(client.openingDate),
  tradeStartDate: written(client.tradeStartDate),
  managerMemberId: written(client.managerMemberId),
  memo: written(client.memo),
})

const credit = (client: ClientDetail): Values => ({
  creditLimitKind: limitKind(client.creditLimitAmount),
  creditLimitAmount: money(client.creditLimitAmount),
  creditPolicy: client.creditPolicy,
  creditCheckPoint: client.creditCheckPoint,
  paymentTermType: client.paymentTermType,
  paymentTermDays: written(client.paymentTermDays),
  paymentDay: written(client.paymentDay),
  priceGrade: written(client.priceGrade),
  discountRate: client.discountRate === 0 ? '' : written(client.discountRate),
})

const limitKind = (limit: number | null | undefined): 'NONE' | 'PREPAID' | 'AMOUNT' =>
  limit === null || limit === undefined ? 'NONE' : limit === 0 ? 'PREPAID' : 'AMOUNT'

const contacts = ({ contacts: all }: ClientDetail): Values => ({
  ...Object.fromEntries(
    all.flatMap(({ name, role, phone: number, email }, n) => [
      [`contacts.${n}.name`, name],
      [`contacts.${n}.role`, role],
      [`contacts.${n}.phone`, phone(number)],
      [`contacts.${n}.email`, written(email)],
    ]),
  ),
  primaryContact: String(
    Math.max(
      0,
      all.findIndex(({ isPrimary }) => isPrimary),
    ),
  ),
})

const places = ({ deliveryPlaces }: ClientDetail): Values =>
  Object.fromEntries(
    deliveryPlaces.flatMap(({ name, address, gate, memo }, n) => [
      [`deliveryPlaces.${n}.name`, name],
      [`deliveryPlaces.${n}.address`, address],
      [`deliveryPlaces.${n}.gate`, written(gate)],
      [`deliveryPlaces.${n}.memo`, written(memo)],
    ]),
  )
