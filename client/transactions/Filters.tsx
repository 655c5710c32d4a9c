import { type PaperType, paperTypeNames, transactionTypeNames } from '../../shared/transactions/words.ts'
import { useApp } from '../app/context.ts'
import { bookOf } from '../connections/books.ts'
import { businessDay, type DatedBook } from '../connections/businessDay.ts'
import { resetChip } from '../ui/resetChip.ts'
import { Soft } from '../ui/Soft.tsx'
import { Chips, type Choice } from '../ui/Tabs.tsx'
import type { LookupData } from './list.ts'
import { MoreFilters } from './MoreFilters.tsx'
import type { Named } from './named.ts'
import * as css from './Papers.css.ts'
import { periodsOf } from './periods.ts'
import { cleared, isFiltered, pathTo, refined, type View } from './view.ts'

const quickTypes = ['SALE', 'PURCHASE', 'RECEIPT', 'PAYMENT'] as const
const isQuick = (type: PaperType) => quickTypes.some((quick) => quick === type)

const noDays = { from: '', to: '' }

type Props = { data: LookupData; asked: View }

/** What narrows the list; a chip that is on takes itself away. */
export function Filters({ data: { view, dropped, named, opened }, asked }: Props) {
  const app = useApp()
  const chip = (label: string, current: boolean, on: Partial<View>, off: Partial<View>): Choice => ({
    label,
    current,
    to: refined(asked, current ? off : on),
  })
  const quick = (book: DatedBook | null) => (
    <Chips
      label="거르기"
      choices={[
        ...resetChip(dropped, pathTo(asked)),
        ...periodsOf(businessDay(app, book)).map(([period, name, { from, to }]) =>
          chip(
            name,
            asked.from || asked.to ? asked.from === from && asked.to === to : asked.period === period,
            { period, ...noDays },
            { period: null, ...noDays },
          ),
        ),
        ...quickTypes.map((type) => chip(transactionTypeNames[type], asked.type === type, { type }, { type: null })),
        chip('작성중', asked.status === 'DRAFT', { status: 'DRAFT' }, { status: null }),
      ]}
    />
  )
  return (
    <div className={css.filters}>
      <div className={css.chipLine}>
        <Soft of={opened} waiting={quick(null)}>
          {({ books, bookOwnerId }) => quick(bookOf(books, bookOwnerId))}
        </Soft>
        <Soft of={named}>{(names) => <Chosen view={view} named={names} />}</Soft>
      </div>
      <MoreFilters view={view} asked={asked} named={named} opened={opened} />
    </div>
  )
}

/** What else narrows the list, each with its way out. */
function Chosen({ view, named }: { view: View; named: Named }) {
  const out = (label: string, change: Partial<View>): Choice => ({ label, current: true, to: refined(view, change) })
  const choices = [
    ...(view.type === null || isQuick(view.type) ? [] : [out(paperTypeNames[view.type], { type: null })]),
    ...(named.client ? [out(`거래처 ${named.client}`, { client: null })] : []),
    ...(named.product ? [out(`품목 ${named.product}`, { product: null, spec: null })] : []),
    ...(view.lot === null ? [] : [out('로트 하나만', { lot: null })]),
    ...(isFiltered(view) ? [{ label: '조건 모두 지우기', current: false, to: cleared(view) }] : []),
  ]
  return choices.length > 0 && <Chips label="고른 조건" choices={choices} />
}
