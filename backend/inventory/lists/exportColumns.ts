import type { Lot, Movement } from '../../../shared/inventory/contract.ts'
import { statusOf } from '../../../shared/inventory/rules.ts'
import { adjustReasonNames, lotStatusNames, movementTypeNames } from '../../../shared/inventory/words.ts'
import { type Column, summed } from '../../exports/column.ts'

export const lotColumns: readonly Column<Lot>[] = [
  { header: '로트', cell: (l) => l.lotNo },
  { header: '품목', cell: (l) => l.productName },
  { header: '규격', cell: (l) => l.specName },
  { header: '창고', cell: (l) => l.warehouseName },
  { header: '구역', cell: (l) => l.zoneName },
  { header: '상태', cell: (l) => lotStatusNames[statusOf(l)] },
  { header: '매입처', cell: (l) => l.supplierName },
  { header: '입고일', kind: 'date', cell: (l) => l.receivedDate },
  { header: '재고 일수', kind: 'quantity', cell: (l) => l.daysInStock },
  { header: '소비 기한', kind: 'date', cell: (l) => l.expiryDate },
  { header: '남은 날', kind: 'quantity', cell: (l) => l.daysLeft },
  summed('현재고', 'quantity', (l) => l.quantityOnHand),
  summed('현재고(kg)', 'quantity', (l) => l.weightOnHand),
  summed('예약', 'quantity', (l) => l.quantityReserved),
  summed('예약(kg)', 'quantity', (l) => l.weightReserved),
  summed('가용', 'quantity', (l) => l.quantityAvailable),
  summed('가용(kg)', 'quantity', (l) => l.weightAvailable),
  { header: '단가(원)', kind: 'won', cell: (l) => l.unitCost },
  summed('재고 금액(원)', 'won', (l) => l.amountOnHand),
]

export const movementColumns: readonly Column<Movement>[] = [
  { header: '영업일', kind: 'date', cell: (m) => m.businessDate },
  { header: '일시', kind: 'time', cell: (m) => m.occurredAt },
  { header: '구분', cell: (m) => movementTypeNames[m.type] },
  { header: '로트', cell: (m) => m.lotNo },
  { header: '품목', cell: (m) => m.productName },
  { header: '규격', cell: (m) => m.specName },
  { header: '창고', cell: (m) => m.warehouseName },
  { header: '상대 창고', cell: (m) => m.counterWarehouseName },
  { header: '수량', kind: 'quantity', cell: (m) => m.quantity },
  { header: '중량(kg)', kind: 'quantity', cell: (m) => m.weightKg },
  { header: '금액(원)', kind: 'won', cell: (m) => m.amount },
  { header: '근거 번호', cell: (m) => m.refNo },
  { header: '사유', cell: (m) => m.reasonCode && adjustReasonNames[m.reasonCode] },
  { header: '메모', cell: (m) => m.memo },
  { header: '등록한 사람', cell: (m) => m.createdByName },
]
