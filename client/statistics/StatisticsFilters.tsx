import { measuresOf } from '../../shared/statistics/columns.ts'
import { comparisonNames, comparisons, groupingNames, groupings, measureNames } from '../../shared/statistics/words.ts'
import type { Named } from '../transactions/named.ts'
import { resetChip } from '../ui/resetChip.ts'
import { Soft } from '../ui/Soft.tsx'
import { Chips, type Choice, Tabs } from '../ui/Tabs.tsx'
import { presetNames, presets } from './periods.ts'
import { StatisticsForm } from './StatisticsForm.tsx'
import * as css from './StatisticsPage.css.ts'
import type { StatisticsData } from './statistics.ts'
import { changed, cleared, isOwnPeriod, pathTo, type View } from './statisticsView.ts'

/** Which days, which amount, against what, of whom; and what the figures are put together by. */
export function StatisticsFilters({ data }: { data: StatisticsData }) {
  const { view, dropped, period, named, opened, fault } = data
  const isOwn = isOwnPeriod(view)
  const choice = (label: string, current: boolean, change: Partial<View>): Choice => ({
    label,
    current,
    to: changed(view, change),
  })
  return (
    <div className={css.filters}>
      <Chips
        label="기간"
        choices={[
          ...resetChip(dropped, pathTo(view)),
          ...presets.map((preset) =>
            choice(presetNames[preset], !isOwn && view.period === preset, { period: preset, from: '', to: '' }),
          ),
          choice('직접', isOwn, period),
        ]}
      />
      <div className={css.pair}>
        <div className={css.whole}>
          <Chips
            label="볼 금액"
            choices={measuresOf(view.by).map((measure) =>
              choice(measureNames[measure], view.measure === measure, { measure }),
            )}
          />
        </div>
        <div className={css.whole}>
          <Chips
            label="비교"
            choices={comparisons.map((compare) =>
              choice(comparisonNames[compare], view.compare === compare, { compare }),
            )}
          />
        </div>
      </div>
      <Soft of={named}>{(names) => <Chosen view={view} named={names} />}</Soft>
      <StatisticsForm view={view} period={period} fault={fault} opened={opened} named={named} />
      <Tabs label="묶어 보기" choices={groupings.map((by) => choice(groupingNames[by], view.by === by, { by }))} />
    </div>
  )
}

/** What narrows the figures, each with its way out. */
function Chosen({ view, named }: { view: View; named: Named }) {
  const choices = [
    ...(named.client ? [{ label: `거래처 ${named.client}`, current: true, to: changed(view, { client: null }) }] : []),
    ...(named.product ? [{ label: `품목 ${named.product}`, current: true, to: changed(view, { product: null }) }] : []),
  ]
  return (
    choices.length > 0 && (
      <Chips
        label="고른 조건"
        choices={[...choices, { label: '조건 모두 지우기', current: false, to: cleared(view) }]}
      />
    )
  )
}
