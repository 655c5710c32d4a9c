import { initials } from '../../../../shared/kit/hangul.ts'
import { providers } from '../../../../shared/session/contract.ts'
import type { Trx } from '../../open.ts'
import { demoUserId } from '../people.ts'
import { marketIds, missing } from '../reference.ts'
import { businessNumber } from './businessNumber.ts'
import { type DemoMember, demoMembers } from './members.ts'

/** A member of the demo market with his row, and the row of his own business; newcomers have none. */
export type Actor = DemoMember & { id: number; selfId: number | null; registrationNumber: string | null }
export type Cast = ReadonlyMap<string, Actor>

/** The member the demo data calls `key`. */
export const actor = (cast: Cast, key: string): Actor => cast.get(key) ?? missing(`member ${key}`)

/** Days since the first of them joined; the others followed one a week. */
const JOINED_DAYS_AGO = 400

const joinedAt = (now: number, at: number) => new Date(now - (JOINED_DAYS_AGO - at * 7) * 86_400_000).toISOString()

/** Inserts the members with their identities and their own businesses. */
export async function insertMembers(trx: Trx, now: number): Promise<Cast> {
  const markets = await marketIds(trx)
  const rows = demoMembers.map((m, at) => {
    const isNewcomer = m.role === 'ROLE_PENDING'
    const joined = isNewcomer ? new Date(now - 60_000).toISOString() : joinedAt(now, at)
    return {
      provider: m.provider,
      name: m.name,
      email: m.email,
      nickname: m.nickname,
      gender: m.person?.gender ?? null,
      birthyear: m.person?.birthyear ?? null,
      birthday: m.person?.birthday ?? null,
      baseAuthRole: m.role,
      registrationNumber: m.isBusiness ? businessNumber(at + 1) : null,
      businessName: m.businessName,
      businessAddress: m.address,
      phone: m.phone,
      ceoName: m.isBusiness ? m.name : null,
      transactionMemo: m.memo,
      marketCodeId: m.marketCode === null ? null : (markets.get(m.marketCode) ?? missing(`market ${m.marketCode}`)),
      tradeRole: m.tradeRole,
      status: isNewcomer ? ('PENDING' as const) : ('ACTIVE' as const),
      createdAt: joined,
      updatedAt: joined,
    }
  })
  const inserted = await trx
    .insertInto('members')
    .values(rows)
    .returning(['id', 'email', 'registrationNumber'])
    .execute()
  const byEmail = new Map(inserted.map((row) => [row.email, row]))
  const known = demoMembers.map((m) => {
    const { id, registrationNumber } = byEmail.get(m.email) ?? missing(`member ${m.key}`)
    return { ...m, id, registrationNumber }
  })
  await insertIdentities(trx, known)
  const selves = await insertSelves(trx, known)
  return new Map(known.map((m) => [m.key, { ...m, selfId: selves.get(m.id) ?? null }]))
}

type Known = Omit<Actor, 'selfId'>

/** Who can sign in can do so with every provider; the others have the one they came with. */
const insertIdentities = (trx: Trx, members: Known[]) =>
  trx
    .insertInto('memberIdentities')
    .values(
      members.flatMap((m) =>
        (m.person ? providers : [m.provider]).map((provider) => ({
          provider,
          providerUserId: demoUserId(m),
          memberId: m.id,
        })),
      ),
    )
    .execute()

async function insertSelves(trx: Trx, members: Known[]) {
  const rows = await trx
    .insertInto('clients')
    .values(
      members
        .filter((m) => m.role !== 'ROLE_PENDING')
        .map((m) => {
          const clientName = m.businessName ?? m.name
          return {
            bookOwnerId: m.id,
            clientKind: 'SELF' as const,
            clientCode: 'SELF',
            clientType: 'BOTH' as const,
            partnerCategory: m.category,
            clientName,
            clientNameInitial: initials(clientName),
            registrationNumber: m.registrationNumber,
            ceoName: m.name,
            phone: m.phone,
            address: m.address,
          }
        }),
    )
    .returning(['clientId', 'bookOwnerId'])
    .execute()
  return new Map(rows.map((row) => [row.bookOwnerId, row.clientId]))
}
