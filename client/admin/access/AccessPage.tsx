import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useLoaderData } from 'react-router'
import { type AccessReport, exportAccess } from '../../../shared/admin/access.ts'
import { firstOfMonth } from '../../../shared/kit/dates.ts'
import { grouped } from '../../../shared/kit/money.ts'
import { useApp } from '../../app/context.ts'
import { Title } from '../../app/Title.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { BackLink } from '../../ui/BackLink.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Late } from '../../ui/Late.tsx'
import { Link } from '../../ui/Link.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import * as css from '../audit/Audit.css.ts'
import { ExportButton } from '../audit/ExportButton.tsx'
import { accessPath, auditPath } from '../audit/view.ts'
import { AccessTable } from './AccessTable.tsx'
import type { AccessData } from './load.ts'
import { Review } from './Review.tsx'

const pathOf = (month: string) => `${accessPath}?month=${month}`
const called = (month: string) => `${month.slice(0, 4)}년 ${Number(month.slice(5))}월`

/** What administrators did with personal data in a month, for whoever has to look it through. */
export function AccessPage() {
  const data = useLoaderData<AccessData | null>()
  if (!data) return null
  return (
    <div className={css.list}>
      <Title of="접속 기록 점검" />
      <BackLink to={auditPath}>감사 로그</BackLink>
      <PageHead
        title="접속 기록 점검"
        note="관리자가 개인정보를 열람하고, 고치고, 내려받은 기록이에요. 매달 한 번 이상 점검하고 2년 이상 보관해요."
      />
      <Late
        of={data.found}
        skeleton={
          <Card>
            <SkeletonRows rows={10} />
          </Card>
        }
      >
        {(report) => <Report key={report.month} of={report} />}
      </Late>
    </div>
  )
}

function Report({ of }: { of: AccessReport }) {
  const { month, isOver, rows, others, unreviewed } = of
  const { call } = useApp()
  const beside = (months: number) => pathOf(firstOfMonth(`${month}-01`, months).slice(0, 7))
  const left = unreviewed.filter((one) => one !== month)
  return (
    <>
      {left.length > 0 && (
        <Alert tone="warn">
          아직 점검하지 않은 달이 있어요:{' '}
          {left.map((one) => (
            <Link key={one} to={pathOf(one)} className={css.link}>
              {called(one)}{' '}
            </Link>
          ))}
        </Alert>
      )}
      <Card
        flush
        title={called(month)}
        action={
          <span className={css.period}>
            <LinkButton to={beside(-1)} size="small" aria-label="이전 달" icon={<ChevronLeft size={16} />} />
            {isOver && (
              <LinkButton to={beside(1)} size="small" aria-label="다음 달" icon={<ChevronRight size={16} />} />
            )}
            <ExportButton
              id="access-export"
              what="접속 기록"
              action={`/api${exportAccess.path}`}
              asked={{ month }}
              fetch={(reason) => call(exportAccess, { query: { month, reason } })}
            >
              {called(month)}의 접속 기록을 CSV로 내려받아요.
            </ExportButton>
          </span>
        }
      >
        {rows.length === 0 ? (
          <EmptyState
            title={`${called(month)}에는 기록이 없어요.`}
            note="관리자가 개인정보를 열람하거나 내려받으면 여기에 모여요."
          />
        ) : (
          <AccessTable rows={rows} month={month} />
        )}
      </Card>
      {others.members > 0 && (
        <p className={css.note}>
          관리자가 아닌 회원 {grouped(others.members)}명은 자기 장부에서 {grouped(others.times)}번 열람하거나
          내려받았고, 권한 없는 시도 {grouped(others.denied)}번이 거부됐어요. 감사 로그에 하나씩 남아 있어요.
        </p>
      )}
      <Review of={of} />
    </>
  )
}
