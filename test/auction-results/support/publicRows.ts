import type { Lot } from '../../../backend/auction-results/lot.ts'
import { tradeTypeNames } from '../../../shared/auction-results/words.ts'

export type PublicRow = Record<string, string | null>

const KST_MS = 9 * 3_600_000
/** `2025-11-18 18:28:21`, the clock of Seoul. */
const clock = (at: string | null) =>
  at === null ? null : new Date(Date.parse(at) + KST_MS).toISOString().slice(0, 19).replace('T', ' ')
const decimal = (n: number) => n.toFixed(3)

/** A lot as the real-time service writes it: every number a text with decimals, what is missing null. */
export const realtimeRow = (lot: Lot): PublicRow => ({
  trd_clcln_ymd: lot.saleDate,
  scsbd_dt: clock(lot.auctionDateTime),
  whsl_mrkt_cd: lot.marketCode,
  whsl_mrkt_nm: '도매시장',
  corp_cd: lot.corpCode,
  corp_nm: lot.corpName,
  spm_no: lot.slipNo,
  auctn_seq: lot.auctionSeq,
  auctn_seq2: lot.auctionSeq2,
  trd_se: tradeTypeNames[lot.tradeType],
  gds_lclsf_cd: lot.largeCode,
  gds_lclsf_nm: lot.largeName,
  gds_mclsf_cd: lot.midCode,
  gds_mclsf_nm: lot.midName,
  gds_sclsf_cd: lot.smallCode,
  gds_sclsf_nm: lot.smallName,
  corp_gds_cd: null,
  corp_gds_item_nm: lot.corpItemName,
  corp_gds_vrty_nm: lot.corpVarietyName,
  unit_qty: decimal(lot.unitQty),
  unit_cd: lot.unitCode,
  unit_nm: lot.unitName,
  pkg_cd: lot.packageCode,
  pkg_nm: lot.packageName,
  sz_cd: lot.sizeCode,
  sz_nm: lot.sizeName,
  grd_cd: lot.gradeCode,
  grd_nm: lot.gradeName,
  plor_cd: lot.originCode,
  plor_nm: lot.originName,
  spmt_se: lot.shipmentType,
  qty: decimal(lot.quantity),
  scsbd_prc: decimal(lot.price),
  unit_tot_qty: decimal(lot.unitQty * lot.quantity),
  totprc: decimal(lot.totalAmount),
  mdfcn_dt: clock(lot.sourceModifiedAt),
})

/** The same lot as a line of the settlement service, as if it were the only one of its kind. */
export function settlementRow(lot: Lot): PublicRow {
  const { scsbd_dt: _1, spm_no: _2, auctn_seq: _3, auctn_seq2: _4, qty: _5, scsbd_prc: _6, ...row } = realtimeRow(lot)
  const price = decimal(lot.price)
  return { ...row, avgprc: price, hgprc: price, lwprc: price }
}

/** A service's whole answer. */
export const answerWith = (rows: readonly unknown[], { pageNo = 1, totalCount = rows.length } = {}) => ({
  response: {
    header: { resultCode: '0', resultMsg: '정상' },
    body: { items: { item: rows }, numOfRows: 1000, pageNo, totalCount },
  },
})

/** A table with the names of the service in its head. */
export const tableOf = (rows: readonly PublicRow[], delimiter = ','): string => {
  const names = Object.keys(rows[0] ?? {})
  const cell = (text: string) => (/[",\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  return [names, ...rows.map((row) => names.map((name) => row[name] ?? ''))]
    .map((cells) => cells.map(cell).join(delimiter))
    .join('\r\n')
}
