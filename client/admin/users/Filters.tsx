import { useNavigate } from 'react-router'
import { roleNames } from '../../../shared/admin/roleNames.ts'
import { memberStatuses } from '../../../shared/members/contract.ts'
import { tradeRoleNames } from '../../../shared/members/words.ts'
import { providerNames } from '../../../shared/session/contract.ts'
import { row } from '../../ui/Folded.css.ts'
import { Folded } from '../../ui/Folded.tsx'
import { resetChip } from '../../ui/resetChip.ts'
import { ShownDay, ShownSelect } from '../../ui/Shown.tsx'
import { Soft } from '../../ui/Soft.tsx'
import { Chips, type Choice } from '../../ui/Tabs.tsx'
import type { UsersData } from './load.ts'
import * as css from './Users.css.ts'
import { cleared, isFiltered, pathTo, readView, refined, type View } from './view.ts'
import { statusNames } from './words.ts'

type Props = { view: View; dropped: readonly string[]; markets: UsersData['markets'] }

/** What narrows the list; a chip that is on takes itself away. */
export const Filters = ({ view, dropped, markets }: Props) => (
  <div className={css.filters}>
    <Chips
      label="상태"
      choices={[
        ...resetChip(dropped, pathTo(view)),
        ...memberStatuses.map((status): Choice => {
          const current = view.status === status
          return { label: statusNames[status], current, to: refined(view, { status: current ? null : status }) }
        }),
        ...(isFiltered(view) ? [plain('조건 모두 지우기', view)] : []),
      ]}
    />
    <More view={view} markets={markets} />
  </div>
)

const plain = (label: string, view: View): Choice => ({ label, current: false, to: cleared(view) })

/** What is chosen seldom, folded away until something of it is. */
function More({ view, markets }: Pick<Props, 'view' | 'markets'>) {
  const navigate = useNavigate()
  const choose = (name: keyof View & string) => (value: string) => {
    const { view: read } = readView(new URLSearchParams([[name, value]]))
    void navigate(refined(view, { [name]: read[name] }), { preventScrollReset: true })
  }
  const { role, market, provider, trade, from, to } = view
  const isOpen = [role, market, provider, trade].some((chosen) => chosen !== null) || from !== '' || to !== ''
  const pick = (name: keyof View & string, label: string, all: string, options: Record<string, string>) => (
    <ShownSelect
      aria-label={label}
      className={css.filter}
      value={String(view[name] ?? '')}
      choices={Object.keys(options).length}
      onChange={({ currentTarget }) => choose(name)(currentTarget.value)}
    >
      <option value="">{all}</option>
      {Object.entries(options).map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </ShownSelect>
  )
  return (
    <Folded label="권한·시장·가입일" isOpen={isOpen} needsScript>
      <div className={row}>
        {pick('role', '권한', '모든 권한', roleNames)}
        <Soft of={markets}>
          {(all) =>
            pick('market', '시장', '모든 시장', Object.fromEntries(all.map((m) => [m.marketCodeId, m.marketName])))
          }
        </Soft>
        {pick('trade', '거래 주체', '모든 거래 주체', tradeRoleNames)}
        {pick('provider', '로그인 방법', '모든 로그인 방법', providerNames)}
        <span className={css.period}>
          <ShownDay label="가입 시작일" className={css.filter} value={from} onDay={choose('from')} />
          <span>~</span>
          <ShownDay label="가입 종료일" className={css.filter} value={to} onDay={choose('to')} />
        </span>
      </div>
    </Folded>
  )
}
