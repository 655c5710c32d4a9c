import { sql } from 'kysely'
import { type ConnectionType, held, type Permission } from '../../shared/connections/permissions.ts'
import { Refusal } from '../../shared/kit/errors.ts'
import type { Db, Trx } from '../db/open.ts'
import type { Member } from '../http/member.ts'
import { cameBy, isDue, type Used } from './lastAccess.ts'

/** Who asks: what decides his rights. */
export type Asker = Pick<Member, 'id' | 'role'>

/** What a member may do with a client or a whole book. */
export type Right = { connectionType: ConnectionType; permissions: ReadonlySet<Permission> }

/** What an admin of the market sees without a connection (domain.md 25.9); to act he connects somebody or takes his place. */
const adminSees: readonly Permission[] = [
  'CLIENT_VIEW',
  'TRANSACTION_VIEW',
  'BALANCE_VIEW',
  'INVENTORY_VIEW',
  'STATS_VIEW',
  'CONNECTION_MANAGE',
]

/** One connection as a row of the database has it. */
export type Link = { connectionType: ConnectionType; permissions: readonly Permission[] }

/** Everything. */
export const owner: Right = { connectionType: 'OWNER', permissions: new Set(held('OWNER', [])) }

/** The sum of several connections; undefined of none. */
export function rightOf(links: readonly Link[], isAdmin: boolean): Right | undefined {
  if (links.some(({ connectionType }) => connectionType === 'OWNER')) return owner
  if (links.length === 0 && !isAdmin) return undefined
  const all = links.flatMap((link) => held(link.connectionType, link.permissions))
  return { connectionType: 'MANAGER', permissions: new Set(isAdmin ? [...all, ...adminSees] : all) }
}

/** True for a row whose book is in the market that the asker manages, or in any for a system administrator. */
export const administers = (by: Asker, book: string) =>
  by.role === 'ROLE_SYSADMIN'
    ? sql<boolean>`true`
    : by.role === 'ROLE_MANAGER'
      ? sql<boolean>`exists (select from members admin join members holder on holder."marketCodeId" = admin."marketCodeId"
          where admin.id = ${by.id} and holder.id = ${sql.ref(book)})`
      : sql<boolean>`false`

/** The asker's active connections with this client or with all of its book, as JSON. */
export const linksOn = (by: Asker, client: string, book: string) => sql<(Link & Used)[]>`(
  select coalesce(json_agg(json_build_object('connectionId', n."connectionId", 'connectionType', n."connectionType",
    'permissions', n.permissions, 'isDue', ${isDue('n')})), '[]')
  from connections n
  where n."memberId" = ${by.id} and n.status = 'ACTIVE' and (n."clientId" = ${sql.ref(client)} or n."clientId" =
    (select s."clientId" from clients s where s."bookOwnerId" = ${sql.ref(book)} and s."clientKind" = 'SELF')))`

/** A client that the asker may see, and what he may do with it. */
export type ClientRight = { clientId: number; bookOwnerId: number; clientKind: 'SELF' | 'PARTNER'; right: Right }

/**
 * The one predicate of visibility for a single client (domain.md 25.9): the holder of its book, whoever is connected
 * with it or with the whole book, an admin in his market. Everything that belongs to a client asks here first.
 * @returns undefined for a client that is missing, removed or not for his eyes, which must look the same
 */
