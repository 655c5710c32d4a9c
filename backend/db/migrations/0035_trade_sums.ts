import type { Statements } from './statements.ts'

/** What is summed up, as it is spelled in facts and sums alike. */
const figures = [
  'papers',
  'lines',
  'purchaseQty',
  'purchaseKg',
  'purchaseAmount',
  'saleQty',
  'saleKg',
  'saleAmount',
  'besideAmount',
  'costAmount',
  'uncostedAmount',
  'ownCostsAmount',
  'wasteKg',
  'wasteAmount',
  'receiptAmount',
  'paymentAmount',
  'discountAmount',
]
const each = (write: (figure: string) => string) => figures.map(write).join(', ')

/** A figure of one kind of paper and its returns; the mirror of a voided one has its amounts negated already. */
const traded = (type: 'SALE' | 'PURCHASE', amount: string) =>
  `case t."transactionType" when '${type}' then ${amount} when '${type}_RETURN' then -(${amount}) else 0 end`
const ofType = (type: string, amount: string) => `case t."transactionType" when '${type}' then ${amount} else 0 end`
const perPaper = `case when t."reversalOfId" is null then 1 else -1 end`
const beside = `t."totalAmount" - t."supplyAmount" - t."taxAmount"`

/**
 * What statistics are made of, in one place: lines, what papers say beside their lines, and waste. Everything that is summed
 * up reads it; nobody reads it for a whole book.
 */
const facts = `create view "tradeFacts" as
  select t."bookOwnerId", t."businessDate", t."transactionId", null::bigint as "wasteId", t."clientId", i."productCodeId",
    coalesce(i."originName", l."originName") as "originName", coalesce(l."gradeCode", p."gradeCode") as "gradeCode",
    coalesce(l."warehouseId", t."warehouseId") as "warehouseId",
    0 as papers, ${perPaper} as lines,
    ${traded('PURCHASE', 'i.quantity')} as "purchaseQty", ${traded('PURCHASE', 'i."weightKg"')} as "purchaseKg",
    ${traded('PURCHASE', 'i.amount + i."taxAmount"')} as "purchaseAmount",
    ${traded('SALE', 'i.quantity')} as "saleQty", ${traded('SALE', 'i."weightKg"')} as "saleKg",
    ${traded('SALE', 'i.amount + i."taxAmount"')} as "saleAmount", ${traded('SALE', 'i."taxAmount"')} as "besideAmount",
    ${traded('SALE', 'coalesce(i."costAmount", 0)')} as "costAmount",
    ${traded('SALE', 'case when i."costAmount" is null then i.amount else 0 end')} as "uncostedAmount",
    0::bigint as "ownCostsAmount", 0::numeric as "wasteKg", 0::bigint as "wasteAmount",
    0::bigint as "receiptAmount", 0::bigint as "paymentAmount", 0::bigint as "discountAmount"
  from transactions t join "transactionItems" i on i."transactionId" = t."transactionId"
    left join "inventoryLots" l on l."lotId" = i."lotId"
    left join specifications p on p."specificationId" = i."specificationId"
  where t.status in ('POSTED', 'VOIDED')
  union all
  select t."bookOwnerId", t."businessDate", t."transactionId", null, t."clientId", null, null, null, t."warehouseId", ${perPaper}, 0,
    0, 0, ${traded('PURCHASE', beside)}, 0, 0, ${traded('SALE', beside)}, ${traded('SALE', beside)}, 0, 0,
    ${traded('SALE', 't."ownCostsAmount"')}, 0, 0, ${ofType('RECEIPT', 't."totalAmount"')}, ${ofType('PAYMENT', 't."totalAmount"')},
    ${ofType('DISCOUNT', `case t.account when 'AR' then t."totalAmount" else 0 end`)}
  from transactions t where t.status in ('POSTED', 'VOIDED')
  union all
  select w."bookOwnerId", w."businessDate", null, w."wasteId", null, w."productCodeId", l."originName", coalesce(l."gradeCode", p."gradeCode"), w."warehouseId",
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, w."weightKg", w."lossAmount", 0, 0, 0
  from wastes w join "inventoryLots" l on l."lotId" = w."lotId"
    left join specifications p on p."specificationId" = w."specificationId"
  where w.status = 'DISPOSED'`

const keys = `(values ('BOOK', ''), ('CLIENT', coalesce(f."clientId"::text, '')), ('PRODUCT', coalesce(f."productCodeId"::text, '')),
  ('ORIGIN', coalesce(f."originName", '')), ('GRADE', coalesce(f."gradeCode", '')), ('WAREHOUSE', coalesce(f."warehouseId"::text, '')))
  k (dimension, key)`

