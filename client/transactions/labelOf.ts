const ofPaper: Record<string, string> = {
  clientId: '거래처 번호',
  clientName: '거래처',
  warehouseId: '창고',
  businessDate: '영업일',
  correctsBusinessDate: '바로잡는 영업일',
  memo: '메모',
  payMethod: '바로 받은 돈',
  payAmount: '받은 금액',
}
const ofRow: Record<string, string> = {
  productName: '품목',
  specificationId: '규격',
  specName: '규격 이름',
  quantity: '수량',
  weightKg: '중량',
  unitPrice: '단가',
  priceBasis: '단가 기준',
  lotNo: '로트',
  originName: '산지',
  memo: '비고',
  expiryDate: '소비 기한',
  type: '비용',
  amount: '비용 금액',
  borneBy: '내는 쪽',
}

/** What a control of the form is called, for who compares two of them. */
export function labelOf(name: string): string {
  const [, row, part = ''] = /^\w+\.(\d+)\.(\w+)$/.exec(name) ?? []
  return row === undefined ? (ofPaper[name] ?? name) : `${Number(row) + 1}번째 줄 ${ofRow[part] ?? part}`
}
