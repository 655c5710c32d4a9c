import { type Kysely, sql } from 'kysely'

/** Every column whose words come from people, from files they bring or from services of others. */
const written: Record<string, readonly string[]> = {
  auctionGoods: ['largeName', 'midName', 'smallName'],
  auctionResults: [
    'certification',
    'corpItemName',
    'corpVarietyName',
    'gradeName',
    'originName',
    'packageName',
    'unitName',
  ],
  boardCategories: ['categoryName'],
  boards: ['boardName', 'description'],
  clients: [
    'accountHolder',
    'address',
    'addressDetail',
    'bankName',
    'bizCondition',
    'bizItem',
    'ceoName',
    'clientName',
    'memo',
  ],
  comments: ['content'],
  connectionRequests: ['message', 'rejectReason'],
  corporations: ['corpName'],
  inventoryLots: ['certification', 'memo', 'originName', 'traceNo'],
  marketCodes: ['marketName'],
  members: [
    'addressDetail',
    'bizCondition',
    'bizItem',
    'businessAddress',
    'businessName',
    'ceoName',
    'name',
    'nickname',
    'transactionMemo',
  ],
  menus: ['menuName', 'menuDescription'],
  notifications: ['content', 'title'],
  posts: ['content', 'title'],
  productCodes: ['largeName', 'midName', 'productName', 'smallName'],
  productSettings: ['memo'],
  purchaseRequestHistory: ['reason'],
  purchaseRequestItems: ['memo', 'originName', 'productName', 'shortageReason', 'specName'],
  purchaseRequestMessages: ['content'],
  purchaseRequests: ['cancelReason', 'cancelRequestReason', 'deliveryPlace', 'memo', 'rejectReason'],
  receipts: ['memo'],
  specifications: ['displayName', 'memo', 'packageName', 'sizeName'],
  stockMovements: ['memo'],
  transactionItems: ['memo', 'originName', 'productName', 'specName'],
  transactions: ['bankRef', 'creditReason', 'depositorName', 'memo', 'voidReason'],
  warehouses: ['address', 'addressDetail', 'location', 'memo', 'warehouseName'],
  warehouseZones: ['zoneName'],
  wasteSteps: ['reason'],
  wastes: ['disposalCompany', 'reasonDetail'],
}

/** `x1:clients.memo;`: which column a text on a screen came from. */
export const markOf = (table: string, column: string): string => `x1:${table}.${column};`
export const marks: readonly string[] = Object.entries(written).flatMap(([table, columns]) =>
  columns.map((column) => markOf(table, column)),
)

/** Letters that an index of PostgreSQL takes as one key. */
const MAX_LETTERS = 1_200
const MOST_PARTS = 6

/**
 * Puts the vectors into every row of every such column, whatever the rules of writing say, as somebody would who came
 * past them: each row some of them, the rows together all. Rows keep apart by their number.
 */
export async function plant<T>(db: Kysely<T>, vectors: readonly string[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql`set local statement_timeout = 0`.execute(trx)
    for (const [table, columns] of Object.entries(written)) {
      await dropChecks(trx, table)
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(trx)
      const parts = partsOf(vectors, Math.max(1, rows[0]?.count ?? 1))
      for (const column of columns) {
        const texts = parts.map((part) => markOf(table, column) + part)
        await sql`
          with numbered as (select ctid as place, (row_number() over (order by ctid))::int as at from ${sql.table(table)})
          update ${sql.table(table)} as t
          set ${sql.ref(column)} = (${sql.val(texts)}::text[])[1 + numbered.at % ${sql.lit(texts.length)}] || ' ' || numbered.at
          from numbered where t.ctid = numbered.place`.execute(trx)
      }
    }
    await shorten(trx)
  })
}

/** What stands in the cookies of people who sign in must fit into a request's head. */
async function shorten<T>(db: Kysely<T>): Promise<void> {
  const columns = written.members?.map((column) => sql`${sql.ref(column)} = left(${sql.ref(column)}, 80) || id`) ?? []
  await sql`update members set ${sql.join(columns)} where email in ('dealer@demo.example', 'buyer@demo.example')`.execute(
    db,
  )
}

async function dropChecks<T>(db: Kysely<T>, table: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint where contype = 'c' and conrelid = ${`"${table}"`}::regclass`.execute(db)
  for (const { name } of rows) await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(db)
}

/** The vectors in as many texts as there are rows to carry them, none longer than an index takes. */
function partsOf(vectors: readonly string[], rows: number): string[] {
  const parts: string[] = []
  for (const vector of vectors) {
    const last = parts.at(-1)
    if (last !== undefined && last.length + vector.length < MAX_LETTERS) parts[parts.length - 1] = `${last} ${vector}`
    else parts.push(vector)
  }
  return rows >= parts.length || rows >= MOST_PARTS ? parts : [vectors.join(' ')]
}
