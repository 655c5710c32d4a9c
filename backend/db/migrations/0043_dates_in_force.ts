import type { Statements } from './statements.ts'

/** First and last day on which goods were traded, and the last of a payment, of papers that are in force. */
const dates = (of: string, except: string) => {
  const day = (edge: 'asc' | 'desc', types: string) => `(select t."businessDate" from transactions t
    where t."clientId" = ${of} and t.status = 'POSTED' and t."reversalOfId" is null and t."totalAmount" <> 0
      and t."transactionId" <> ${except} and t."transactionType" in (${types})
    order by t."businessDate" ${edge}, t."transactionId" ${edge} limit 1)`
  return {
    firstTradeDate: day('asc', `'SALE', 'PURCHASE'`),
    lastTradeDate: day('desc', `'SALE', 'PURCHASE'`),
    lastPaymentDate: day('desc', `'RECEIPT', 'PAYMENT'`),
  }
}

const voided = dates('new."clientId"', 'paper."reversalOfId"')
const stored = dates('c."clientId"', '0')

/** A void is no trade: the days of a client are those of the papers left in force, read by the index of his papers. */
export const datesInForce: Statements = [
  `create or replace function "bookEntry"() returns trigger language plpgsql as $$
    declare paper transactions;
    declare is_charge boolean;
    declare trades boolean;
    declare pays boolean;
    begin
      select * into paper from transactions t where t."transactionId" = new."transactionId";
      is_charge := paper."transactionType" in ('PURCHASE', 'SALE', 'PURCHASE_RETURN', 'SALE_RETURN', 'OPENING', 'ADJUSTMENT');
      trades := paper."transactionType" in ('SALE', 'PURCHASE');
      pays := paper."transactionType" in ('RECEIPT', 'PAYMENT');
      insert into "openItems" ("entryId", "bookOwnerId", "clientId", account, "transactionId", "dueDate", amount, "openAmount")
        values (new."entryId", new."bookOwnerId", new."clientId", new.account, new."transactionId",
          coalesce(paper."dueDate", new."businessDate"), new.amount, new.amount);
      insert into "ledgerDays" as d ("clientId", account, "businessDate", "bookOwnerId", charged, settled)
        values (new."clientId", new.account, new."businessDate", new."bookOwnerId",
          case when is_charge then new.amount else 0 end, case when is_charge then 0 else -new.amount end)
        on conflict ("clientId", account, "businessDate") do update
          set charged = d.charged + excluded.charged, settled = d.settled + excluded.settled;
      update clients c set
        "receivableAmount" = c."receivableAmount" + case when new.account = 'AR' then new.amount else 0 end,
        "payableAmount" = c."payableAmount" + case when new.account = 'AP' then new.amount else 0 end,
        "firstTradeDate" = case when not trades then c."firstTradeDate"
          when paper."reversalOfId" is not null then ${voided.firstTradeDate}
          else least(c."firstTradeDate", new."businessDate") end,
        "lastTradeDate" = case when not trades then c."lastTradeDate"
          when paper."reversalOfId" is not null then ${voided.lastTradeDate}
          else greatest(c."lastTradeDate", new."businessDate") end,
        "lastPaymentDate" = case when not pays then c."lastPaymentDate"
          when paper."reversalOfId" is not null then ${voided.lastPaymentDate}
          else greatest(c."lastPaymentDate", new."businessDate") end
        where c."clientId" = new."clientId";
      return null;
    end $$`,
  `update clients c set "firstTradeDate" = ${stored.firstTradeDate}, "lastTradeDate" = ${stored.lastTradeDate},
      "lastPaymentDate" = ${stored.lastPaymentDate}
    where c."clientId" in (select m."clientId" from transactions m where m."reversalOfId" is not null
      and m."transactionType" in ('SALE', 'PURCHASE', 'RECEIPT', 'PAYMENT'))`,
]
