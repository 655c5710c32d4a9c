import CircleCheck from 'lucide-react/icons/circle-check'
import DatabaseZap from 'lucide-react/icons/database-zap'
import Link2 from 'lucide-react/icons/link-2'
import ServerCrash from 'lucide-react/icons/server-crash'
import ShieldCheck from 'lucide-react/icons/shield-check'
import UserRoundPlus from 'lucide-react/icons/user-round-plus'
import type { ReactNode } from 'react'
import type { DashboardStats } from '../../../shared/admin/dashboard.ts'
import { relativeTime } from '../../../shared/kit/dates.ts'
import { grouped } from '../../../shared/kit/money.ts'
import { Card } from '../../ui/Card.tsx'
import { cx } from '../../ui/cx.ts'
import { Link } from '../../ui/Link.tsx'
import { useNow } from '../../ui/useNow.ts'
import * as css from './DashboardPage.css.ts'

/** After so long without results somebody should look; markets rest on Sundays. */
const STALE_MS = 36 * 3_600_000

/** What waits for somebody, the most urgent first; what is fine is said in one calm line. */
export function Attention({ stats }: { stats: DashboardStats }) {
  const now = useNow()
  const { pendingMembers, failedBatchCount, pendingConnectionRequests, auctionLastImportedAt: imported } = stats
  const isStale = imported === null || now - Date.parse(imported) > STALE_MS
  const tasks = [
    failedBatchCount > 0 && (
      <Task
        key="jobs"
        to="/admin/batch"
        icon={<ServerCrash size={18} />}
        count={`${grouped(failedBatchCount)}건`}
        note="마지막 실행이 실패한 배치 작업이에요."
      >
        실패한 작업
      </Task>
    ),
    isStale && (
      <Task
        key="auction"
        to="/services/auctionResults/imports"
        icon={<DatabaseZap size={18} />}
        count={imported === null ? '없음' : relativeTime(imported, now)}
        note={imported === null ? '아직 가져온 경락 결과가 없어요.' : '경락 결과가 오래 들어오지 않았어요.'}
      >
        경락 결과 가져오기
      </Task>
    ),
    pendingMembers > 0 && (
      <Task
        key="members"
        to="/admin/users?status=PENDING"
        icon={<UserRoundPlus size={18} />}
        count={`${grouped(pendingMembers)}명`}
        note="가입을 마치지 않았거나 승인을 기다려요."
      >
        대기 중인 회원
      </Task>
    ),
    pendingConnectionRequests > 0 && (
      <Task
        key="requests"
        to="/admin/connections"
        icon={<Link2 size={18} />}
        count={`${grouped(pendingConnectionRequests)}건`}
        note="상대의 답을 기다리는 거래처 연결이에요."
      >
        연결 요청
      </Task>
    ),
  ].filter(Boolean)
  return (
    <Card title="먼저 볼 것" {...(tasks.length > 0 ? { count: tasks.length } : {})}>
      <div className={css.first}>
        {tasks.length === 0 && (
          <p className={cx(css.task, css.calm)}>
            <CircleCheck size={18} className={css.icon} />
            지금은 급한 일이 없어요.
          </p>
        )}
        {tasks}
        <Link to="/admin/audit" className={cx(css.task, css.calm)}>
          <ShieldCheck size={18} className={css.icon} />
          <span className={css.words}>감사 로그 확인과 검증</span>
        </Link>
      </div>
    </Card>
  )
}

type TaskProps = { to: string; icon: ReactNode; count: string; note: string; children: ReactNode }

const Task = ({ to, icon, count, note, children }: TaskProps) => (
  <Link to={to} className={css.task}>
    <span className={css.icon}>{icon}</span>
    <span className={css.words}>
      {children}
      <span className={css.note}>{note}</span>
    </span>
    <span className={css.count}>{count}</span>
  </Link>
)
