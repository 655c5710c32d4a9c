/** What rows are read from. */
const columns = {
  saleDate: ['trd_clcln_ymd', 'SALEDATE', 'DELNG_DE', 'ADJ_DT', '거래정산일자', '정산일자', '경락일자', '경락일'],
  auctionDateTime: ['scsbd_dt', 'sbidtime', 'SBID_TIME', '낙찰일시', '경락일시'],
  marketCode: ['whsl_mrkt_cd', 'WHSALCD', '도매시장코드', '시장코드'],
  corpCode: ['corp_cd', 'CMPCD', '도매법인코드', '도매시장법인코드', '법인코드'],
  corpName: ['corp_nm', 'CMPNAME', '도매법인', '도매법인명', '도매시장법인', '법인명'],
  slipNo: ['spm_no', 'LEDG_NO', '원표번호'],
  auctionSeq: ['auctn_seq', 'SLE_SEQN', '경매순서', '경매순번'],
  auctionSeq2: ['auctn_seq2', '경매순서2', '경매순번2'],
  tradeType: ['trd_se', '매매구분', '매매 구분'],
  largeCode: ['gds_lclsf_cd', 'LARGE', '대분류코드', '부류코드'],
  largeName: ['gds_lclsf_nm', 'LARGENAME', '대분류', '대분류명', '부류', '부류명'],
  midCode: ['gds_mclsf_cd', 'MID', '중분류코드', '품목코드'],
  midName: ['gds_mclsf_nm', 'MIDNAME', '중분류', '중분류명', '품목', '품목명'],
  smallCode: ['gds_sclsf_cd', 'SMALL', '소분류코드', '품종코드'],
  smallName: ['gds_sclsf_nm', 'SMALLNAME', '소분류', '소분류명', '품종', '품종명'],
  corpItemName: ['corp_gds_item_nm', 'PUMMOK', '법인 품목명', '법인품목명'],
  corpVarietyName: ['corp_gds_vrty_nm', 'PUMJONG', '법인 품종명', '법인품종명'],
  unitQty: ['unit_qty', 'DANQ', 'DELNG_PRUT', '단량', '거래단량'],
  unitCode: ['unit_cd', 'DANCD', '단위코드'],
  unitName: ['unit_nm', 'UUN', '단위', '단위명'],
  packageCode: ['pkg_cd', 'POJCD', '포장코드'],
  packageName: ['pkg_nm', 'POJNAME', 'STD_FRMLC', '포장', '포장명', '포장상태'],
  sizeCode: ['sz_cd', 'SIZECD', '크기코드'],
  sizeName: ['sz_nm', 'SIZENAME', '크기', '크기명'],
  gradeCode: ['grd_cd', 'LVCD', '등급코드'],
  gradeName: ['grd_nm', 'LVNAME', 'DDD', '등급', '등급명'],
  originCode: ['plor_cd', 'SANCD', '산지코드', '원산지코드'],
  originName: ['plor_nm', 'SANNAME', 'SSANGI', '산지', '산지명', '원산지', '원산지명'],
  shipmentType: ['spmt_se', '출하구분'],
  certification: ['INJUNG_GUBUN', '인증구분'],
  quantity: ['qty', 'DELNG_QY', '물량', '수량', '거래량'],
  price: ['scsbd_prc', 'COST', 'PPRICE', 'SBID_PRIC', '경락가', '낙찰가', '낙찰가격', '경락가격'],
  totalQty: ['unit_tot_qty', 'TOTQTY', '단위총물량', '총물량'],
  totalAmount: ['totprc', 'TOTAMT', '총금액', '총가격'],
  sourceModifiedAt: ['mdfcn_dt', '원천 수정일시', '수정일시'],
} as const satisfies Record<string, readonly string[]>

export type Column = keyof typeof columns

const plain = (name: string) => name.toLowerCase().replace(/\s/g, '')
const known = new Map(
  Object.entries(columns).flatMap(([column, names]) => names.map((name) => [plain(name), column as Column])),
)

/** A file asks for the same few names a hundred thousand times. */
const asked = new Map<string, Column | undefined>()
const MAX_ASKED = 1_000

/** Which column a file means by a name: the public service's, one of the older services', or a Korean one (domain.md 9.1). */
export function columnOf(name: string): Column | undefined {
  if (asked.has(name)) return asked.get(name)
  const column = known.get(plain(name))
  if (asked.size < MAX_ASKED) asked.set(name, column)
  return column
}
