import { useRef } from 'react'
import { useLoaderData } from 'react-router'
import type { ConnectionStatistics } from '../../../shared/connections/contract.ts'
import { grouped } from '../../../shared/kit/money.ts'
import { Title } from '../../app/Title.tsx'
import { useAsked } from '../../app/useAsked.ts'
import { Card } from '../../ui/Card.tsx'
import { KeyFigure, KeyFigures } from '../../ui/KeyFigure.tsx'
import { Late } from '../../ui/Late.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { SearchForm } from '../../ui/SearchForm.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Split } from '../../ui/Split.tsx'
import { useKeys } from '../../ui/useKeys.ts'
import * as css from './ConnectionsPage.css.ts'
import { Filters } from './Filters.tsx'
import { type ConnectionsData, connectionsPath, paramsOf, pathTo, readView } from './load.ts'
import { Panel } from './Panel.tsx'
import { Rows } from './Rows.tsx'

/** Every connection that an admin looks after: counted, found, filtered, one beside the list, several ended at once. */
export function ConnectionsPage() {
  const data = useLoaderData<ConnectionsData>()
  const { view, statistics, found, one, formKey } = data
  const asked = useAsked(view, readView)
  const search = useRef<HTMLInputElement>(null)
  useKeys({ '/': () => search.current?.focus() })
  return (
    <>
      <Title of="거래처 연결 관리" />
      <Split
        panel={one && <Panel key={view.id} of={one} view={view} />}
        list={
          <>
            <PageHead title="거래처 연결 관리" />
            <div className={css.list}>
              <Late of={statistics} skeleton={<Waiting rows={2} />}>
                {(counts) => <Figures of={counts} />}
              </Late>
              <SearchForm
                action={connectionsPath}
                label="연결 찾기"
                placeholder="거래처, 회원 이름, 닉네임으로 찾기"
                q={asked.q}
                kept={paramsOf({ ...asked, q: '', page: 1, id: null })}
                input={search}
              />
              <Filters data={{ ...data, view: asked }} />
              <Late of={found} skeleton={<Waiting rows={10} />}>
                {(page) => <Rows of={page} view={view} formKey={formKey} />}
              </Late>
            </div>
          </>
        }
      />
    </>
  )
}

const Waiting = ({ rows }: { rows: number }) => (
  <Card>
    <SkeletonRows rows={rows} />
  </Card>
)

const Figures = ({ of: s }: { of: ConnectionStatistics }) => (
  <KeyFigures>
    <KeyFigure
      label="지금 연결"
      value={s.activeConnections}
      unit="건"
      note={`소유자 ${grouped(s.ownerConnections)} · 담당자 ${grouped(s.managerConnections)}`}
      to={pathTo({ status: 'ACTIVE' })}
    />
    <KeyFigure
      label="기다리는 요청"
      value={s.pendingConnections}
      unit="건"
      note={`거절 ${grouped(s.rejectedConnections)}건`}
    />
    <KeyFigure
      label="이번 달 새 연결"
      value={s.monthNewConnections}
      unit="건"
      note={`오늘 ${grouped(s.todayNewConnections)} · 이번 주 ${grouped(s.weekNewConnections)}`}
    />
    <KeyFigure
      label="지금까지"
      value={s.totalConnections}
      unit="건"
      note={`끊긴 연결 ${grouped(s.totalConnections - s.activeConnections)}건`}
      to={pathTo({ status: 'DISCONNECTED' })}
    />
  </KeyFigures>
)
