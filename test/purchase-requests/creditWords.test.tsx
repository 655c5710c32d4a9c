import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { renderToString } from 'react-dom/server'
import { leftWith, overLimit } from '../../client/purchase-requests/creditWords.ts'
import { OverLimit, Owed } from '../../client/purchase-requests/Owed.tsx'
import { partnerOwed } from '../../client/purchase-requests/partnerOwed.ts'
import type { Standing } from '../../shared/balances/contract.ts'
import { creditPolicies } from '../../shared/clients/words.ts'
import { creditTakenBy } from '../../shared/purchase-requests/amounts.ts'
import { answered, item } from './support/request.ts'

const limited = (limitAmount: number | null, exposureAmount: number, change: Partial<Standing['credit']> = {}) => ({
  limitAmount,
  policy: 'BLOCK' as const,
  checkPoint: 'REQUEST_ACCEPT' as const,
  agreedAmount: 0,
  exposureAmount,
  availableAmount: limitAmount === null ? null : limitAmount - exposureAmount,
  usedRate: null,
  ...change,
})
const standing = (credit: Standing['credit']): Standing => ({
  clientId: 7,
  arAmount: credit.exposureAmount,
  overdueAmount: 12_000,
  apAmount: 0,
  credit,
})
/** Four packages at 10,000 won. */
const asked = answered({ status: 'REQUESTED', party: 'receiver', requestedAmount: 40_000, items: [item()] })

const won = fc.integer({ min: 0, max: 2_000_000 })
const lines = fc.array(
  fc.record({
    requestedQuantity: fc.integer({ min: 1, max: 40 }),
    desiredUnitPrice: fc.option(won, { nil: null }),
    confirmedUnitPrice: fc.option(won, { nil: null }),
    taxType: fc.constantFrom('TAX_FREE' as const, 'TAXABLE' as const),
  }),
  { minLength: 1, maxLength: 4 },
)

test('what is left of a limit is the same before a request is accepted and after, and a warning comes exactly beyond it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 90_000_000 }),
      fc.integer({ min: -1_000_000, max: 90_000_000 }),
      lines,
      (limit, exposure, drawn) => {
        const request = { ...asked, items: drawn.map(item) }
        const taken = creditTakenBy(request.items)
        const left = leftWith(request, limited(limit, exposure))
        assert.equal(left, limit - exposure - taken)
        assert.equal(leftWith({ ...request, status: 'ACCEPTED' }, limited(limit, exposure + taken)), left)
        assert.equal(overLimit(request, limited(limit, exposure)) !== null, exposure + taken > limit)
        assert.equal(overLimit(request, limited(null, exposure)), null)
      },
    ),
  )
})

const outcomes = [
  ['REQUESTED', 'REQUEST_ACCEPT', 'BLOCK', /수락할 수 없어요/],
  ['REQUESTED', 'REQUEST_ACCEPT', 'APPROVE', /대표가 사유를 남겨야 수락/],
  ['REQUESTED', 'REQUEST_ACCEPT', 'WARN', /수락할 수 있어요/],
  ['REQUESTED', 'SHIP', 'BLOCK', /출고할 수 없어요/],
  ['REQUESTED', 'POST', 'APPROVE', /대표가 사유를 남겨야 출고/],
  ['COUNTERED', 'REQUEST_ACCEPT', 'APPROVE', /상대가 제안을 수락할 수 없어요/],
  ['ACCEPTED', 'REQUEST_ACCEPT', 'BLOCK', /출고할 수 없어요/],
  ['PREPARING', 'REQUEST_ACCEPT', 'WARN', /출고할 수 있어요/],
] as const
for (const [status, checkPoint, policy, words] of outcomes)
  test(`beyond the limit a seller reads what comes of it: ${status}, looked at with ${checkPoint}, ${policy}`, () => {
    const over = overLimit({ ...asked, status }, limited(10_000, 30_000, { checkPoint, policy }))
    assert.match(over?.words ?? '', words)
    assert.equal(over?.isStopped, policy === 'BLOCK')
  })

test('of a request without a price it is said that the limit is passed already, not that it will be', () => {
  const open = { ...asked, requestedAmount: null, items: [item({ desiredUnitPrice: null })] }
  assert.match(overLimit(open, limited(10_000, 12_000))?.title ?? '', /이미 외상한도를 2,000원 넘었어요/)
  assert.equal(overLimit(open, limited(10_000, 10_000)), null)
  const told = renderToString(<Owed request={{ ...open, standing: standing(limited(10_000, 4_000)) }} />)
  assert.match(told, /6,000원.*이 요청 뒤.*가격이 정해지지 않았어요/s)
  for (const policy of creditPolicies)
    assert.equal(overLimit({ ...asked, status: 'SHIPPED' }, limited(0, 1, { policy })), null, 'goods that have left')
})

test('a seller reads what is owed, late and left before he accepts; a buyer reads his own debt and no limit', () => {
  const credit = limited(100_000, 70_000, { agreedAmount: 20_000 })
  const seller = renderToString(<Owed request={{ ...asked, standing: standing(credit) }} />)
  for (const words of ['미수금', '70,000원', '연체', '12,000원', '수락한 요청', '남은 한도', '30,000원', '-10,000원'])
    assert.ok(seller.includes(words), words)
  assert.match(renderToString(<OverLimit request={{ ...asked, standing: standing(credit) }} />), /10,000원 넘어요/)
  const own = { ...asked, party: 'sender' as const, standing: { ...standing(credit), apAmount: 5_000 } }
  const buyer = renderToString(<Owed request={own} />) + renderToString(<OverLimit request={own} />)
  assert.ok(buyer.includes('미지급금') && buyer.includes('5,000원'))
  assert.doesNotMatch(buyer, /한도/)
  for (const hidden of [null, undefined])
    assert.equal(renderToString(<Owed request={{ ...asked, standing: hidden }} />), '')
})

test('whom a request is written to stands with what is owed to him, for who may see it', () => {
  assert.equal(partnerOwed({ payableAmount: 0, receivableAmount: 0 }), '미지급금이 없어요.')
  assert.equal(
    partnerOwed({ payableAmount: 1_200_000, receivableAmount: 3_000 }),
    '미지급금 1,200,000원이 남아 있어요. 받을 미수금은 3,000원이에요.',
  )
  assert.equal(partnerOwed({}), null)
})
