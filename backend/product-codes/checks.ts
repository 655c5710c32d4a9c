import { Refusal, refuseField } from '../../shared/kit/errors.ts'
import { classNames } from '../../shared/product-codes/classes.ts'
import type { Trx } from '../db/open.ts'
import * as specifications from '../specifications/queries.ts'
import { standing, withShortCode } from './detailQueries.ts'

type Key = { bookOwnerId: number; productCodeId: number }

/** @throws Refusal SHORT_CODE_TAKEN, which names what has it */
export async function checkShortCode(trx: Trx, { bookOwnerId, productCodeId }: Key, shortCode: string | null) {
  const taken = shortCode === null ? undefined : await withShortCode(trx, bookOwnerId, shortCode, productCodeId)
  if (!taken) return
  const message = `‘${taken.productName}’에서 쓰고 있는 단축번호예요.`
  throw new Refusal('SHORT_CODE_TAKEN', { message, fieldErrors: [{ field: 'shortCode', message }] })
}

/** @throws Refusal INVALID_FIELDS for a specification that the book cannot choose for the product */
export async function checkSpecification(
  trx: Trx,
  { bookOwnerId, productCodeId }: Key,
  specificationId: number | null,
) {
  if (specificationId === null) return
  if (!(await specifications.isOffered(trx, bookOwnerId, specificationId, productCodeId)))
    refuseField('defaultSpecificationId', '규격을 다시 골라 주세요.')
}

/** Names of the class and item that an own product stands in. @throws Refusal INVALID_FIELDS */
export async function placed(trx: Trx, item: { productName: string; largeCode: string; midCode: string | null }) {
  const { productName, largeCode, midCode } = item
  const largeName = (await standing(trx, largeCode, null))?.largeName ?? classNames.get(largeCode)
  if (!largeName) refuseField('largeCode', '부류를 다시 골라 주세요.')
  const mid = midCode === null ? null : await standing(trx, largeCode, midCode)
  if (mid === undefined) refuseField('midCode', '품목을 다시 골라 주세요.')
  return {
    productName,
    largeCode,
    largeName,
    midCode: midCode ?? '',
    midName: mid?.midName ?? '',
    smallName: productName,
  }
}
