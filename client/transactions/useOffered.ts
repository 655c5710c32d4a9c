import { useEffect, useState } from 'react'
import { offeredPrice } from '../../shared/clients/prices.ts'
import { type Lot, listLots } from '../../shared/inventory/contract.ts'
import { settle } from '../api/problem.ts'
import { useApp } from '../app/context.ts'
import { agreedOffer, type Offer } from './offer.ts'

/** What a line is of, as far as it is known; ids as its form has them. */
export type Goods = { productCodeId: number; specificationId: number; warehouseId: number; bookOwnerId: number }

/** So many lots of one product are offered. */
const OFFERED = 100

/** Reads something anew whenever `key` changes. Undefined until it is known; null where there is nothing to read, or it cannot be. */
function useRead<T>(key: string | null, read: () => Promise<T>): T | null | undefined {
  const [known, setKnown] = useState<{ key: string; value: T | null } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all that the reading depends on
  useEffect(() => {
    if (key === null) return
    let isCurrent = true
    void settle(read()).then((outcome) => isCurrent && setKnown({ key, value: outcome.ok ? outcome.value : null }))
    return () => {
      isCurrent = false
    }
  }, [key])
  if (key === null) return null
  return known?.key === key ? known.value : undefined
}

/**
 * Lots of a product, however it is packed, what expires first before the others. Undefined until they are known; null for
 * who may not see them.
 */
export function useLots(
  { productCodeId, warehouseId, bookOwnerId }: Goods,
  isAsked: boolean,
): Lot[] | null | undefined {
  const { call } = useApp()
  const query = {
    bookOwnerId,
    productCodeId,
    ...(warehouseId && { warehouseId }),
    sort: 'expiry' as const,
    size: OFFERED,
  }
  const key = isAsked && productCodeId ? JSON.stringify(query) : null
  return useRead(key, async () => (await call(listLots, { query })).content)
}

/**
 * What the client has been promised for these goods on a day; of a sale also what the book asks of everybody like him, at his
 * own rate. Undefined until it is known; null where there is neither.
 */
export function usePrice(clientId: number, goods: Goods, on: string, isSold: boolean): Offer | null | undefined {
  const { call } = useApp()
  const { productCodeId, specificationId } = goods
  const key = clientId && productCodeId ? `${clientId} ${productCodeId} ${specificationId} ${on}` : null
  const found = useRead(key, () => {
    const query = { productCodeId, ...(specificationId && { specificationId }), on }
    return call(offeredPrice, { params: { id: clientId }, query })
  })
  if (found === undefined) return undefined
  const price = found?.price
  if (!found || !price) return null
  if (!found.isStandard) return agreedOffer(price, '약속 단가')
  if (!isSold) return null
  return {
    ...agreedOffer(price, price.priceGrade ? `${price.priceGrade}등급 단가` : '기준 단가'),
    rate: found.discountRate,
  }
}
