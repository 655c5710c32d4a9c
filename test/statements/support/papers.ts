import type { ClientPaper, DeliveryPaper, Party, StatementRow } from '../../../shared/statements/paper.ts'

const party = (name: string): Party => ({
  name,
  registrationNumber: '1234567891',
  ceoName: '김도현',
  address: '서울 송파구 양재대로 932 가락몰 1층',
  bizCondition: '도소매',
  bizItem: '청과',
  phone: '0212345678',
})
const three = (n: number) => String(n).padStart(3, '0')

/** A paper with so many lines, each of which has a name of its own. */
export function deliveryOf(count: number): DeliveryPaper {
  const lines = Array.from({ length: count }, (_, n) => ({
    name: `품목${three(n + 1)}호`,
    specName: '10kg 상자 특',
    quantity: n + 1,
    weightKg: 10 * (n + 1),
    unitPrice: 32_000,
    supplyAmount: 32_000 * (n + 1),
    taxAmount: 0,
    memo: null,
  }))
  const supplyAmount = lines.reduce((sum, line) => sum + line.supplyAmount, 0)
  return {
    kind: 'TRANSACTION',
    transactionId: 1,
    title: '거래명세서',
    number: '20260115-0001',
    businessDate: '2026-01-15',
    isVoided: false,
    supplier: party('가락청과'),
    receiver: party('한식당 A'),
    lines,
    supplyAmount,
    taxAmount: 0,
    totalAmount: supplyAmount,
    balance: { before: 500_000, charged: supplyAmount, settled: 200_000, after: 300_000 + supplyAmount },
    bankAccount: { bankName: '농협은행', accountNo: '301-1234-5678-91', accountHolder: '김도현' },
    notes: '상품에 이상이 있으면 24시간 안에 알려 주세요.',
  }
}

/** A statement with so many lines. */
export function statementOf(count: number): ClientPaper {
  const rows = Array.from(
    { length: count },
    (_, n): StatementRow => ({
      businessDate: '2026-01-15',
      number: `20260115-0${three(n + 1)}`,
      name: `품목${three(n + 1)}호`,
      specName: null,
      quantity: 1,
      unitPrice: 1_000,
      chargedAmount: 1_000,
      settledAmount: 0,
      balanceAmount: 1_000 * (n + 1),
    }),
  )
  const chargedAmount = 1_000 * count
  const standing = {
    carriedAmount: 0,
    balanceAmount: chargedAmount,
    ages: [{ age: 'D1_30' as const, amount: chargedAmount }],
    unallocatedAmount: 0,
  }
  return {
    kind: 'CLIENT',
    clientId: 1,
    from: '2026-01-01',
    to: '2026-01-31',
    issuer: party('가락청과'),
    client: party('한식당 A'),
    sections: [{ account: 'AR', rows, chargedAmount, settledAmount: 0, standing }],
    bankAccount: null,
    notes: null,
  }
}
