import { useActionData } from 'react-router'
import type { Batch, BatchRun } from '../../../shared/admin/batches.ts'
import { MAX_CRON } from '../../../shared/admin/batches.ts'
import { withParticle } from '../../../shared/kit/hangul.ts'
import type { Page } from '../../../shared/kit/page.ts'
import type { Outcome } from '../../api/problem.ts'
import type { FormAnswer } from '../../forms/answer.ts'
import { TextField } from '../../forms/fields.tsx'
import { PanelForm } from '../../forms/PanelForm.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { Late } from '../../ui/Late.tsx'
import { Link } from '../../ui/Link.tsx'
import { Fact, Facts, PanelActions, PanelBody, PanelHead, PanelSection } from '../../ui/SidePanel.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { RunList } from './RunList.tsx'
import { RunNow } from './RunNow.tsx'
import { StatusBadge } from './StatusBadge.tsx'
import { checkSchedule, fieldNames } from './schedule.ts'
import { pathTo, type View } from './view.ts'
import { momentWords, scheduleWords } from './words.ts'

type Props = { batch: Batch; runs: Promise<Outcome<Page<BatchRun>>>; view: View }

/** One job beside the list: what it does, when, its runs, and what can be done. */
export const BatchPanel = ({ batch, runs, view }: Props) => (
  <>
    <PanelHead over="배치 작업" title={batch.jobName}>
      {batch.lastRun && <StatusBadge status={batch.lastRun.status} />}
      {!batch.enabled && <Badge tone="neutral">꺼짐</Badge>}
    </PanelHead>
    {view.edit && batch.cronFixedBy === null ? (
      <ScheduleForm batch={batch} view={view} />
    ) : (
      <Known batch={batch} runs={runs} view={view} />
    )}
  </>
)

const Known = ({ batch, runs, view }: Props) => (
  <>
    <PanelBody label="작업 정보">
      <p>{batch.description}</p>
      <Facts>
        <Fact term="일정">{scheduleWords(batch.cron)}</Fact>
        <Fact term="다음 실행">{batch.nextRunAt === null ? '꺼 두어서 없어요.' : momentWords(batch.nextRunAt)}</Fact>
        {batch.cronFixedBy !== null && <Fact term="일정 바꾸기">{batch.cronFixedBy}에서 바꿔요.</Fact>}
      </Facts>
      <PanelSection title="실행 기록">
        <Late of={runs} skeleton={<SkeletonRows rows={6} />}>
          {(page) => <RunList page={page} view={view} />}
        </Late>
      </PanelSection>
    </PanelBody>
    <PanelActions>
      {batch.cronFixedBy === null && (
        <Link to={pathTo({ ...view, edit: true })} className={buttonClass()} preventScrollReset>
          일정 바꾸기
        </Link>
      )}
      <RunNow key={batch.jobId} batch={batch} />
    </PanelActions>
  </>
)

function ScheduleForm({ batch, view }: Omit<Props, 'runs'>) {
  const answer = useActionData<FormAnswer>()
  return (
    <PanelForm
      key={batch.jobId}
      label="실행 일정"
      names={fieldNames}
      initial={{ cron: batch.cron }}
      answer={answer?.intent === 'save' && answer.values.id === batch.jobId ? answer : undefined}
      check={checkSchedule}
      hidden={{ id: batch.jobId, enabled: batch.enabled ? '1' : '0' }}
      act="저장"
      closeTo={pathTo({ ...view, edit: false })}
    >
      {(form) => (
        <TextField
          form={form}
          name="cron"
          isRequired
          maxLength={MAX_CRON}
          help={`분, 시, 일, 월, 요일 순서예요. 지금은 ${withParticle(scheduleWords(batch.cron), '이에요/예요')}. 매일 14시는 0 14 * * *, 매주 월요일 4시는 0 4 * * 1이에요.`}
        />
      )}
    </PanelForm>
  )
}
