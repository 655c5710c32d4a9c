import type { ColumnType, Generated } from 'kysely'
import type { ImportSource, ImportStatus, TradeType } from '../../../shared/auction-results/words.ts'
import type { HolidayCategory } from '../../../shared/markets/tradingDay.ts'

/** Which codes a line of totals tells apart; the others are ''. */
export type TotalsLevel = 'DAY' | 'CORP' | 'ITEM' | 'LOTS'

export type AuctionTables = {
  marketHolidays: { marketCodeId: number; date: string; category: HolidayCategory | 'ALL'; note: string | null }
  /** What was ever sold, by its codes, with the newest names. */
  auctionGoods: {
    largeCode: string
    midCode: string
    smallCode: string
    largeName: string
    midName: string
    smallName: string
    midInitial: string
    smallInitial: string
  }
  auctionResults: {
    auctionResultId: Generated<number>
    saleDate: string
    businessDate: string
    auctionDateTime: string | null
    marketCode: string
    corpCode: string
    slipNo: string
    auctionSeq: string
    auctionSeq2: string
    tradeType: TradeType
    largeCode: string
    midCode: string
    smallCode: string
    corpItemName: string | null
    corpVarietyName: string | null
    unitQty: number
    unitCode: string | null
    unitName: string | null
    packageCode: string | null
    packageName: string | null
    sizeCode: string | null
    sizeName: string | null
    gradeCode: string | null
    gradeName: string | null
    originCode: string | null
    originName: string | null
    shipmentType: string | null
    certification: string | null
    quantity: number
    price: number
    weightKg: number | null
    totalAmount: number
    pricePerKg: number | null
    isSuspect: Generated<boolean>
    /** A line of the settlement service: the sum of lots alike. A market's day has either lots or such lines. */
    isSettled: Generated<boolean>
    sourceModifiedAt: string | null
  }
  /** Kept by whatever writes results, in the same transaction: what is counted and averaged without walking rows. */
  auctionTotals: {
    marketCode: string
    level: TotalsLevel
    saleDate: string
    corpCode: string
    largeCode: string
    midCode: string
    smallCode: string
    gradeCode: string
    rows: number
    n: number
    minPerKg: number | null
    maxPerKg: number | null
    weightKg: number
    amount: number
    quantity: number
  }
  auctionWins: { bookOwnerId: number; auctionResultId: number; createdAt: Generated<string>; createdBy: number | null }
  /** An item of a market that a member wants to hear of, and of which day he was told last. */
  watchedItems: {
    memberId: number
    marketCode: string
    largeCode: string
    midCode: string
    toldDate: ColumnType<string | null, string | null | undefined, string | null>
    toldPriceDate: ColumnType<string | null, string | null | undefined, string | null>
    createdAt: Generated<string>
  }
  auctionImports: {
    importId: Generated<number>
    source: ImportSource
    saleDate: string | null
    marketCode: string | null
    fileName: string | null
    status: Generated<ImportStatus>
    startedAt: Generated<string>
    /** When it last wrote something: a run that has not for long has died with its process. */
    progressedAt: Generated<string>
    endedAt: string | null
    read: Generated<number>
    inserted: Generated<number>
    updated: Generated<number>
    unchanged: Generated<number>
    quarantined: Generated<number>
    message: string | null
    startedBy: number | null
  }
  auctionQuarantine: { quarantineId: Generated<number>; importId: number; row: number; reason: string; raw: string }
  /** Calls of the public services, by day in Seoul. */
  auctionCalls: { day: string; calls: number }
  /** `sealed` is a secret, encrypted with a key that is not in the database. */
  settings: {
    key: string
    value: string | null
    sealed: Uint8Array | null
    updatedAt: Generated<string>
    updatedBy: number | null
    version: Generated<number>
  }
}
