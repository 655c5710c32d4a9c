import ShieldCheck from 'lucide-react/icons/shield-check'
import { useEffect } from 'react'
import { useActionData, useFetcher } from 'react-router'
import { faultWords } from '../../../shared/audit/faults.ts'
import { grouped } from '../../../shared/kit/money.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import * as css from './Audit.css.ts'
import type { Verified } from './act.ts'
import { auditPath, pathTo } from './view.ts'

/** Recomputes the chain part by part and says whether it is as it was written; where it is not, which entry is the first. */
export function Verification() {
  const fetcher = useFetcher<Verified>()
  const posted = useActionData<Verified>()
  const said = fetcher.data ?? posted
  const verdict = said?.verdict ?? null
  const isBusy = fetcher.state !== 'idle'
  const next = verdict && !verdict.isDone ? verdict.verifiedTo : null
  const { submit, state } = fetcher
  useEffect(() => {
    if (next !== null && state === 'idle' && fetcher.data)
      void submit({ after: String(next) }, { method: 'post', action: auditPath })
  }, [next, state, submit, fetcher.data])
  return (
    <div className={css.verification}>
      <fetcher.Form method="post" action={auditPath}>
        <input type="hidden" name="after" value={next ?? 0} />
        <Button type="submit" size="small" icon={<ShieldCheck size={16} />} disabled={isBusy}>
          {next === null ? '위변조 검증' : '이어서 검증'}
        </Button>
      </fetcher.Form>
      <div role="status" className={css.verdict}>
        {said && <Words said={said} isBusy={isBusy} />}
      </div>
    </div>
  )
}

function Words({ said: { verdict, message }, isBusy }: { said: Verified; isBusy: boolean }) {
  if (verdict === null) return <Alert tone="danger">{message}</Alert>
  const { firstBad, isDone, verifiedTo, total, keptHeads } = verdict
  if (firstBad)
    return (
      <Alert tone="danger">
        <a href={pathTo({ id: firstBad.seq })} className={css.link}>
          {grouped(firstBad.seq)}번 기록
        </a>
        이 처음으로 어긋나요: {faultWords[firstBad.fault]}. 데이터베이스를 그대로 두고 백업과 비교해 주세요.
      </Alert>
    )
  if (!isDone)
    return (
      <p className={css.note}>
        {isBusy ? '검증하고 있어요' : '여기까지 검증했어요'}: {grouped(total)}건 가운데 {grouped(verifiedTo)}건
      </p>
    )
  return (
    <Alert tone="primary">
      {grouped(verifiedTo)}건 모두 쓴 그대로예요.
      {keptHeads > 0 && ` 따로 보관한 값 ${grouped(keptHeads)}개와도 맞아요.`}
    </Alert>
  )
}
