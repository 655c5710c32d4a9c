import { useLoaderData, useNavigate } from 'react-router'
import { exportClientTransactions } from '../../shared/transactions/contract.ts'
import { Title } from '../app/Title.tsx'
import { detailPath } from '../clients/paths.ts'
import { ExportMenu } from '../exports/ExportItems.tsx'
import { LinkButton } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Late } from '../ui/Late.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { Soft } from '../ui/Soft.tsx'
import { ListPages } from '../views/ListPages.tsx'
import { ViewBar } from '../views/ViewBar.tsx'
import { ClientFilter } from './ClientFilter.tsx'
import { HistoryFilters } from './HistoryFilters.tsx'
import { HistoryTable } from './HistoryTable.tsx'
import type { History, HistoryData } from './history.ts'
import { filtersOf, listing, refined, type View } from './historyView.ts'
import { NoHistory } from './NoHistory.tsx'
import * as css from './Papers.css.ts'
import { entryPath, historyOf } from './paths.ts'
import { SumStrip } from './SumStrip.tsx'

/** One client's papers with what was owed after each. */
export function HistoryPage() {
  const data = useLoaderData<HistoryData | null>()
  if (!data) return null
  const { view, book, found, dropped, mayExport, views } = data
  return (
    <>
      <Title of="거래 이력" />
      {found ? (
        <Late of={found} skeleton={<Waiting />}>
          {(history) => (
            <OfClient history={history} view={view} dropped={dropped} mayExport={mayExport} views={views} book={book} />
          )}
        </Late>
      ) : (
        <>
          <PageHead title="거래 이력" note="거래처를 고르면 거래와 잔액을 날짜순으로 볼 수 있어요." />
          <Late of={book} skeleton={<SkeletonRows rows={2} />}>
            {(own) => own && <Choose bookOwnerId={own.bookOwnerId} />}
          </Late>
        </>
      )}
    </>
  )
}

const Waiting = () => (
  <>
    <PageHead title="거래 이력" />
    <Card>
      <SkeletonRows rows={10} />
    </Card>
  </>
)

/** Without scripts the same choice is a row of the list of clients. */
function Choose({ bookOwnerId }: { bookOwnerId: number }) {
  const navigate = useNavigate()
  return (
    <Card padded className={css.pick}>
      <ClientFilter
        isAlone
        bookOwnerId={bookOwnerId}
        chosen={null}
        onChoose={({ id }) => void navigate(historyOf(id))}
      />
      <noscript>
        <LinkButton to="/client/list">거래처 목록에서 고르기</LinkButton>
      </noscript>
    </Card>
  )
}

type Props = { history: History; view: View } & Pick<HistoryData, 'dropped' | 'mayExport' | 'views' | 'book'>

const OfClient = ({ history, view, dropped, mayExport, views, book }: Props) => (
  <>
    <PageHead title={`${history.clientName} 거래 이력`} count={history.totalElements}>
      <div className={css.head}>
        {mayExport && view.client !== null && (
          <Soft of={mayExport}>
            {(may) => (
              <ExportMenu
                id="history-menu"
                label="거래 이력 메뉴"
                of={exportClientTransactions}
                params={{ id: view.client ?? 0 }}
                query={filtersOf(view)}
                may={may}
              />
            )}
          </Soft>
        )}
        <LinkButton to={detailPath(view.client ?? 0)} size="small" tone="ghost">
          거래처 정보
        </LinkButton>
        <LinkButton to={entryPath('SALE', { client: view.client })} size="small" tone="primary">
          매출 등록
        </LinkButton>
      </div>
    </PageHead>
    <div className={css.list}>
      <HistoryFilters view={view} dropped={dropped} period={history} book={book} />
      <ViewBar listing={listing} view={view} views={views} opened={book} />
      {history.sums && <Sums of={history.sums} />}
      <Card flush>
        {history.content.length === 0 ? (
          <NoHistory view={view} />
        ) : (
          <HistoryTable of={history} views={views} view={view} />
        )}
      </Card>
      <ListPages page={history} view={view} pathOf={(change) => refined(view, change)} />
    </div>
  </>
)

/** The four columns that everybody knows, for what he owes us and what we owe him; an account without anything is left out. */
function Sums({ of: { AR, AP } }: { of: NonNullable<History['sums']> }) {
  const isUsed = (sums: typeof AR) => Object.values(sums).some((amount) => amount !== 0)
  return (
    <>
      {(isUsed(AR) || !isUsed(AP)) && (
        <SumStrip
          label="받을 돈"
          sums={[
            { name: '이월 미수', amount: AR.carriedAmount },
            { name: '매출 (받을 돈)', amount: AR.chargedAmount },
            { name: '입금 (받은 돈)', amount: AR.settledAmount },
            { name: '미수 잔액', amount: AR.balanceAmount },
          ]}
        />
      )}
      {isUsed(AP) && (
        <SumStrip
          label="줄 돈"
          sums={[
            { name: '이월 미지급', amount: AP.carriedAmount },
            { name: '매입 (줄 돈)', amount: AP.chargedAmount },
            { name: '지급 (준 돈)', amount: AP.settledAmount },
            { name: '미지급 잔액', amount: AP.balanceAmount },
          ]}
        />
      )}
    </>
  )
}
