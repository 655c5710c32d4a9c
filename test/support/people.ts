import type { Db } from '../../backend/db/open.ts'
import * as sessions from '../../backend/session/queries.ts'
import type { Tokens } from '../../backend/session/tokens.ts'
import type { Client } from '../../shared/clients/contract.ts'
import { type ConnectionType, managerDefaults, type Permission } from '../../shared/connections/permissions.ts'
import { initials } from '../../shared/kit/hangul.ts'
import type { Role } from '../../shared/members/contract.ts'

/** A signed-in member with the row of his own business. */
export type Person = { id: number; name: string; nickname: string; token: string; selfId: number }

let nicknames = 0

/** Puts people and their trading partners into a market. */
export function peopleOf({ db, tokens }: { db: Db; tokens: Tokens }) {
  let rows = 0
  const partner = async (
    owner: Person,
    clientName: string,
    linkedClientId: number | null,
    status: Client['status'],
  ) => {
    const { clientId } = await db
      .insertInto('clients')
      .values({
        bookOwnerId: owner.id,
        clientKind: 'PARTNER',
        clientCode: `C${++rows}`,
        clientType: 'BOTH',
        partnerCategory: 'ETC',
        clientName,
        clientNameInitial: initials(clientName),
        linkedClientId,
        status,
      })
      .returning('clientId')
      .executeTakeFirstOrThrow()
    return clientId
  }

  return {
    /** A member who has completed his profile, signed in. */
    async member(name: string, role: Role = 'ROLE_USER'): Promise<Person> {
      const nickname = `${name}_${++nicknames}`
      const { id } = await db
        .insertInto('members')
        .values({ name, nickname, provider: 'kakao', baseAuthRole: role, status: 'ACTIVE' })
        .returning('id')
        .executeTakeFirstOrThrow()
      const { clientId } = await db
        .insertInto('clients')
        .values({
          bookOwnerId: id,
          clientKind: 'SELF',
          clientCode: 'SELF',
          clientType: 'BOTH',
          partnerCategory: 'ETC',
          clientName: name,
          clientNameInitial: initials(name),
        })
        .returning('clientId')
        .executeTakeFirstOrThrow()
      return { id, name, nickname, selfId: clientId, token: await signIn(db, tokens, id) }
    },

    /** Puts `other` into the book of `owner`, linked. @returns the row's id */
    partner: (owner: Person, other: Person, status: Client['status'] = 'ACTIVE'): Promise<number> =>
      partner(owner, other.name, other.selfId, status),

    /** A partner who does not use the service. @returns the row's id */
    outsider: (owner: Person, name: string): Promise<number> => partner(owner, name, null, 'ACTIVE'),

    /** Connects a member with a client, or by its holder's `selfId` with a whole book. @returns the connection's id */
    async connect(
      member: Pick<Person, 'id'>,
      clientId: number,
      connectionType: ConnectionType = 'MANAGER',
      permissions: readonly Permission[] = managerDefaults,
    ): Promise<number> {
      const { connectionId } = await db
        .insertInto('connections')
        .values({ clientId, memberId: member.id, connectionType, permissions, connectedBy: member.id })
        .returning('connectionId')
        .executeTakeFirstOrThrow()
      return connectionId
    },
  }
}

export async function signIn(db: Db, tokens: Tokens, memberId: number): Promise<string> {
  const from = { provider: 'kakao', ip: null, userAgent: null }
  const sessionId = await db.transaction().execute((trx) => sessions.insertSession(trx, memberId, from, { days: 1 }))
  return tokens.access({ memberId, sessionId })
}
