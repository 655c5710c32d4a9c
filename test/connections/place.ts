import * as contract from '../../shared/connections/contract.ts'
import type { ConnectionType, Permission } from '../../shared/connections/permissions.ts'
import type { TestBackend } from '../support/backend.ts'
import { type Person, peopleOf } from '../support/people.ts'

export type Place = Awaited<ReturnType<typeof openPlace>>

/** A dealer with a client in his book, staff of every kind, people he does not know, and those who look after the market. */
export async function openPlace(backend: TestBackend) {
  const people = peopleOf(backend)
  const { db, call } = backend
  const holder = await people.member('김도현')
  const client = await people.outsider(holder, '정든밥상')
  const coOwner = await people.member('공동대표')
  const staff = await people.member('직원')
  const steward = await people.member('실장')
  const stranger = await people.member('남모름')
  const manager = await people.member('시장관리자', 'ROLE_MANAGER')
  const otherManager = await people.member('다른시장관리자', 'ROLE_MANAGER')
  const admin = await people.member('관리자', 'ROLE_SYSADMIN')
  await people.connect(coOwner, holder.selfId, 'OWNER', [])
  const staffId = await people.connect(staff, holder.selfId)
  await people.connect(steward, holder.selfId, 'MANAGER', ['CLIENT_VIEW', 'BALANCE_VIEW', 'CONNECTION_MANAGE'])

  const [here, there] = await db
    .selectFrom('marketCodes')
    .select('marketCodeId')
    .orderBy('sortOrder')
    .limit(2)
    .execute()
  const settle = async (marketCodeId: number | undefined, ...who: Person[]) => {
    const ids = who.map(({ id }) => id)
    await db
      .updateTable('members')
      .set({ marketCodeId: marketCodeId ?? null })
      .where('id', 'in', ids)
      .execute()
  }
  await settle(here?.marketCodeId, holder, manager)
  await settle(there?.marketCodeId, otherManager)

  return {
    ...backend,
    people,
    holder,
    client,
    coOwner,
    staff,
    staffId,
    steward,
    stranger,
    manager,
    otherManager,
    admin,
    setPermissions: (as: Person, id: number, permissions: readonly Permission[], seen?: readonly Permission[]) =>
      call(contract.updatePermissions, as, { params: { id }, body: { permissions, ...(seen ? { seen } : {}) } }),
    /** As staff of the holder's whole book, without being asked. */
    connectedByAdmin: (member: Person, ofBook: Person) =>
      call(contract.directConnect, admin, {
        body: { clientId: ofBook.selfId, memberId: member.id, connectionType: 'MANAGER' },
      }),
    setType: (as: Person, id: number, connectionType: ConnectionType) =>
      call(contract.changeType, as, { params: { id }, body: { connectionType } }),
    disconnect: (as: Person, id: number, reason?: string) =>
      call(contract.disconnect, as, { params: { id }, ...(reason === undefined ? {} : { body: { reason } }) }),
    one: (as: Person, id: number) => call(contract.oneConnection, as, { params: { id } }),
    mine: async (as: Person): Promise<contract.Connection[]> =>
      (await call(contract.myConnections, as).expect(200)).body,
    members: (as: Person, clientId: number) => call(contract.clientMembers, as, { params: { clientId } }),
    ask: (as: Person, body: object) => call(contract.createRequest, as, { body }),
    accept: (as: Person, id: number, clientId?: number) =>
      call(contract.acceptRequest, as, { params: { id }, ...(clientId === undefined ? {} : { body: { clientId } }) }),
    acceptAsNew: (as: Person, id: number) =>
      call(contract.acceptRequest, as, { params: { id }, body: { asNew: true } }),
    reject: (as: Person, id: number, reason?: string) =>
      call(contract.rejectRequest, as, { params: { id }, ...(reason === undefined ? {} : { body: { reason } }) }),
    cancel: (as: Person, id: number) => call(contract.cancelRequest, as, { params: { id } }),
    /** What somebody was told, oldest first; it is forgotten then. */
    async told(who: Person) {
      const rows = await db
        .selectFrom('notifications')
        .select(['id', 'type', 'title', 'content', 'targetType', 'targetId'])
        .where('receiverId', '=', who.id)
        .orderBy('id')
        .execute()
      await db.deleteFrom('notifications').where('receiverId', '=', who.id).execute()
      return rows.map(({ id: _, ...row }) => row)
    },
    /** How often somebody's open pages were told to read again. */
    async rightsEvents(who: Person): Promise<number> {
      const { n } = await db
        .selectFrom('memberEvents')
        .select((e) => e.fn.countAll<number>().as('n'))
        .where('memberId', '=', who.id)
        .where('event', '=', 'rights')
        .executeTakeFirstOrThrow()
      return n
    },
    /** The newest entries of the audit log about connections, newest first. */
    audited: (entityType: string) =>
      db
        .selectFrom('auditLog')
        .select(['action', 'actorId', 'entityId', 'before', 'after', 'reason'])
        .where('entityType', '=', entityType)
        .orderBy('seq', 'desc')
        .limit(10)
        .execute(),
  }
}

/** Status and code of an answer. */
export const coded = ({ status, body }: { status: number; body: { code?: string } }) =>
  status < 300 ? [status] : [status, body.code]
