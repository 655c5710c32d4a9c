import X from 'lucide-react/icons/x'
import { hidden } from './hidden.css.ts'
import { keyed } from './keyNames.ts'
import { Link } from './Link.tsx'
import { Skeleton } from './Skeleton.tsx'
import * as css from './Tabs.css.ts'

export type Choice = {
  to: string
  label: string
  count?: number | undefined
  current: boolean
  /** Says something that goes away by a click. */
  closes?: boolean
}
type Props = { label: string; choices: Choice[] }

/** What a row of filters is called everywhere; by `f` one gets into it. */
const FILTER = '거르기'

const looks = { tabs: [css.tabs, css.tab], chips: [css.chips, css.chip] } as const

function Choices({ label, choices, look }: Props & { look: keyof typeof looks }) {
  const [list, item] = looks[look]
  return (
    <nav aria-label={label} className={list} {...(label.endsWith(FILTER) && keyed('f'))}>
      {choices.map(({ to, label: name, count, current, closes }) => (
        <Link key={name} to={to} className={item} aria-current={current ? 'page' : undefined} preventScrollReset>
          {name}
          {count !== undefined && <span className={css.count}>{count}</span>}
          {closes && (
            <>
              <X size={14} />
              <span className={hidden}>닫기</span>
            </>
          )}
        </Link>
      ))}
    </nav>
  )
}

/** Parts of one page, each with its own address. */
export const Tabs = (props: Props) => <Choices look="tabs" {...props} />

/** Chips that are on their way, in the line that they will take. */
export const ChipShapes = () => <Skeleton className={css.chipShapes}>{null}</Skeleton>

/** Filters of a list, each with its own address. */
export const Chips = (props: Props) => <Choices look="chips" {...props} />
