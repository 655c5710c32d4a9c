import UsersIcon from 'lucide-react/icons/users'
import { useRef } from 'react'
import type { AdminMember } from '../../../shared/admin/users.ts'
import { grouped } from '../../../shared/kit/money.ts'
import type { Page } from '../../../shared/kit/page.ts'
import { useAsked } from '../../app/useAsked.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Late } from '../../ui/Late.tsx'
import { NoneFound } from '../../ui/NoneFound.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { SearchForm } from '../../ui/SearchForm.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Soft } from '../../ui/Soft.tsx'
import { Chips } from '../../ui/Tabs.tsx'
import { useKeys } from '../../ui/useKeys.ts'
import { useSelection } from '../../ui/useSelection.ts'
import { BulkBar } from './BulkBar.tsx'
import { Filters } from './Filters.tsx'
import type { UsersData } from './load.ts'
import * as css from './Users.css.ts'
import { UserTable } from './UserTable.tsx'
import { cleared, isFiltered, paramsOf, pathTo, readView, refined, sizes, usersPath, type View } from './view.ts'
import { sortNames } from './words.ts'

/** Members found, narrowed and dealt with several at once. */
export function UserList({ data: { view, dropped, found, markets } }: { data: UsersData }) {
  const asked = useAsked(view, readView)
  const search = useRef<HTMLInputElement>(null)
  useKeys({ '/': () => search.current?.focus() })
  return (
    <>
      <Soft of={found} waiting={<PageHead title="회원 관리" />}>
        {({ totalElements }) => <PageHead title="회원 관리" count={grouped(totalElements)} />}
      </Soft>
      <div className={css.list}>
        <SearchForm
          action={usersPath}
          label="회원 찾기"
          placeholder="이름, 닉네임, 상호"
          q={asked.q}
          kept={paramsOf({ ...asked, q: '', sort: '-createdAt', page: 1, id: null, tab: 'basic', edit: false })}
          sort={{ value: asked.sort, names: sortNames }}
          input={search}
        />
        <Filters view={asked} dropped={dropped} markets={markets} />
        <Late
          of={found}
          skeleton={
            <Card>
              <SkeletonRows rows={10} />
            </Card>
          }
        >
          {(page) => <Found page={page} view={view} markets={markets} />}
        </Late>
      </div>
    </>
  )
}

type Props = { page: Page<AdminMember>; view: View; markets: UsersData['markets'] }

function Found({ page, view, markets }: Props) {
  const choosing = useSelection(page.content.map(({ id }) => id))
  const chosen = page.content.filter(({ id }) => choosing.chosen.includes(id))
  return (
    <>
      <Card flush>
        {page.content.length === 0 ? (
          <NoUsers view={view} />
        ) : (
          <UserTable rows={page.content} view={view} choosing={choosing} />
        )}
      </Card>
      <BulkBar chosen={chosen} markets={markets} onClear={choosing.clear} />
      {(page.totalElements > sizes[0] || view.page > 1) && (
        <Pager page={view.page} pages={page.totalPages} pathOf={(to) => pathTo({ ...view, page: to, id: null })}>
          <Chips
            label="한 쪽에 볼 개수"
            choices={sizes.map((size) => ({
              label: `${size}명씩`,
              current: size === view.size,
              to: refined(view, { size }),
            }))}
          />
        </Pager>
      )}
    </>
  )
}

const NoUsers = ({ view }: { view: View }) =>
  isFiltered(view) || view.page > 1 ? (
    <NoneFound what="회원이" cleared={cleared(view)} />
  ) : (
    <EmptyState
      icon={<UsersIcon size={20} />}
      title="맡은 회원이 아직 없어요."
      note="회원이 소속 시장을 고르면 여기에 보여요."
    />
  )
