import { insert } from '../../../backend/product-codes/imports/queries.ts'
import { initials } from '../../../shared/kit/hangul.ts'
import type { Market } from '../../support/market.ts'

/** So many products as no list of a form holds, behind all that the demo has. @returns the name of the last of them */
export async function manyGoods({ database: { db } }: Pick<Market, 'database'>): Promise<string> {
  const nameOf = (n: number) => `늦은나물 ${n}호`
  const rows = Array.from({ length: 120 }, (_, n) => {
    const code = String(n + 1).padStart(4, '0')
    const [midCode, smallCode] = [code.slice(0, 2), code.slice(2)]
    return {
      ...{ standardCode: `98${code}`, largeCode: '98', largeName: '시험', midCode, midName: '늦은나물', smallCode },
      ...{ smallName: `${n + 1}호`, productName: nameOf(n + 1), productNameInitial: initials(nameOf(n + 1)) },
      isActive: true,
    }
  })
  await db.transaction().execute((trx) => insert(trx, rows, null))
  return nameOf(120)
}
