import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../backend/db/open.ts'
import type { Tokens } from '../../../backend/session/tokens.ts'
import { verifyLedger } from '../../../backend/transactions/ledger/verify.ts'
import { unsound } from '../../inventory/support/books.ts'
import { peopleOf, signIn } from '../../support/people.ts'
import { putStock } from '../../warehouses/support/stock.ts'
import { contradictions } from '../support/papers.ts'

const DEALER = '김도현'

/** Who posts: a dealer with goods on the shelf and four clients, made at the first call. */
export async function callerOf(db: Db, tokens: Tokens, app: FastifyInstance) {
  const people = peopleOf({ db, tokens })
  const before = await db.selectFrom('members').select('id').where('name', '=', DEALER).executeTakeFirst()
  if (!before) await furnish(db, await people.member(DEALER))
  const { id } = await db.selectFrom('members').select('id').where('name', '=', DEALER).executeTakeFirstOrThrow()
  const token = await signIn(db, tokens, id)
  const clients = await db
    .selectFrom('clients')
    .select('clientId')
    .where('bookOwnerId', '=', id)
    .where('clientKind', '=', 'PARTNER')
    .orderBy('clientId')
    .execute()
  const goods = await db
    .selectFrom('inventoryLots')
    .select(['productCodeId', 'specificationId'])
    .where('bookOwnerId', '=', id)
    .executeTakeFirstOrThrow()

  const bodyOf = (lane: number, n: number) => {
    const clientId = clients[lane]?.clientId
    return n % 3 === 2
      ? { url: '/api/payments', payload: { transactionType: 'RECEIPT', clientId, amount: 700, paymentMethod: 'CASH' } }
      : {
          url: '/api/transactions',
          payload: { transactionType: 'SALE', clientId, lines: [{ ...goods, quantity: 1, unitPrice: 1_000 + n }] },
        }
  }
  const send = async (key: string, lane: number, n: number): Promise<string> => {
    const reply = await app.inject({
      method: 'POST',
      ...bodyOf(lane, n),
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
    })
    return reply.statusCode === 200 ? String(reply.json().transactionId) : `${reply.statusCode} ${reply.body}`
  }
  return {
    post: send,
    /** `key lane:n` once more. @returns `key id` */
    async again(line: string): Promise<string> {
      const [key = '', at = ''] = line.split(' ')
      const [lane = 0, n = 0] = at.split(':').map(Number)
      return `${key} ${await send(key, lane, n)}`
    },
    faults: async () => [
      ...(await verifyLedger(db)).faults.map(({ reason }) => reason.en),
      ...(await unsound(db)),
      ...(await contradictions(db)),
    ],
    async papers(): Promise<number> {
      const { n } = await db
        .selectFrom('transactions')
        .select((e) => e.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
      return n
    },
  }
}

async function furnish(db: Db, dealer: { id: number }): Promise<void> {
  const { warehouseId } = await db
    .insertInto('warehouses')
    .values({
      bookOwnerId: dealer.id,
      warehouseCode: 'W1',
      warehouseName: '매장',
      storageType: 'ROOM',
      createdBy: dealer.id,
      updatedBy: dealer.id,
    })
    .returning('warehouseId')
    .executeTakeFirstOrThrow()
  await putStock(
    db,
    { bookOwnerId: dealer.id, warehouseId },
    { quantity: 900_000, weightKg: 9_000_000, amount: 900_000_000 },
  )
  await db
    .insertInto('clients')
    .values(
      ['가', '나', '다', '라'].map((clientName, n) => ({
        ...{
          clientName,
          bookOwnerId: dealer.id,
          clientKind: 'PARTNER' as const,
          clientCode: `C${n}`,
          clientType: 'BOTH' as const,
        },
        ...{ partnerCategory: 'ETC' as const, clientNameInitial: 'ㄱ' },
      })),
    )
    .execute()
}
