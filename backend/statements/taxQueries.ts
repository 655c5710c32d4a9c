import { sql } from 'kysely'
import type { TaxType } from '../../shared/product-codes/words.ts'
import type { Db } from '../db/open.ts'

export type TaxRow = {
  isSale: boolean
  registrationNumber: string | null
  clientName: string
  ceoName: string | null
  taxType: TaxType
  papers: number
  supplyAmount: number
  taxAmount: number
}

/**
 * Sums of lines by client and kind of tax. A voided paper counts on its day and its mirror takes it back on its own, as their
 * sums do: in one period they are no papers.
 */
export async function taxRows(db: Db, bookOwnerId: number, { from, to }: { from: string; to: string }) {
  const { rows } = await sql<TaxRow>`
    select t."transactionType" in ('SALE', 'SALE_RETURN') as "isSale", c."registrationNumber", c."clientName", c."ceoName",
      i."taxType",
      count(distinct t."transactionId") filter (where t."reversalOfId" is null)
        - count(distinct t."transactionId") filter (where t."reversalOfId" is not null) as papers,
      sum(case when t."transactionType" in ('SALE', 'PURCHASE') then i.amount else -i.amount end) as "supplyAmount",
      sum(case when t."transactionType" in ('SALE', 'PURCHASE') then i."taxAmount" else -i."taxAmount" end) as "taxAmount"
    from transactions t join "transactionItems" i using ("transactionId") join clients c using ("clientId")
    where t."bookOwnerId" = ${bookOwnerId} and t."businessDate" between ${from} and ${to}
      and t.status in ('POSTED', 'VOIDED')
      and t."transactionType" in ('SALE', 'SALE_RETURN', 'PURCHASE', 'PURCHASE_RETURN')
    group by 1, c."clientId", c."registrationNumber", c."clientName", c."ceoName", i."taxType"
    order by 1 desc, c."clientName" collate "C", c."clientId", i."taxType"`.execute(db)
  return rows
}
