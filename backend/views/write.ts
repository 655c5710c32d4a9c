import type { Of } from '../../shared/kit/endpoint.ts'
import { Refusal, refuseField } from '../../shared/kit/errors.ts'
import type * as contract from '../../shared/views/contract.ts'
import { MAX_VIEWS } from '../../shared/views/words.ts'
import { rightOnBook } from '../connections/rights.ts'
import type { Db, Trx } from '../db/open.ts'
import type { Member } from '../http/member.ts'
import * as views from './queries.ts'

type Named = Parameters<typeof views.others>[1]

/** @throws Refusal INVALID_FIELDS for a name that is taken, and for one view too many */
async function requireRoom(trx: Trx, named: Named): Promise<number> {
  const { count, isTaken } = await views.others(trx, named)
  if (isTaken) refuseField('name', '같은 이름의 보기가 이미 있어요. 다른 이름을 써 주세요.')
  if (count >= MAX_VIEWS)
    refuseField('name', `보기는 목록마다 ${MAX_VIEWS}개까지 저장할 수 있어요. 안 쓰는 보기를 지워 주세요.`)
  return count
}

/** Only who works in a book as a whole shares with those who do. @throws Refusal NOT_FOUND, PERMISSION_MISSING */
async function requireBook(trx: Trx, by: Member, bookOwnerId: number | null): Promise<void> {
  if (bookOwnerId === null) return
  const right = await rightOnBook(trx, by, bookOwnerId)
  if (!right) throw new Refusal('NOT_FOUND')
  if (!right.whole)
    throw new Refusal('PERMISSION_MISSING', { message: '장부 전체에서 일하는 사람만 보기를 함께 쓸 수 있어요.' })
}

/** Keeps what a list shows under a name. @throws Refusal NOT_FOUND, INVALID_FIELDS */
export const createView = (db: Db, by: Member, { list: listKey, ...body }: Of<typeof contract.createView.body>) =>
  db.transaction().execute(async (trx) => {
    await views.lockViewsOf(trx, by.id)
    await requireBook(trx, by, body.bookOwnerId)
    const own = { memberId: by.id, listKey, ...body }
    const position = await requireRoom(trx, own)
    const viewId = await views.insert(trx, { ...own, position })
    await by.recordIfImpersonated(trx, { action: 'CREATE', entityType: 'savedView', entityId: viewId, after: body })
    return seen(trx, by, viewId)
  })

/** Another name, query, place or audience. @throws Refusal NOT_FOUND, PERMISSION_MISSING, STALE_VERSION, INVALID_FIELDS */
export const changeView = (db: Db, by: Member, viewId: number, body: Of<typeof contract.changeView.body>) =>
  db.transaction().execute(async (trx) => {
    const { position, version, ...said } = body
    const before = await lockOwn(trx, by, viewId)
    if (before.isRemoved) throw new Refusal('NOT_FOUND')
    if (before.version !== version) throw new Refusal('STALE_VERSION')
    const { name = before.name, query = before.query, bookOwnerId = before.bookOwnerId } = said
    const saysMore = Object.values(said).some((part) => part !== undefined)
    // Who made a shared one may have left the book since.
    if (saysMore) await requireBook(trx, by, bookOwnerId)
    if (name !== before.name) await requireRoom(trx, { ...before, name })
    if (saysMore) await views.update(trx, { viewId, name, query, bookOwnerId })
    if (position !== undefined) await views.moveTo(trx, before, position)
    await by.recordIfImpersonated(trx, {
      action: 'UPDATE',
      entityType: 'savedView',
      entityId: viewId,
      before: { name: before.name, query: before.query, bookOwnerId: before.bookOwnerId },
      after: { name, query, bookOwnerId },
    })
    return seen(trx, by, viewId)
  })

/** Takes a view away; one that is gone already is answered alike. @throws Refusal NOT_FOUND, PERMISSION_MISSING */
export const removeView = (db: Db, by: Member, viewId: number): Promise<undefined> =>
  db.transaction().execute(async (trx) => {
    const { isRemoved } = await lockOwn(trx, by, viewId)
    if (!isRemoved) {
      await views.setRemoved(trx, viewId, true)
      await by.recordIfImpersonated(trx, { action: 'DELETE', entityType: 'savedView', entityId: viewId })
    }
    return undefined
  })

/** Takes the removal back. @throws Refusal NOT_FOUND, PERMISSION_MISSING, INVALID_FIELDS */
export const restoreView = (db: Db, by: Member, viewId: number) =>
  db.transaction().execute(async (trx) => {
    const before = await lockOwn(trx, by, viewId)
    if (before.isRemoved) {
      await requireBook(trx, by, before.bookOwnerId)
      await requireRoom(trx, before)
      await views.setRemoved(trx, viewId, false)
      await by.recordIfImpersonated(trx, { action: 'STATUS', entityType: 'savedView', entityId: viewId })
    }
    return seen(trx, by, viewId)
  })

/** How the member wants to see a list. @throws Refusal NOT_FOUND for a view of another list or not for his eyes */
export const saveSettings = (db: Db, by: Member, { list, ...said }: Of<typeof contract.saveListSettings.body>) =>
  db.transaction().execute(async (trx) => {
    await views.lockViewsOf(trx, by.id)
    if (said.defaultViewId != null) {
      const view = await views.find(trx, by.id, said.defaultViewId)
      if (!view || view.isRemoved || view.listKey !== list) throw new Refusal('NOT_FOUND')
    }
    await views.keepSettings(trx, by.id, list, said)
    await by.recordIfImpersonated(trx, { action: 'UPDATE', entityType: 'listSettings', after: { list, ...said } })
    return views.ofList(trx, by.id, list)
  })

/** One that the caller may change, with all that its author says of his lists held back meanwhile. */
async function lockOwn(trx: Trx, by: Member, viewId: number): Promise<views.Row> {
  const found = await views.find(trx, by.id, viewId)
  if (!found) throw new Refusal('NOT_FOUND')
  if (found.memberId !== by.id && found.bookOwnerId !== by.id) {
    const message = '함께 쓰는 보기는 만든 사람과 장부 대표만 바꿀 수 있어요.'
    throw new Refusal('PERMISSION_MISSING', { message })
  }
  await views.lockViewsOf(trx, found.memberId)
  return (await views.find(trx, by.id, viewId)) ?? found
}

async function seen(trx: Trx, by: Member, viewId: number) {
  const view = await views.one(trx, by.id, viewId)
  if (!view) throw new Refusal('NOT_FOUND')
  return view
}
