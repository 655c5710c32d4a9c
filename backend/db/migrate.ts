import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { spine } from './migrations/0001_spine.ts'
import { frontDoor } from './migrations/0002_front_door.ts'
import { people } from './migrations/0003_people.ts'
import { books } from './migrations/0004_books.ts'
import { clientLists } from './migrations/0005_client_lists.ts'
import { stock } from './migrations/0006_stock.ts'
import { catalogue } from './migrations/0007_catalogue.ts'
import { auctions } from './migrations/0008_auctions.ts'
import { waste } from './migrations/0009_waste.ts'
import { stockGates } from './migrations/0010_stock_gates.ts'
import { stockLists } from './migrations/0011_stock_lists.ts'
import { money } from './migrations/0012_money.ts'
import { heldLots } from './migrations/0013_held_lots.ts'
import { requests } from './migrations/0014_requests.ts'
import { balances } from './migrations/0015_balances.ts'
import { closing } from './migrations/0016_closing.ts'
import { moneyGates } from './migrations/0019_money_gates.ts'
import { goodsOnPapers } from './migrations/0020_goods_on_papers.ts'
import { boards } from './migrations/0021_boards.ts'
import { notificationSettings } from './migrations/0022_notification_settings.ts'
import { watchedItems } from './migrations/0022_watched_items.ts'
import { menuRights } from './migrations/0023_menu_rights.ts'
import { looseFiles } from './migrations/0024_loose_files.ts'
import { moneySpeed } from './migrations/0024_money_speed.ts'
import { requestEndings } from './migrations/0024_request_endings.ts'
import { adminMembers } from './migrations/0025_admin_members.ts'
import { auditLists } from './migrations/0026_audit.ts'
import { menuEditing } from './migrations/0027_menu_editing.ts'
import { batches } from './migrations/0028_batches.ts'
import { marketAdmin } from './migrations/0029_market_admin.ts'
import { settings } from './migrations/0029_settings.ts'
import { broadcasts } from './migrations/0030_broadcasts.ts'
import { departments } from './migrations/0031_departments.ts'
import { views } from './migrations/0032_views.ts'
import { desk } from './migrations/0033_desk.ts'
import { tradeSums } from './migrations/0035_trade_sums.ts'
import { tradeOfGoods } from './migrations/0036_trade_of_goods.ts'
import { restorable } from './migrations/0037_restorable.ts'
import { clientsKept } from './migrations/0038_clients_kept.ts'
import { writtenRequests } from './migrations/0039_written_requests.ts'
import { draftsOfRemoved } from './migrations/0040_drafts_of_removed.ts'
import { sharesByMaker } from './migrations/0041_shares_by_maker.ts'
import { saidWithMoves } from './migrations/0042_said_with_moves.ts'
import { datesInForce } from './migrations/0043_dates_in_force.ts'
import { pricesByGrade } from './migrations/0043_prices_by_grade.ts'
import { reopenedClaims } from './migrations/0043_reopened_claims.ts'
import { letTradeAgain } from './migrations/0044_let_trade_again.ts'
import { requestMessages } from './migrations/0046_request_messages.ts'
import { boardEditing } from './migrations/0047_board_editing.ts'
import { backupRuns } from './migrations/0049_backup_runs.ts'
import { accessReviews } from './migrations/0050_access_reviews.ts'
import { messagesSeen } from './migrations/0051_messages_seen.ts'
import { agreedPacking } from './migrations/0052_agreed_packing.ts'
import { openingNumbers } from './migrations/0053_opening_numbers.ts'
import { importsOfADay } from './migrations/0054_imports_of_a_day.ts'
import { formerLinks } from './migrations/0055_former_links.ts'
import { leaversAccounts } from './migrations/0056_leavers_accounts.ts'
import { pushes } from './migrations/0057_pushes.ts'
import { closedMonths } from './migrations/0058_closed_months.ts'
import { standsOpen } from './migrations/0059_stands_open.ts'
import type { Statements } from './migrations/statements.ts'
import type { Tables } from './schema.ts'

const MIGRATION_TABLE = 'kysely_migration'

