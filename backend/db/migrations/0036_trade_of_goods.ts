import type { Statements } from './statements.ts'

/** Who bought and sold one product, or what one client did, is read from lines: without fetching each of them and its paper. */
export const tradeOfGoods: Statements = [
  `create index "transactionItems_goods" on "transactionItems" ("productCodeId", "transactionId")
    include (quantity, "weightKg", amount, "taxAmount", "costAmount", "originName", "lotId", "specificationId")`,
  `drop index "transactionItems_product"`,
  `create index transactions_traded on transactions ("bookOwnerId", "transactionId")
    include ("businessDate", "clientId", "transactionType", status, "reversalOfId", "warehouseId")
    where status in ('POSTED', 'VOIDED')`,
]