/** Adds facts to the sums of their day and month; every writer takes the rows in one order. */
const addUp = (
  which: string,
) => `insert into "tradeSums" as s ("bookOwnerId", dimension, span, day, key, ${each((f) => `"${f}"`)})
  select f."bookOwnerId", k.dimension, p.span, p.day, k.key, ${each((f) => `sum(f."${f}")`)}
  from "tradeFacts" f cross join lateral ${keys} cross join lateral
    (values ('MONTH', date_trunc('month', f."businessDate")::date), ('DAY', f."businessDate")) p (span, day)
  where ${which}
  group by 1, 2, 3, 4, 5 order by 1, 2, 3 desc, 4, 5
  on conflict ("bookOwnerId", dimension, span, day, key) do update set ${each((f) => `"${f}" = s."${f}" + excluded."${f}"`)}`

/** The same for all of a book at once, its days first and then its months of them. */
const addUpAnew = `insert into "tradeSums"
  select f."bookOwnerId", case grouping(c, p, o, g, w) when 31 then 'BOOK' when 15 then 'CLIENT' when 23 then 'PRODUCT' when 27 then 'ORIGIN'
      when 29 then 'GRADE' else 'WAREHOUSE' end, 'DAY', f."businessDate", coalesce(c, p, o, g, w, ''), ${each((f) => `sum("${f}")`)}
  from (select *, coalesce("clientId"::text, '') as c, coalesce("productCodeId"::text, '') as p, coalesce("originName", '') as o,
      coalesce("gradeCode", '') as g, coalesce("warehouseId"::text, '') as w from "tradeFacts" where "bookOwnerId" = book) f
  group by f."bookOwnerId", f."businessDate", grouping sets ((), (c), (p), (o), (g), (w));
  insert into "tradeSums"
  select "bookOwnerId", dimension, 'MONTH', date_trunc('month', day)::date, key, ${each((f) => `sum("${f}")`)}
  from "tradeSums" where "bookOwnerId" = book and span = 'DAY' group by 1, 2, 4, 5`

const sums: Statements = [
  `create table "tradeSums" (
    "bookOwnerId" bigint not null references members,
    dimension text not null check (dimension in ('BOOK', 'CLIENT', 'PRODUCT', 'ORIGIN', 'GRADE', 'WAREHOUSE')),
    span text not null check (span in ('DAY', 'MONTH')),
    -- Of a month its first.
    day date not null,
    -- An id, a name or a code; empty for what has none.
    key text not null,
    ${each((f) => `"${f}" ${f.endsWith('Qty') || f.endsWith('Kg') ? 'numeric(20,3)' : 'bigint'} not null`)},
    primary key ("bookOwnerId", dimension, span, day, key))`,
  `create index "tradeSums_key" on "tradeSums" ("bookOwnerId", dimension, key, span, day)`,

  `create function "sumTrade"() returns trigger language plpgsql as $$
    declare ids bigint[];
    begin
      if tg_op = 'INSERT' then
        ids := array(select "transactionId" from changed where status in ('POSTED', 'VOIDED'));
      else
        ids := array(select n."transactionId" from changed n join was o using ("transactionId")
          where o.status = 'DRAFT' and n.status = 'POSTED');
      end if;
      if ids <> '{}' then
        -- Whoever posts waits there before long anyway: no two hold sums and head crosswise.
        perform from "ledgerHeads" where "bookOwnerId" in (select "bookOwnerId" from changed) order by "bookOwnerId" for update;
        ${addUp('f."transactionId" = any(ids)')};
      end if;
      return null;
    end $$`,
  `create trigger transactions_summed_inserted after insert on transactions referencing new table as changed
    for each statement execute function "sumTrade"()`,
  `create trigger transactions_summed_updated after update on transactions referencing new table as changed old table as was
    for each statement execute function "sumTrade"()`,
  `create function "sumWaste"() returns trigger language plpgsql as $$ begin
    ${addUp('f."wasteId" = new."wasteId"')};
    return null;
  end $$`,
  `create trigger wastes_summed_inserted after insert on wastes for each row when (new.status = 'DISPOSED')
    execute function "sumWaste"()`,
  `create trigger wastes_summed_updated after update on wastes for each row
    when (old.status <> 'DISPOSED' and new.status = 'DISPOSED') execute function "sumWaste"()`,

  `create trigger "tradeSums_kept" before insert or update or delete on "tradeSums"
    for each row execute function "refuseKept"()`,
  `create trigger "tradeSums_kept_whole" before truncate on "tradeSums"
    for each statement execute function "refuseLedgerChange"('tradeSums')`,
  // A repair by the owner of the tables: nobody reads or writes the sums meanwhile.
  `create function "sumTradeAnew"(book bigint) returns void language plpgsql set work_mem = '64MB' as $$ begin
    alter table "tradeSums" disable trigger "tradeSums_kept";
    delete from "tradeSums" where "bookOwnerId" = book;
    ${addUpAnew};
    alter table "tradeSums" enable trigger "tradeSums_kept";
  end $$`,
  `do $$ declare book bigint; begin
    for book in select "bookOwnerId" from "transactions" union select "bookOwnerId" from wastes loop
      perform "sumTradeAnew"(book);
    end loop;
  end $$`,
]

/** Sums of each day and month of a book, kept as papers are posted and waste leaves (decision 031). */
export const tradeSums: Statements = [facts, ...sums]
