import { useLoaderData } from 'react-router'
import type { MarketDetail } from '../../../shared/admin/markets.ts'
import { Title } from '../../app/Title.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FieldScope } from '../../ui/fieldScope.ts'
import { Late } from '../../ui/Late.tsx'
import { Link } from '../../ui/Link.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { Calendar } from './Calendar.tsx'
import { CodeImport } from './CodeImport.tsx'
import { CorporationForm, NewCorporationForm } from './CorporationForm.tsx'
import { MarketForm, NewMarketForm, StatusForm, WindowsForm } from './Forms.tsx'
import type { MarketData } from './load.ts'
import * as css from './Market.css.ts'
import { pathTo, tabNames, tabs } from './view.ts'

/** The markets that one runs, and one of them by its parts. */
export function MarketPage() {
  const data = useLoaderData<MarketData | null>()
  if (!data) return null
  const { markets, view, one, runsAll } = data
  return (
    <>
      <Title of="시장 관리" />
      <PageHead title="시장 관리" count={markets.length}>
        {runsAll && <LinkButton to={pathTo({ id: 0 })}>시장 추가</LinkButton>}
      </PageHead>
      {markets.length === 0 && (
        <EmptyState title="관리하는 시장이 없어요" note="시스템 관리자에게 시장을 정해 달라고 해 주세요." />
      )}
      <div className={markets.length > 1 ? css.columns : css.part}>
        {markets.length > 1 && <List data={data} />}
        {view.id === 0 && (
          <Card title="새 시장" padded>
            <NewMarketForm />
          </Card>
        )}
        {one && (
          <Late of={one} skeleton={<SkeletonRows rows={10} />}>
            {(market) => <Market key={market.marketCodeId} of={market} data={data} />}
          </Late>
        )}
      </div>
    </>
  )
}

const List = ({ data: { markets, view } }: { data: MarketData }) => (
  <Card title="시장">
    <nav aria-label="시장" className={css.list}>
      {markets.map(({ marketCodeId, marketName, marketCode, isActive }) => (
        <Link
          key={marketCodeId}
          to={pathTo({ id: marketCodeId, tab: view.tab })}
          className={css.market}
          aria-current={marketCodeId === view.id ? 'page' : undefined}
          preventScrollReset
        >
          {marketName}
          <span className={css.muted}>{isActive ? marketCode : '사용 안 함'}</span>
        </Link>
      ))}
    </nav>
  </Card>
)

const Market = ({ of, data: { view, runsAll, holidays } }: { of: MarketDetail; data: MarketData }) => (
  <section className={css.part} aria-label={of.marketName}>
    <h2>
      {of.marketName} {!of.isActive && <Badge tone="warn">사용 안 함</Badge>}
    </h2>
    <Tabs
      label={`${of.marketName} 관리`}
      choices={tabs
        .filter((tab) => tab !== 'codes' || runsAll)
        .map((tab) => ({
          to: pathTo({ id: of.marketCodeId, tab }),
          label: tabNames[tab],
          current: tab === view.tab,
          count: tab === 'corporations' ? of.corporations : tab === 'holidays' ? of.holidays : undefined,
        }))}
    />
    {view.tab === 'info' && (
      <Card padded>
        <MarketForm of={of} runsAll={runsAll} />
        {runsAll && <StatusForm of={of} />}
      </Card>
    )}
    {view.tab === 'corporations' && (
      <>
        <Card title="법인 추가" padded>
          <NewCorporationForm market={of} />
        </Card>
        {of.corporationList.map((corporation) => (
          <Card key={corporation.corpCode} title={`${corporation.corpName} ${corporation.corpCode}`} padded>
            <FieldScope value={corporation.corpCode}>
              <CorporationForm market={of} of={corporation} />
            </FieldScope>
          </Card>
        ))}
      </>
    )}
    {view.tab === 'holidays' && holidays && (
      <Card padded>
        <Late of={holidays} skeleton={<SkeletonRows rows={8} />}>
          {(days) => <Calendar of={days} view={view} />}
        </Late>
      </Card>
    )}
    {view.tab === 'windows' && (
      <Card padded>
        <WindowsForm of={of} />
      </Card>
    )}
    {view.tab === 'codes' && runsAll && (
      <Card padded>
        <CodeImport />
      </Card>
    )}
  </section>
)
