import { Form, useActionData, useNavigation } from 'react-router'
import type { StockCount } from '../../shared/inventory/contract.ts'
import type { FormAnswer } from '../forms/answer.ts'
import { FormKey } from '../forms/FormKey.tsx'
import { Alert } from '../ui/Alert.tsx'
import * as askCss from '../ui/Ask.css.ts'
import { Ask } from '../ui/Ask.tsx'
import { Button } from '../ui/Button.tsx'
import { CountSums } from './CountSums.tsx'
import type { CountSummary } from './countForm.ts'

type Props = {
  summary: CountSummary
  count: StockCount
  formKey: string
  /** Everything that was typed has been kept. */
  isReady: boolean
}

/** Ends a count: with what confirming it will change before one's eyes, or without. */
export function CountAsks({ summary, count, formKey, isReady }: Props) {
  const busy = useNavigation().state !== 'idle'
  const answer = useActionData<FormAnswer>()
  const refused = (intent: string) =>
    answer?.intent === intent &&
    answer.message && (
      <Alert tone="danger" role="alert">
        {answer.message}
      </Alert>
    )
  const left = count.lines.length - summary.counted
  return (
    <>
      <Ask
        id="cancel-count"
        label="실사 취소"
        look={{ tone: 'ghost', size: 'small' }}
        title="실사를 취소할까요?"
        act={
          <Button type="submit" name="intent" value="cancel" tone="danger" disabled={busy}>
            실사 취소
          </Button>
        }
      >
        {(inner) => (
          <Form method="post" className={askCss.form}>
            <p>센 수량은 남지만 재고에는 반영하지 않아요.</p>
            {refused('cancel')}
            <FormKey of={formKey} answer={answer?.intent === 'cancel' ? answer : undefined} />
            {inner}
          </Form>
        )}
      </Ask>
      <Ask
        id="confirm-count"
        label="확정"
        look={{ tone: 'primary', size: 'small' }}
        title="실사를 확정할까요?"
        act={
          <Button type="submit" name="intent" value="confirm" tone="primary" disabled={busy || !isReady}>
            확정하기
          </Button>
        }
      >
        {(inner) => (
          <Form method="post" className={askCss.form}>
            <CountSums of={summary} />
            <p>
              차이만큼 재고를 조정해요. 확정하면 되돌릴 수 없어요.
              {left > 0 && ` 세지 않은 ${left}개 로트는 그대로 둬요.`}
            </p>
            {refused('confirm')}
            <FormKey of={formKey} answer={answer?.intent === 'confirm' ? answer : undefined} />
            <input type="hidden" name="version" value={count.version} />
            {inner}
          </Form>
        )}
      </Ask>
    </>
  )
}
