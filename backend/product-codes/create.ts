import { Refusal } from '../../shared/kit/errors.ts'
import { grouped } from '../../shared/kit/money.ts'
import type { ProductCodeDetail } from '../../shared/product-codes/contract.ts'
import type { NewProductCode } from '../../shared/product-codes/input.ts'
import { requireInBook } from '../connections/rights.ts'
import { nextNumber } from '../db/numberSeries.ts'
import type { Db, Trx } from '../db/open.ts'
import { once } from '../http/idempotency.ts'
import type { Member } from '../http/member.ts'
import { checkShortCode, checkSpecification, placed } from './checks.ts'
import { detailIn } from './read.ts'
import * as rows from './writeQueries.ts'

/** One series for the whole life of a book, where other series begin anew each day. */
const series = { series: 'PRODUCT', businessDate: '2000-01-01' }

/** Five digits after the letter. */
const MAX_OWN = 99_999

/** `X00001` (domain.md 7) @throws Refusal QUOTA_EXCEEDED after `X99999` */
async function nextCode(trx: Trx, bookOwnerId: number): Promise<string> {
  const number = await nextNumber(trx, series.series, bookOwnerId, series.businessDate)
  if (number > MAX_OWN)
    throw new Refusal('QUOTA_EXCEEDED', {
      message: `직접 만드는 품목은 ${grouped(MAX_OWN)}개까지 등록할 수 있어요.`,
    })
  return `X${String(number).padStart(5, '0')}`
}

/**
 * Puts an item of its own into a book's list of products.
 * @throws Refusal NOT_FOUND, PERMISSION_MISSING, SHORT_CODE_TAKEN, INVALID_FIELDS, QUOTA_EXCEEDED
 */
export const create = (
  db: Db,
  by: Member,
  input: NewProductCode,
  idempotencyKey: string | null,
): Promise<ProductCodeDetail> =>
  db.transaction().execute((trx) =>
    once(trx, by, { key: idempotencyKey, verb: 'product-code.create', input }, async () => {
      const { bookOwnerId = by.id, productName, largeCode, midCode, ...settings } = input
      await rows.lockBook(trx, bookOwnerId)
      const right = await requireInBook(trx, by, bookOwnerId, 'INVENTORY_VIEW', 'INVENTORY_WRITE')
      const item = await placed(trx, { productName, largeCode, midCode })
      await checkShortCode(trx, { bookOwnerId, productCodeId: 0 }, settings.shortCode)
      await checkSpecification(trx, { bookOwnerId, productCodeId: 0 }, settings.defaultSpecificationId)
      const standardCode = await nextCode(trx, bookOwnerId)
      const productCodeId = await rows.insertCustom(trx, { ...item, bookOwnerId, standardCode, createdBy: by.id })
      await rows.saySettings(trx, { bookOwnerId, productCodeId }, by.id, settings)
      await by.record(trx, {
        action: 'CREATE',
        entityType: 'productCode',
        entityId: productCodeId,
        entityLabel: productName,
        after: { bookOwnerId, standardCode, productName, largeCode, midCode },
      })
      return detailIn(trx, { bookOwnerId, productCodeId, right })
    }),
  )
