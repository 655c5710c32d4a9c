import { useRef } from 'react'
import { useLoaderData } from 'react-router'
import { exportAudit, SCAN } from '../../../shared/admin/audit.ts'
import { grouped } from '../../../shared/kit/money.ts'
import { useApp } from '../../app/context.ts'
import { Title } from '../../app/Title.tsx'
import { useAsked } from '../../app/useAsked.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Late } from '../../ui/Late.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { SearchForm } from '../../ui/SearchForm.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Split } from '../../ui/Split.tsx'
import { useKeys } from '../../ui/useKeys.ts'
import * as css from './Audit.css.ts'
import { AuditTable } from './AuditTable.tsx'
import { EntryPanel } from './EntryPanel.tsx'
import { ExportButton } from './ExportButton.tsx'
import { Filters } from './Filters.tsx'
import type { AuditData } from './load.ts'
import { Verification } from './Verification.tsx'
import { accessPath, auditPath, filtersOf, isFiltered, paramsOf, pathTo, readView, type View } from './view.ts'

/** Who did what, when and in whose name; newest first. */
export function AuditPage() {
  const data = useLoaderData<AuditData | null>()
  return data && <Audit data={data} />
}

function Audit({ data }: { data: AuditData }) {
  const { view, dropped, one, mayVerify } = data
  const { call } = useApp()
  const filters = filtersOf(view)
  const asked = useAsked(view, readView)
  const search = useRef<HTMLInputElement>(null)
  useKeys({ '/': () => search.current?.focus() })
  return (
    <>
      <Title of="감사 로그" />
      <Split
        panel={one && <EntryPanel key={view.id} of={one} view={view} />}
        list={
          <>
            <PageHead title="감사 로그" note={mayVerify ? undefined : '내 시장 회원이 한 일만 보여요.'}>
              {mayVerify && (
                <LinkButton to={accessPath} size="small">
                  월별 접속 기록 점검
                </LinkButton>
              )}
              <ExportButton
                id="audit-export"
                what="감사 기록"
                action={`/api${exportAudit.path}`}
                asked={filters}
                fetch={(reason) => call(exportAudit, { query: { ...filters, reason } })}
              >
                지금 조건에 맞는 기록을 CSV로 내려받아요. 최대 10,000건이에요.
              </ExportButton>
            </PageHead>
            <div className={css.list}>
              {mayVerify && <Verification />}
              <SearchForm
                action={auditPath}
                label="감사 로그 찾기"
                placeholder="이름, 대상, 사유로 찾기"
                q={asked.q}
                kept={paramsOf({ ...asked, q: '', older: null, id: null })}
                input={search}
              />
              <Filters view={asked} dropped={dropped} />
              <List data={data} />
            </div>
          </>
        }
      />
    </>
  )
}

const List = ({ data: { view, found } }: { data: AuditData }) => (
  <Late
    of={found}
    skeleton={
      <Card>
        <SkeletonRows rows={12} />
      </Card>
    }
  >
    {({ entries, older, isCutShort }) => (
      <>
        <Card flush>
          {entries.length === 0 ? <Nothing view={view} /> : <AuditTable entries={entries} view={view} />}
        </Card>
        <nav aria-label="기록 이동" className={css.steps}>
          {isCutShort && <p className={css.note}>{grouped(SCAN)}건을 살펴봤어요. 더 오래된 기록도 찾아볼 수 있어요.</p>}
          {view.older !== null && (
            <LinkButton to={pathTo({ ...view, older: null, id: null })} size="small">
              최근 기록으로
            </LinkButton>
          )}
          {older !== null && (
            <LinkButton to={pathTo({ ...view, older, id: null })} size="small">
              {isCutShort ? '더 찾기' : '더 오래된 기록'}
            </LinkButton>
          )}
        </nav>
      </>
    )}
  </Late>
)

const Nothing = ({ view }: { view: View }) =>
  isFiltered(view) ? (
    <EmptyState title="조건에 맞는 기록이 없어요." note="기간을 넓히거나 조건을 줄여 보세요.">
      <LinkButton to={auditPath}>모든 기록 보기</LinkButton>
    </EmptyState>
  ) : (
    <EmptyState title="아직 기록이 없어요." note="누가 무엇을 바꾸면 여기에 남아요." />
  )
