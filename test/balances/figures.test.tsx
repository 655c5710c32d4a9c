import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { Ages } from '../../client/balances/Ages.tsx'
import { OwedFigures } from '../../client/balances/OwedFigures.tsx'
import { KeyFigure } from '../../client/ui/KeyFigure.tsx'
import { balanceColumns } from '../../shared/balances/columns.ts'
import type { BalanceDetail } from '../../shared/balances/contract.ts'

const none = { arAmount: 0, apAmount: 0, overdueAmount: 0, maxOverdueDays: 0, prepaidAmount: 0, apPrepaidAmount: 0 }
const cases = [
  { name: 'who owes nothing', of: {}, words: '줄 돈이 없어요' },
  { name: 'who has paid ahead', of: { arAmount: -5_000, prepaidAmount: -5_000 }, words: '줄 돈이 없어요' },
  { name: 'whom we have paid ahead', of: { apAmount: -7_000, apPrepaidAmount: -7_000 }, words: '미리 준 돈 7,000원을' },
  { name: 'who owes more than we do', of: { arAmount: 9_000, apAmount: 4_000 }, words: '상계하면 받을 돈 5,000원' },
  { name: 'whom we owe more', of: { arAmount: 4_000, apAmount: 9_000 }, words: '상계하면 줄 돈 5,000원' },
  { name: 'who owes as much as we do', of: { arAmount: 4_000, apAmount: 4_000 }, words: '상계하면 남는 돈이 없어요' },
]
for (const { name, of, words } of cases) {
  test(`${name} is told of without a sign that says nothing: ${words}`, () => {
    const owed = { ...none, ...of }
    const balance = { ...owed, netAmount: owed.arAmount - owed.apAmount } as BalanceDetail
    const html = renderToStaticMarkup(<OwedFigures balance={balance} />)
    assert.ok(html.includes(words), html)
    assert.doesNotMatch(html, /상계하면 -/)
  })
}

test('an amount that a tile has no room for is told short, and in full where one points', () => {
  const drawn = (value: number, unit = '원') =>
    renderToStaticMarkup(<KeyFigure label="매출" value={value} unit={unit} note="" />)
  assert.ok(drawn(9_876_543_210).includes('>9,876,543,210<'))
  assert.match(drawn(-1_746_772_200), /title="-1,746,772,200원">-17억 4,677만</)
  assert.match(drawn(1_244_444_444_433), /title="1,244,444,444,433원">1조 2,444억</)
  assert.ok(drawn(1_250, '%').includes('1,250.0'))
})

const spread = { NOT_DUE: 0, D1_30: 0, D31_60: 0, D61_90: 0, D91_120: 0, D121_PLUS: 0 }
for (const [buckets, words] of [
  [{ NOT_DUE: 700 }, '기한 전'],
  [{ NOT_DUE: 50, D1_30: 857 }, '연체1~30일'],
  [{ D1_30: 1, D61_90: 1 }, '연체61~90일'],
  [{ D61_90: 5, D121_PLUS: 1 }, '연체121일 이상'],
  [{}, '–'],
] as const) {
  test(`of ${JSON.stringify(buckets)} a list says ${words}, not its colour alone`, () => {
    const html = renderToStaticMarkup(
      <Ages of={{ buckets: { ...spread, ...buckets }, agingDays: [30, 60, 90, 120] }} />,
    )
    // What a drawing is called reaches no finger.
    const seen = html.replace(/<title>[^<]*<\/title>/g, '').replace(/<[^>]*>/g, '')
    assert.equal(seen, words)
    assert.equal(balanceColumns.aging.label, '연체 기간')
  })
}
