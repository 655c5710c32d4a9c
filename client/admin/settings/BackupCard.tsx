import type { Backups } from '../../../shared/admin/backups.ts'
import { formatDate, formatTime } from '../../../shared/kit/dates.ts'
import { grouped } from '../../../shared/kit/money.ts'
import { sizeWords } from '../../boards/words.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import * as css from './Settings.css.ts'

const at = (instant: string) => `${formatDate(instant)} ${formatTime(instant)}`

/** Whether there is a backup to come back to, and whether one was proven by a restore. */
export const BackupCard = ({ of }: { of: Backups }) => {
  const { last, failedAt, isWell, verified, verifyFailedAt, isProven, restoredAt } = of
  return (
    <Card title="백업">
      <Part name="마지막 백업" isWell={isWell} failedAt={failedAt}>
        {last ? (
          <>
            {at(last.takenAt)} · {sizeWords(last.bytes)} · {last.seconds.toFixed(1)}초
            <p className={css.muted}>
              {last.file} · 행 {grouped(last.rows)}개 · 감사 기록 {grouped(last.auditSeq)}번까지 · 버전 {last.release}
            </p>
          </>
        ) : (
          '백업한 기록이 없어요. 백업 타이머를 켜 주세요.'
        )}
      </Part>
      <Part name="복원 확인" isWell={isProven} failedAt={verifyFailedAt}>
        {verified ? (
          <>
            {at(verified.endedAt)} · {verified.seconds.toFixed(1)}초
            <p className={css.muted}>{at(verified.takenAt)}의 백업이 그대로 복원됐어요.</p>
          </>
        ) : (
          '그대로 복원된 기록이 없어요. 복원되지 않는 백업은 백업이 아니에요.'
        )}
      </Part>
      {restoredAt && (
        <p className={css.stacked}>
          {at(restoredAt)}에 백업으로 되돌린 데이터베이스예요. 여기에는 되돌린 백업보다 먼저 만든 것만 적혀 있어요. 더
          나중에 만든 백업은 파일이 남아 있어도 보이지 않으니, 지금 다시 백업해 주세요.
        </p>
      )}
    </Card>
  )
}

type PartProps = { name: string; isWell: boolean; failedAt: string | null; children: React.ReactNode }

const Part = ({ name, isWell, failedAt, children }: PartProps) => (
  <div className={css.stacked}>
    <strong>{name}</strong> <Badge tone={isWell ? 'primary' : 'danger'}>{isWell ? '정상' : '확인 필요'}</Badge>
    <div>{children}</div>
    {failedAt && <p>{at(failedAt)}에 실패했어요. 백업하는 컴퓨터의 기록에 까닭이 있어요.</p>}
  </div>
)
