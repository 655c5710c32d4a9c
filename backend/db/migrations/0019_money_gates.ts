import type { Statements } from './statements.ts'

const keepsRows = (table: string): string =>
  `create trigger "${table}_kept_whole" before truncate on "${table}" for each statement execute function "refuseLedgerChange"('${table}')`

/** What the tables of money refuse beside: a type on the other account, and ways around the triggers of single rows. */
export const moneyGates: Statements = [
  `alter table transactions add constraint transactions_account check (case
    when "transactionType" in ('SALE', 'SALE_RETURN', 'RECEIPT', 'BAD_DEBT', 'SETOFF') then account = 'AR'
    when "transactionType" in ('PURCHASE', 'PURCHASE_RETURN', 'PAYMENT') then account = 'AP' else true end)`,
  ...['transactions', 'transactionItems', 'openItems', 'ledgerDays', 'ledgerHeads'].map(keepsRows),
  // Where a chain stands follows from its entries: a head put back would let the next entry fork the chain.
  `create trigger "ledgerHeads_kept" before insert or update or delete on "ledgerHeads"
    for each row execute function "refuseKept"()`,
]
