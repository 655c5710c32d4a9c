import { Refusal } from '../../shared/kit/errors.ts'
import type { Right } from '../connections/rights.ts'
import type { Member } from '../http/member.ts'

/** What costs money when it is wrong, by the names of the fields that are about to change. */
export type Touched = { credit: readonly string[]; bank: readonly string[] }

/**
 * Credit terms and opening balances change only by who may; neither they nor a bank account change by an admin in
 * somebody's name (domain.md 6.1, 22).
 * @throws Refusal PERMISSION_MISSING with the fields, IMPERSONATION_FORBIDDEN
 */
export function requireForMoney(by: Member, right: Right, { credit, bank }: Touched): void {
  if (credit.length > 0 && !right.permissions.has('CREDIT_EDIT')) {
    const message = '외상한도와 결제 조건을 바꿀 권한이 없어요.'
    throw new Refusal('PERMISSION_MISSING', { fieldErrors: credit.map((field) => ({ field, message })) })
  }
  if (by.impersonation && credit.length + bank.length > 0) throw new Refusal('IMPERSONATION_FORBIDDEN')
}
