import type { Department } from '../../shared/departments/contract.ts'
import type { NewDepartment } from '../../shared/departments/input.ts'
import { Refusal, refuseField } from '../../shared/kit/errors.ts'
import type { Trx } from '../db/open.ts'
import type { Member } from '../http/member.ts'
import type { Sight } from './access.ts'
import * as departments from './queries.ts'
import * as rows from './writeQueries.ts'

/** What a department is made of, by name, as the log keeps it. */
export type Made = { leaderName: string | null; memberNames: string; warehouseNames?: string }

type Chosen = Pick<NewDepartment, 'leaderMemberId' | 'memberIds' | 'warehouseIds'>
type Where = Pick<rows.Stored, 'bookOwnerId' | 'departmentId'>

/**
 * That everybody who is chosen works in the book, where he is kept until the transaction ends; to be asked before any
 * department is written. @throws Refusal INVALID_FIELDS
 */
export async function requireAtWork(trx: Trx, bookOwnerId: number, memberIds: readonly number[]): Promise<void> {
  const connected = await rows.lockAtWork(trx, bookOwnerId, memberIds)
  const atWork = new Set((await departments.colleaguesOf(trx, bookOwnerId)).map(({ memberId }) => memberId))
  if (memberIds.some((id) => !(atWork.has(id) && (id === bookOwnerId || connected.has(id)))))
    refuseField('memberIds', '이 장부에서 일하지 않는 사람이 있어요. 새로 불러온 뒤 다시 골라 주세요.')
}

/**
 * Makes what was chosen the people and warehouses of a department. The others that lose some are told of it by the log,
 * and by their version to whoever is changing them.
 * @param before as the list had it; undefined of a new one
 * @returns what it was and is made of, in words. @throws Refusal PERMISSION_MISSING, INVALID_FIELDS
 */
export async function put(
  trx: Trx,
  by: Member,
  { bookOwnerId, departmentId }: Where,
  { leaderMemberId, memberIds, warehouseIds }: Chosen,
  { seesStock }: Sight,
): Promise<{ before: Made; after: Made }> {
  const all = await departments.listOf(trx, bookOwnerId)
  const places = await departments.warehousesOf(trx, bookOwnerId)
  if (warehouseIds && !seesStock) {
    const message = '창고를 고르려면 재고 조회 권한이 있어야 해요.'
    throw new Refusal('PERMISSION_MISSING', { fieldErrors: [{ field: 'warehouseIds', message }] })
  }
  if (warehouseIds?.some((id) => !places.some(({ warehouseId }) => warehouseId === id)))
    refuseField('warehouseIds', '없는 창고가 있어요. 새로 불러온 뒤 다시 골라 주세요.')
  const names = {
    people: toldApart(await departments.colleaguesOf(trx, bookOwnerId)),
    places: new Map(places.map((one) => [one.warehouseId, one.warehouseName])),
  }
  const own = all.find((one) => one.departmentId === departmentId)
  await rows.setMembers(trx, { bookOwnerId, departmentId }, memberIds, leaderMemberId)
  if (warehouseIds) await rows.setWarehouses(trx, { bookOwnerId, departmentId }, warehouseIds)
  for (const other of all) {
    if (other === own) continue
    const left = without(other, memberIds, warehouseIds ?? [])
    if (left === other) continue
    await rows.update(trx, other.departmentId, by.id, {})
    const [was, is] = [wordsOf(other, names), wordsOf(left, names)]
    await by.record(trx, {
      action: 'UPDATE',
      entityType: 'department',
      entityId: other.departmentId,
      entityLabel: other.departmentName,
      before: was,
      after: is,
    })
  }
  const before = own ?? { leaderMemberId: null, memberIds: [], warehouseIds: [] }
  const after = { leaderMemberId, memberIds, warehouseIds: warehouseIds ?? before.warehouseIds }
  return { before: wordsOf(before, names), after: wordsOf(after, names) }
}

type MadeOf = Pick<Department, 'leaderMemberId' | 'memberIds' | 'warehouseIds'>

/** What is left of a department when these go; the same value when none of them were its. */
function without(from: Department, memberIds: readonly number[], warehouseIds: readonly number[]): Department {
  const stays = (gone: readonly number[]) => (id: number) => !gone.includes(id)
  const members = from.memberIds.filter(stays(memberIds))
  const warehouses = (from.warehouseIds ?? []).filter(stays(warehouseIds))
  if (members.length === from.memberIds.length && warehouses.length === from.warehouseIds?.length) return from
  const leaderMemberId = members.some((id) => id === from.leaderMemberId) ? from.leaderMemberId : null
  return { ...from, leaderMemberId, memberIds: members, warehouseIds: warehouses }
}

/** Two people of one name are two in the log, and one in the place of the other is a change. */
function toldApart(colleagues: readonly { memberId: number; name: string }[]): Map<number, string> {
  const bearers = Map.groupBy(colleagues, ({ name }) => name)
  const nameOf = ({ memberId, name }: { memberId: number; name: string }) =>
    (bearers.get(name)?.length ?? 0) > 1 ? `${name} (회원번호 ${memberId})` : name
  return new Map(colleagues.map((one) => [one.memberId, nameOf(one)]))
}

type Names = { people: ReadonlyMap<number, string>; places: ReadonlyMap<number, string> }

const wordsOf = ({ leaderMemberId, memberIds, warehouseIds }: MadeOf, { people, places }: Names): Made => {
  const listed = (ids: readonly number[], names: ReadonlyMap<number, string>) =>
    ids
      .map((id) => names.get(id) ?? String(id))
      .toSorted()
      .join(', ')
  return {
    leaderName: leaderMemberId === null ? null : (people.get(leaderMemberId) ?? String(leaderMemberId)),
    memberNames: listed(memberIds, people),
    warehouseNames: listed(warehouseIds ?? [], places),
  }
}
