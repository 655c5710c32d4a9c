import type { Batch } from '../../../shared/admin/batches.ts'
import { withParticle } from '../../../shared/kit/hangul.ts'
import { ActForm } from '../../forms/ActForm.tsx'
import { Ask } from '../../ui/Ask.tsx'
import { Button } from '../../ui/Button.tsx'
import { isAtIt } from './words.ts'

/** Begins a run after asking; one that failed is begun again. */
export function RunNow({ batch }: { batch: Batch }) {
  const { jobId, jobName, description, enabled, lastRun } = batch
  const label = lastRun?.status === 'FAILED' || lastRun?.status === 'PARTIAL' ? '다시 실행' : '지금 실행'
  if (isAtIt(batch)) {
    return (
      <Button tone="primary" disabled>
        실행 중이에요
      </Button>
    )
  }
  return (
    <Ask
      id={`run-${jobId}`}
      label={label}
      look={{ tone: 'primary' }}
      title={`${withParticle(jobName, '을/를')} 지금 실행할까요?`}
      act={
        <Button type="submit" tone="primary">
          실행
        </Button>
      }
    >
      {(inner) => (
        <ActForm intent="run" id={jobId}>
          <p>{description}</p>
          <p>
            {enabled
              ? '정해진 일정은 그대로예요. 알릴 것이 있으면 회원에게 바로 알림이 가요.'
              : '꺼 둔 작업이지만 이번 한 번은 실행해요. 알릴 것이 있으면 회원에게 바로 알림이 가요.'}
          </p>
          {inner}
        </ActForm>
      )}
    </Ask>
  )
}
