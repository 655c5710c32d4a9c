import type {
  ClientPrice,
  ClientPriceChange,
  NewClientPrice,
  offeredPrice as offeredContract,
} from '../../shared/clients/prices.ts'
import type { ReplyOf } from '../../shared/kit/endpoint.ts'
import { Refusal, refuseField } from '../../shared/kit/errors.ts'
import { type Page, toPage } from '../../shared/kit/page.ts'
import { type Asker, requireOnClient } from '../connections/rights.ts'
import type { Db, Trx } from '../db/open.ts'
import { once } from '../http/idempotency.ts'
import type { Member } from '../http/member.ts'
import * as productCodes from '../product-codes/queries.ts'
import * as specifications from '../specifications/queries.ts'
import * as prices from './priceQueries.ts'
import { priceWords } from './priceWords.ts'
import { lock } from './writeQueries.ts'

type Asked = Parameters<typeof prices.list>[2]

/** What a client pays. @throws Refusal NOT_FOUND */
export async function listPrices(db: Db, by: Asker, clientId: number, asked: Asked): Promise<Page<ClientPrice>> {
  await requireOnClient(db, by, clientId, 'CLIENT_VIEW')
  const { prices: content, total } = await prices.list(db, clientId, asked)
  return toPage(content, total, asked)
}

/** What a line of a sale to the client begins with. @throws Refusal NOT_FOUND */
export async function offeredPrice(
  db: Db,
  by: Asker,
  clientId: number,
  { specificationId, ...asked }: { productCodeId: number; specificationId?: number | undefined; on: string },
): Promise<ReplyOf<typeof offeredContract>> {
  await requireOnClient(db, by, clientId, 'CLIENT_VIEW')
  const found = await prices.offered(db, { ...asked, clientId, specificationId: specificationId ?? null })
  if (!found) return { price: null, isStandard: false, discountRate: 0 }
  const { isStandard, discountRate, ...price } = found
  return { price, isStandard, discountRate: isStandard ? discountRate : 0 }
}

/**
 * Agrees a price with a client, or says what one's own business asks of everybody else.
 * @throws Refusal NOT_FOUND, PERMISSION_MISSING, INVALID_FIELDS for a product that is not on offer,
 * PRICE_OVERLAPS
 */
export const createPrice = (
  db: Db,
  by: Member,
  clientId: number,
  input: NewClientPrice,
  idempotencyKey: string | null,
): Promise<ClientPrice> =>
  db.transaction().execute((trx) =>
    once(trx, by, { key: idempotencyKey, verb: 'client.price', input: { clientId, ...input } }, async () => {
      const client = await lockPriced(trx, by, clientId)
      await check(trx, client, input)
      const price = await written(trx, clientId, await prices.insert(trx, clientId, by.id, tidy(input)))
      await record(trx, by, client, { after: price })
      return price
    }),
  )

/** Changes a price. @throws as `createPrice`, and STALE_VERSION */
export const updatePrice = (
  db: Db,
  by: Member,
  { clientId, priceId }: { clientId: number; priceId: number },
  { version, ...input }: ClientPriceChange,
): Promise<ClientPrice> =>
  db.transaction().execute(async (trx) => {
    const client = await lockPriced(trx, by, clientId)
    const before = await prices.find(trx, clientId, priceId)
    if (!before) throw new Refusal('NOT_FOUND')
    if (before.version !== version) throw new Refusal('STALE_VERSION')
    await check(trx, client, input, before)
    await prices.update(trx, priceId, by.id, tidy(input))
    const after = await written(trx, clientId, priceId)
    await record(trx, by, client, { before, after })
    return after
  })

/** Ends a price as if it had never been agreed; once more by who has ended it is answered as done. @throws Refusal NOT_FOUND, PERMISSION_MISSING */
export const removePrice = (
  db: Db,
  by: Member,
  { clientId, priceId }: { clientId: number; priceId: number },
): Promise<undefined> =>
  db.transaction().execute(async (trx) => {
    const client = await lockPriced(trx, by, clientId)
    const before = await prices.find(trx, clientId, priceId)
    if (!before && (await prices.hasRemoved(trx, clientId, priceId, by.id))) return undefined
    if (!before) throw new Refusal('NOT_FOUND')
    await prices.setRemoved(trx, priceId, by.id)
    await record(trx, by, client, { before })
    return undefined
  })

/** The lock on the client keeps two from agreeing overlapping prices at once. */
async function lockPriced(trx: Trx, by: Member, clientId: number) {
  const client = await lock(trx, clientId)
  if (!client) throw new Refusal('NOT_FOUND')
  await requireOnClient(trx, by, clientId, 'CREDIT_EDIT')
  return client
}

type Priced = { clientId: number; bookOwnerId: number; clientKind: 'SELF' | 'PARTNER' }

async function check(
  trx: Trx,
  { clientId, bookOwnerId, clientKind }: Priced,
  price: NewClientPrice,
  before?: ClientPrice,
) {
  if (price.priceGrade !== null && clientKind !== 'SELF')
    refuseField('priceGrade', '단가 등급은 내 사업장의 기준 단가에만 정해요.')
  const { productCodeId, specificationId } = price
  if (
    productCodeId !== before?.productCodeId &&
    !(await productCodes.names(trx, bookOwnerId, [productCodeId])).has(productCodeId)
  )
    refuseField('productCodeId', '품목을 다시 골라 주세요.')
  const isSame = specificationId === before?.specificationId && productCodeId === before?.productCodeId
  if (
    specificationId !== null &&
    !isSame &&
    !(await specifications.isOffered(trx, bookOwnerId, specificationId, productCodeId))
  )
    refuseField('specificationId', '규격을 다시 골라 주세요.')
  if (await prices.overlaps(trx, clientId, price, before?.priceId ?? null)) {
    throw new Refusal('PRICE_OVERLAPS', {
      fieldErrors: [
        { field: 'validFrom', message: '같은 품목·규격의 단가와 기간이 겹쳐요. 앞 단가의 종료일을 먼저 정해 주세요.' },
      ],
    })
  }
}

/** Of the two ways to name a price only the chosen one is kept. */
const tidy = (price: NewClientPrice): NewClientPrice =>
  price.markupType === 'FIXED' ? { ...price, markupValue: null } : { ...price, unitPrice: null }

async function written(trx: Trx, clientId: number, priceId: number): Promise<ClientPrice> {
  const price = await prices.find(trx, clientId, priceId)
  if (!price) throw new Error('the price just written is gone')
  return price
}

const record = (
  trx: Trx,
  by: Member,
  { clientId, clientName }: { clientId: number; clientName: string },
  { before, after }: { before?: ClientPrice; after?: ClientPrice },
) =>
  by.record(trx, {
    action: 'UPDATE',
    entityType: 'client',
    entityId: clientId,
    entityLabel: clientName,
    ...(before ? { before: { price: priceWords(before) } } : {}),
    ...(after ? { after: { price: priceWords(after) } } : {}),
  })
