import { tradeTypeNames } from '../../shared/auction-results/words.ts'
import { formatDay } from '../../shared/kit/dates.ts'
import { grouped } from '../../shared/kit/money.ts'
import { resetChip } from '../ui/resetChip.ts'
import { Chips, type Choice } from '../ui/Tabs.tsx'
import { cleared, isFiltered, pathTo, refined, type View } from './view.ts'

/** What narrows single lots and is not seen in a field, each taken away by a click. */
export function Chosen({ view, dropped }: { view: View; dropped: readonly string[] }) {
  const { origin, trade, min, max, from, date, mine } = view
  const off = (label: string, change: Partial<View>): Choice => ({
    label: `${label} ✕`,
    current: true,
    to: refined(view, change),
  })
  const choices = [
    ...resetChip(dropped, pathTo(view)),
    from !== null && date !== null && off(`${formatDay(from)}–${formatDay(date)}`, { from: null }),
    origin !== '' && off(`산지 ${origin}`, { origin: '' }),
    trade !== null && off(trade === 'NONE' ? '구분 없음' : tradeTypeNames[trade], { trade: null }),
    (min !== null || max !== null) && off(priceWords(min, max), { min: null, max: null }),
    mine && off('내 낙찰만', { mine: false }),
    isFiltered(view) && { label: '조건 모두 지우기', current: false, to: pathTo(cleared(view)) },
  ].filter((choice) => choice !== false)
  return choices.length > 0 && <Chips label="적용한 조건" choices={choices} />
}

/** `10,000원 이상`, `30,000원 이하`, `10,000–30,000원`. */
function priceWords(min: number | null, max: number | null): string {
  if (min === null) return `${grouped(max ?? 0)}원 이하`
  return max === null ? `${grouped(min)}원 이상` : `${grouped(min)}–${grouped(max)}원`
}
