import { Refusal } from '../../shared/kit/errors.ts'
import type { SpecificationDetail } from '../../shared/specifications/contract.ts'
import type { SpecificationChange } from '../../shared/specifications/input.ts'
import { changes } from '../audit/changes.ts'
import type { Db } from '../db/open.ts'
import type { Member } from '../http/member.ts'
import { tellChanged } from '../product-codes/notices.ts'
import { checkTwin, columnsOf } from './fields.ts'
import { changed, locked } from './read.ts'
import * as rows from './writeQueries.ts'

/** What weighs and is called what: papers and goods that stand on it would change with it. */
const fixed = ['unitWeight', 'unitCode', 'packageCode', 'sizeName', 'gradeCode', 'piecesKg'] as const

/**
 * Saves a specification as it is to be.
 * @throws Refusal NOT_FOUND, PERMISSION_MISSING, STALE_VERSION, INVALID_FIELDS, SPECIFICATION_EXISTS, SPECIFICATION_IN_USE
 */
export const update = (
  db: Db,
  by: Member,
  specificationId: number,
  { version, ...said }: SpecificationChange,
): Promise<SpecificationDetail> =>
  db.transaction().execute(async (trx) => {
    const stored = await locked(trx, by, specificationId)
    if (stored.version !== version) throw new Refusal('STALE_VERSION')
    const columns = await columnsOf(trx, said)
    if (stored.isUsed && fixed.some((name) => columns[name] !== stored[name])) throw new Refusal('SPECIFICATION_IN_USE')
    const { productCodeId, bookOwnerId } = stored
    await checkTwin(trx, bookOwnerId, { ...columns, productCodeId }, specificationId)
    await rows.update(trx, specificationId, by.id, columns)
    const made = changes<Partial<typeof stored>>(stored, columns)
    await by.record(trx, {
      action: 'UPDATE',
      entityType: 'specification',
      entityId: specificationId,
      entityLabel: columns.displayName,
      ...made,
    })
    if (bookOwnerId !== null && Object.keys(made.after).length > 0)
      await tellChanged(
        trx,
        by.id,
        { bookOwnerId, productCodeId },
        { title: '규격이 바뀌었어요', content: columns.displayName },
      )
    return changed(trx, specificationId)
  })