export async function rightOnClient(db: Db | Trx, by: Asker, clientId: number): Promise<ClientRight | undefined> {
  const row = await db
    .selectFrom('clients as c')
    .select(['c.clientId', 'c.bookOwnerId', 'c.clientKind'])
    .select([linksOn(by, 'c.clientId', 'c.bookOwnerId').as('links'), administers(by, 'c.bookOwnerId').as('isAdmin')])
    .where('c.clientId', '=', clientId)
    .where('c.deletedAt', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { links, isAdmin, ...client } = row
  const isOwn = client.bookOwnerId === by.id
  if (!isOwn) cameBy(by.id, links)
  const right = isOwn ? owner : rightOf(links, isAdmin)
  return right && { ...client, right }
}

/** Which clients of a book the asker sees: all of them, or those listed with what he may do with each. */
export type BookRight = { bookOwnerId: number; whole: Right | null; single: ReadonlyMap<number, Right> }

/**
 * What of one book the asker sees; the list, its counts, sums, suggestions and exports all start here.
 * @returns undefined for a book of which he sees nothing
 */
export async function rightOnBook(db: Db | Trx, by: Asker, bookOwnerId: number): Promise<BookRight | undefined> {
  if (bookOwnerId === by.id) return { bookOwnerId, whole: owner, single: new Map() }
  const links = await db
    .selectFrom('connections as n')
    .innerJoin('clients as c', 'c.clientId', 'n.clientId')
    .select(['c.clientId', 'c.clientKind', 'n.connectionId', 'n.connectionType', 'n.permissions'])
    .select(isDue('n').as('isDue'))
    .where('n.memberId', '=', by.id)
    .where('n.status', '=', 'ACTIVE')
    .where('c.bookOwnerId', '=', bookOwnerId)
    .where('c.deletedAt', 'is', null)
    .execute()
  cameBy(by.id, links)
  const { isAdmin } = (await db
    .selectFrom('members as m')
    .select(administers(by, 'm.id').as('isAdmin'))
    .where('m.id', '=', bookOwnerId)
    .executeTakeFirst()) ?? { isAdmin: false }
  const onAll = links.filter(({ clientKind }) => clientKind === 'SELF')
  const whole = rightOf(onAll, isAdmin) ?? null
  const single = new Map<number, Right>()
  for (const link of links) {
    const right = rightOf([...onAll, link], isAdmin)
    if (link.clientKind === 'PARTNER' && right) single.set(link.clientId, right)
  }
  return whole || single.size > 0 ? { bookOwnerId, whole, single } : undefined
}

/** @throws Refusal NOT_FOUND for a client that is not for his eyes, PERMISSION_MISSING when he may only look */
export async function requireOnClient(
  db: Db | Trx,
  by: Asker,
  clientId: number,
  permission: Permission,
): Promise<ClientRight> {
  const found = await rightOnClient(db, by, clientId)
  if (!found) throw new Refusal('NOT_FOUND')
  if (!found.right.permissions.has(permission)) throw new Refusal('PERMISSION_MISSING')
  return found
}

/** The same for what concerns a whole book. @throws Refusal NOT_FOUND, PERMISSION_MISSING */
export async function requireOnBook(
  db: Db | Trx,
  by: Asker,
  bookOwnerId: number,
  permission: Permission,
): Promise<BookRight> {
  const found = await rightOnBook(db, by, bookOwnerId)
  if (!found) throw new Refusal('NOT_FOUND')
  if (!found.whole?.permissions.has(permission)) throw new Refusal('PERMISSION_MISSING')
  return found
}

/**
 * The same for what a book keeps beside its clients (stock, goods, papers): who may not see it is told that it is missing.
 * @param sees what shows it @param does what the call needs, `sees` itself for a look
 * @returns what he holds of the whole book. @throws Refusal NOT_FOUND, PERMISSION_MISSING
 */
export async function requireInBook(
  db: Db | Trx,
  by: Asker,
  bookOwnerId: number,
  sees: Permission,
  does: Permission = sees,
): Promise<Right> {
  const whole = (await rightOnBook(db, by, bookOwnerId))?.whole
  if (!whole?.permissions.has(sees)) throw new Refusal('NOT_FOUND')
  if (!whole.permissions.has(does)) throw new Refusal('PERMISSION_MISSING')
  return whole
}

/** What names a book's goods: papers, requests, prices and statistics do, and it is no stock that they tell of. */
const naming: readonly Permission[] = [
  'TRANSACTION_VIEW',
  'REQUEST_SEND',
  'REQUEST_HANDLE',
  'CREDIT_EDIT',
  'STATS_VIEW',
]

/**
 * The same for what a book calls its goods, and how they are packed: besides who sees its stock, whoever writes or reads
 * what names them, were it for a single client.
 * @returns what he holds of the whole book. @throws Refusal NOT_FOUND
 */
export async function requireGoodsOf(db: Db | Trx, by: Asker, bookOwnerId: number): Promise<Right> {
  const found = await rightOnBook(db, by, bookOwnerId)
  const whole = found?.whole ?? { connectionType: 'MANAGER', permissions: new Set<Permission>() }
  const names = (right: Right) => naming.some((one) => right.permissions.has(one))
  if (whole.permissions.has('INVENTORY_VIEW') || [whole, ...(found?.single.values() ?? [])].some(names)) return whole
  throw new Refusal('NOT_FOUND')
}