const migration = (statements: Statements): Migration => ({
  async up(db) {
    await sql`set local statement_timeout = 0`.execute(db)
    await sql`set local lock_timeout = ${sql.lit(LOCK_WAIT)}`.execute(db)
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
})

const migrations = {
  '0001_spine': migration(spine),
  '0002_front_door': migration(frontDoor),
  '0003_people': migration(people),
  '0004_books': migration(books),
  '0005_client_lists': migration(clientLists),
  '0006_stock': migration(stock),
  '0007_catalogue': migration(catalogue),
  '0008_auctions': migration(auctions),
  '0009_waste': migration(waste),
  '0010_stock_gates': migration(stockGates),
  '0011_stock_lists': migration(stockLists),
  '0012_money': migration(money),
  '0013_held_lots': migration(heldLots),
  '0014_requests': migration(requests),
  '0015_balances': migration(balances),
  '0016_closing': migration(closing),
  '0019_money_gates': migration(moneyGates),
  '0020_goods_on_papers': migration(goodsOnPapers),
  '0021_boards': migration(boards),
  '0022_notification_settings': migration(notificationSettings),
  '0022_watched_items': migration(watchedItems),
  '0023_menu_rights': migration(menuRights),
  '0024_loose_files': migration(looseFiles),
  '0024_money_speed': migration(moneySpeed),
  '0024_request_endings': migration(requestEndings),
  '0025_admin_members': migration(adminMembers),
  '0026_audit': migration(auditLists),
  '0027_menu_editing': migration(menuEditing),
  '0028_batches': migration(batches),
  '0029_market_admin': migration(marketAdmin),
  '0029_settings': migration(settings),
  '0030_broadcasts': migration(broadcasts),
  '0031_departments': migration(departments),
  '0032_views': migration(views),
  '0033_desk': migration(desk),
  '0035_trade_sums': migration(tradeSums),
  '0036_trade_of_goods': migration(tradeOfGoods),
  '0037_restorable': migration(restorable),
  '0038_clients_kept': migration(clientsKept),
  '0039_written_requests': migration(writtenRequests),
  '0040_drafts_of_removed': migration(draftsOfRemoved),
  '0041_shares_by_maker': migration(sharesByMaker),
  '0042_said_with_moves': migration(saidWithMoves),
  '0043_dates_in_force': migration(datesInForce),
  '0043_prices_by_grade': migration(pricesByGrade),
  '0043_reopened_claims': migration(reopenedClaims),
  '0044_let_trade_again': migration(letTradeAgain),
  '0046_request_messages': migration(requestMessages),
  '0047_board_editing': migration(boardEditing),
  '0049_backup_runs': migration(backupRuns),
  '0050_access_reviews': migration(accessReviews),
  '0051_messages_seen': migration(messagesSeen),
  '0052_agreed_packing': migration(agreedPacking),
  '0053_opening_numbers': migration(openingNumbers),
  '0054_imports_of_a_day': migration(importsOfADay),
  '0055_former_links': migration(formerLinks),
  '0056_leavers_accounts': migration(leaversAccounts),
  '0057_pushes': migration(pushes),
  '0058_closed_months': migration(closedMonths),
  '0059_stands_open': migration(standsOpen),
}

/**
 * Migrations that a newer release has brought and this one does not know. A release runs on the database of the next
 * one, so that both serve while machines are upgraded one by one, and the older can come back.
 */
export async function newerMigrations(db: Kysely<Tables>): Promise<string[]> {
  return (await applied(db)).filter(isNewer)
}

const isNewer = (name: string): boolean => name > (Object.keys(migrations).at(-1) ?? '')

/** Names of the migrations that the database has. */
async function applied(db: Kysely<Tables>): Promise<string[]> {
  const { rows: tables } = await sql`select from pg_tables where tablename = ${MIGRATION_TABLE}`.execute(db)
  if (tables.length === 0) return []
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(MIGRATION_TABLE)} order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Those of a newer release count as known: they are done, and never done here. Read before, since PGlite has one session. */
async function migratorOf(db: Kysely<Tables>) {
  const newer = (await newerMigrations(db)).map((name) => [name, { up: async () => undefined }] as const)
  const known: Record<string, Migration> = { ...migrations, ...Object.fromEntries(newer) }
  return new Migrator({ db, migrationTableName: MIGRATION_TABLE, provider: { getMigrations: async () => known } })
}

/** Names of the migrations that the database does not have yet. */
export const pendingMigrations = async (db: Kysely<Tables>): Promise<string[]> =>
  (await (await migratorOf(db)).getMigrations()).filter((m) => !m.executedAt).map((m) => m.name)

/** What waits behind a migration that waits is everything that uses its table. */
const LOCK_WAIT = '3s'
/** For those who waited behind it, before it is tried again. */
const PAUSE_MS = 5_000
/** Some quarter of an hour: the process ends then, and whoever started it starts it again. */
const TRIES = 120

/**
 * Brings the database to the newest migration under a lock, so that several processes may start at once. A migration that
 * finds its table in use, as a backup has every table for as long as it takes, steps back and is tried again.
 * @param heldUp hears of each time that it has stepped back
 * @returns how many were applied. @throws the first migration's error; none of those that it found to do is applied then.
 */
export async function migrate(
  db: Kysely<Tables>,
  heldUp: (attempt: number) => void = () => undefined,
): Promise<number> {
  // At most starts there is nothing to do, and the migrator takes a third of a second on PGlite to find that out.
  const done = new Set((await applied(db)).filter((name) => !isNewer(name)))
  const known = Object.keys(migrations)
  if (done.size === known.length && known.every((name) => done.has(name))) return 0
  const migrator = await migratorOf(db)
  for (let attempt = 1; ; attempt += 1) {
    const { error, results = [] } = await migrator.migrateToLatest()
    if (!error) return results.filter((r) => r.status === 'Success').length
    if (!isHeldUp(error) || attempt === TRIES) throw error
    heldUp(attempt)
    await wait(PAUSE_MS)
  }
}

/** Whether PostgreSQL gave up waiting for a lock (lock_not_available). */
const isHeldUp = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '55P03'
