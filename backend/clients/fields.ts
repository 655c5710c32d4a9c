import type { ClientChange } from '../../shared/clients/input.ts'
import { seoulDate } from '../../shared/kit/dates.ts'
import { refuseField } from '../../shared/kit/errors.ts'
import { initials } from '../../shared/kit/hangul.ts'
import type { Trx } from '../db/open.ts'
import { businessDay } from '../inventory/businessDay.ts'
import { worksIn } from './bookQueries.ts'
import { refuseRegistered } from './refuse.ts'
import * as rows from './writeQueries.ts'

/** What a person fills in of a client, without its account number, its opening balance and the version he saw. */
export type ClientFields = Omit<
  ClientChange,
  'version' | 'accountNo' | 'openingArAmount' | 'openingApAmount' | 'openingDate'
>

/** The columns that hold it. */
export const columnsOf = ({ contacts, deliveryPlaces, ...fields }: ClientFields) => ({
  ...fields,
  clientNameInitial: initials(fields.clientName),
  contacts: JSON.stringify(contacts),
  deliveryPlaces: JSON.stringify(deliveryPlaces),
})

type Checked = Pick<
  ClientChange,
  'tradeStartDate' | 'openingDate' | 'corpCode' | 'managerMemberId' | 'registrationNumber'
>

/**
 * Days that may not be in the future: the calendar's, and of what stands in the ledger the book's.
 * @throws Refusal INVALID_FIELDS
 */
export async function checkDates(
  trx: Trx,
  bookOwnerId: number,
  { tradeStartDate, openingDate }: Pick<Checked, 'tradeStartDate' | 'openingDate'>,
  now: number,
): Promise<void> {
  if (tradeStartDate !== null && tradeStartDate > seoulDate(now))
    refuseField('tradeStartDate', '거래 시작일은 오늘까지 고를 수 있어요.')
  if (openingDate !== null && openingDate > (await businessDay(trx, bookOwnerId, now)))
    refuseField('openingDate', '이월 기준일은 오늘 영업일까지 고를 수 있어요.')
}

/**
 * What a client refers to must be there; `before` is the stored row, whose own values need no second look.
 * @throws Refusal INVALID_FIELDS, DUPLICATE_REGISTRATION
 */
export async function checkReferences(
  trx: Trx,
  bookOwnerId: number,
  { corpCode, managerMemberId, registrationNumber }: Checked,
  before?: Pick<rows.Stored, 'clientId' | 'corpCode' | 'managerMemberId' | 'registrationNumber'>,
): Promise<void> {
  if (corpCode !== null && corpCode !== before?.corpCode && !(await rows.corporationExists(trx, corpCode)))
    refuseField('corpCode', '도매시장법인을 다시 골라 주세요.')
  if (
    managerMemberId !== null &&
    managerMemberId !== before?.managerMemberId &&
    !(await worksIn(trx, bookOwnerId, managerMemberId))
  )
    refuseField('managerMemberId', '이 장부에 연결된 사람 가운데 골라 주세요.')
  if (registrationNumber !== null && registrationNumber !== before?.registrationNumber)
    refuseRegistered(await rows.isTaken(trx, bookOwnerId, registrationNumber, before?.clientId ?? null))
}
