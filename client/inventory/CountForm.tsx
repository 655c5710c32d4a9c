import { useState } from 'react'
import { Form } from 'react-router'
import type { StockCount } from '../../shared/inventory/contract.ts'
import { LeaveAsk } from '../forms/LeaveAsk.tsx'
import { useAwake } from '../theme/useAwake.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Check } from '../ui/Check.tsx'
import { FormFoot } from '../ui/FormFoot.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import * as css from './Count.css.ts'
import { CountAsks } from './CountAsks.tsx'
import { CountLine } from './CountLine.tsx'
import type { CountData } from './count.ts'
import { countedName, isWrong, summaryOf } from './countForm.ts'
import { useCount } from './useCount.ts'

/** The lots of a warehouse to be counted; what is typed is kept as one goes. */
export function CountForm({ count, data }: { count: StockCount; data: CountData }) {
  const counting = useCount(count)
  useAwake()
  const { base, values, errors, problem, isSaving, isQueued, left, type, fill, keep } = counting
  // Those that were open when it was asked: a line does not go while one types in it.
  const [open, setOpen] = useState<ReadonlySet<number> | null>(null)
  const summary = summaryOf(base, values)
  const isOpen = ({ lotId }: { lotId: number }) => !values[countedName(lotId)]
  // What could not be kept has not been counted, and says why.
  const shown = open ? base.lines.filter((line) => open.has(line.lotId) || isWrong(line, errors)) : base.lines
  return (
    <>
      {problem && (
        <Alert
          tone={isQueued ? 'info' : 'danger'}
          role={isQueued ? 'status' : 'alert'}
          action={
            <Button size="small" data-needs-script onClick={keep}>
              다시 저장
            </Button>
          }
        >
          {isQueued ? problem : `저장하지 못했어요. ${problem}`}
        </Alert>
      )}
      <Form method="post" id="count" preventScrollReset>
        <input type="hidden" name="version" value={base.version} />
        <Card title="로트" count={base.lines.length} flush>
          <div className={css.filter} data-needs-script>
            <Check
              label="안 센 것만 보기"
              checked={open !== null}
              onChange={({ currentTarget }) =>
                setOpen(currentTarget.checked ? new Set(base.lines.filter(isOpen).map(({ lotId }) => lotId)) : null)
              }
            />
          </div>
          <Sheet onFill={fill}>
            <ol className={css.lines}>
              {shown.map((line) => (
                <CountLine key={line.lotId} {...{ line, values, errors, type }} version={base.version} />
              ))}
            </ol>
          </Sheet>
        </Card>
        <noscript>
          <Button type="submit" name="intent" value="save">
            저장
          </Button>
        </noscript>
      </Form>
      <FormFoot>
        <span className={css.state} role="status">
          {summary.counted}/{base.lines.length} 셌어요 · {words(counting)}
        </span>
        <CountAsks
          summary={summary}
          count={base}
          formKey={data.formKey}
          isReady={!isSaving && left.pending + left.wrong === 0}
        />
      </FormFoot>
      <LeaveAsk
        when={left.lost > 0}
        title="저장하지 못한 줄을 두고 나갈까요?"
        note={`나가면 저장하지 못한 ${left.lost}줄은 사라져요.`}
        stay="계속 세기"
      />
    </>
  )
}

function words({ isSaving, isQueued, problem, left }: ReturnType<typeof useCount>): string {
  if (isSaving) return '저장하는 중'
  const wrong = left.wrong > 0 ? `${left.wrong}줄은 저장하지 못했어요` : null
  if (isQueued) return ['이 기기에 남겨 뒀어요', wrong].filter(Boolean).join(' · ')
  if (left.pending > 0) return problem ? '저장하지 못했어요' : '곧 저장해요'
  return wrong ?? '모두 저장했어요'
}
