import { Refusal, refuseField } from '../../shared/kit/errors.ts'
import type { ProductCodeDetail } from '../../shared/product-codes/contract.ts'
import type { ProductCodeChange } from '../../shared/product-codes/input.ts'
import { changes } from '../audit/changes.ts'
import type { Db, Trx } from '../db/open.ts'
import type { Member } from '../http/member.ts'
import { checkShortCode, checkSpecification, placed } from './checks.ts'
import { tellChanged } from './notices.ts'
import { lockPlace, type Place } from './place.ts'
import { detailIn } from './read.ts'
import * as rows from './writeQueries.ts'

/**
 * Saves what a book says of a product as it is to be, and the name of an item of its own.
 * @throws Refusal NOT_FOUND, PERMISSION_MISSING, STALE_VERSION, SHORT_CODE_TAKEN, INVALID_FIELDS
 */
export const update = (
  db: Db,
  by: Member,
  productCodeId: number,
  input: ProductCodeChange,
): Promise<ProductCodeDetail> =>
  db.transaction().execute(async (trx) => {
    const { bookOwnerId: named, version, productName, largeCode, midCode, ...settings } = input
    const place = await lockPlace(trx, by, productCodeId, named)
    const before = await detailIn(trx, place)
    if (before.version !== version) throw new Refusal('STALE_VERSION')
    const names = { ...before, ...(productName !== undefined && { productName }), ...(largeCode && { largeCode }) }
    await rename(trx, by, place, before, {
      ...names,
      midCode: midCode === undefined ? before.midCode || null : midCode,
    })
    await checkShortCode(trx, place, settings.shortCode)
    if (settings.defaultSpecificationId !== before.defaultSpecificationId)
      await checkSpecification(trx, place, settings.defaultSpecificationId)
    await rows.saySettings(trx, place, by.id, settings)
    const after = await detailIn(trx, place)
    const changed = changes(said(before), said(after))
    await by.record(trx, {
      action: 'UPDATE',
      entityType: 'productCode',
      entityId: productCodeId,
      entityLabel: after.productName,
      ...changed,
    })
    if (Object.keys(changed.after).length > 0)
      await tellChanged(trx, by.id, place, { title: '품목 정보가 바뀌었어요', content: after.productName })
    return after
  })

type Names = Pick<ProductCodeDetail, 'productName' | 'largeCode'> & { midCode: string | null }

/** @throws Refusal INVALID_FIELDS: only an item of one's own has a name to change */
async function rename(trx: Trx, by: Member, { isOwn, productCodeId }: Place, before: ProductCodeDetail, to: Names) {
  const differs = (['productName', 'largeCode'] as const).filter((name) => to[name] !== before[name])
  if (differs.length === 0 && (to.midCode ?? '') === before.midCode) return
  if (!isOwn) refuseField(differs[0] ?? 'midCode', '표준 품목의 이름과 분류는 바꿀 수 없어요. 별칭을 써 주세요.')
  await rows.renameCustom(trx, productCodeId, by.id, await placed(trx, to))
}

/** What the log tells of. */
const said = ({ productName, largeCode, midCode, shortCode, settings, defaultSpecName }: ProductCodeDetail) => ({
  productName,
  largeCode,
  midCode,
  shortCode,
  ...settings,
  aliases: settings.aliases.join(', '),
  defaultSpecName,
})
