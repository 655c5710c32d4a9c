import type { ImportField } from '../../../shared/clients/importFields.ts'
import type { ImportError } from '../../../shared/clients/imports.ts'
import { Refusal } from '../../../shared/kit/errors.ts'
import type { Right } from '../../connections/rights.ts'
import type { Db, Trx } from '../../db/open.ts'
import type { Member } from '../../http/member.ts'
import { openFrom } from '../../inventory/businessDay.ts'
import { requireForMoney } from '../mayWrite.ts'
import { closedWords } from '../opening.ts'
import { chosenTerms, hasOpening, openingNames } from '../terms.ts'
import * as imports from './queries.ts'
import type { Reading } from './reading.ts'
import { type ImportRow, MAX_ERRORS } from './rows.ts'

export type Judged = { valid: ImportRow[]; errors: ImportError[]; errorCount: number }

/** Which rows the book takes from this caller: the rules of adding a client by hand, row by row. */
export async function judge(
  db: Db | Trx,
  by: Member,
  right: Right,
  bookOwnerId: number,
  { rows, errors, errorCount }: Pick<Reading, 'rows' | 'errors' | 'errorCount'>,
): Promise<Judged> {
  const numbers = rows.flatMap(({ client }) => client.registrationNumber ?? [])
  const taken = await imports.takenNumbers(db, bookOwnerId, numbers)
  const from = await openFrom(db, bookOwnerId)
  const valid: ImportRow[] = []
  const found: ImportError[] = []
  for (const row of rows) {
    const fault = faultOf(by, right, { taken, from }, row)
    if (fault) found.push({ row: row.line, ...fault })
    else valid.push(row)
  }
  const first = [...errors, ...found].toSorted((a, b) => a.row - b.row).slice(0, MAX_ERRORS)
  return { valid, errors: first, errorCount: errorCount + found.length }
}

/** Numbers that the book has already, and the first of its days that is not closed. */
type Standing = { taken: ReadonlySet<string>; from: string | null }

function faultOf(by: Member, right: Right, { taken, from }: Standing, { client }: ImportRow) {
  const { registrationNumber, openingDate } = client
  if (registrationNumber !== null && taken.has(registrationNumber))
    return {
      field: 'registrationNumber',
      message: '이미 등록된 사업자등록번호예요.',
      value: registrationNumber,
    } as const
  if (from !== null && openingDate !== null && openingDate < from && hasOpening(client))
    return { field: 'openingDate', message: closedWords(from), value: openingDate } as const
  const credit = [...chosenTerms(client, client.creditPolicy), ...(hasOpening(client) ? openingNames : [])]
  try {
    requireForMoney(by, right, { credit, bank: client.accountNo ? ['accountNo'] : [] })
    return undefined
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal
    const field: ImportField = (credit[0] as ImportField | undefined) ?? 'accountNo'
    return { field, message: refusal.extra.fieldErrors?.[0]?.message ?? refusal.message, value: '' }
  }
}
