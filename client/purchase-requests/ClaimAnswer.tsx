import { claimAnswerNames, claimAnswers } from '../../shared/purchase-requests/words.ts'
import { ActForm } from '../forms/ActForm.tsx'
import { Ask } from '../ui/Ask.tsx'
import { Button } from '../ui/Button.tsx'
import { Check } from '../ui/Check.tsx'
import { Field } from '../ui/Field.tsx'
import { MoneyInput, Select, TextArea } from '../ui/inputs.tsx'

/** The receiver answers a claim: goods come back, some of the price is let off, or neither. */
export const ClaimAnswer = ({ requestId, claimId }: { requestId: number; claimId: number }) => (
  <Ask
    id={`claim-${claimId}`}
    label="답하기"
    look={{ size: 'small', tone: 'primary' }}
    title="알린 문제에 답할까요?"
    act={
      <Button type="submit" tone="primary">
        답 보내기
      </Button>
    }
  >
    {(inner) => (
      <ActForm intent="answer" id={claimId}>
        <input type="hidden" name="requestId" value={requestId} />
        <Field name={`answer-${claimId}`} label="처리" help="반품과 할인은 오늘 날짜의 전표로 남아요.">
          {(control) => (
            <Select {...control} name="answer">
              {claimAnswers.map((answer) => (
                <option key={answer} value={answer}>
                  {claimAnswerNames[answer]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field name={`amount-${claimId}`} label="할인 금액" optional help="할인일 때만 적어 주세요.">
          {(control) => <MoneyInput {...control} name="amount" />}
        </Field>
        <Check
          name="restock"
          value="1"
          defaultChecked
          label="돌아온 물건을 재고에 다시 넣기"
          note="반품일 때만 쓰여요. 끄면 버린 것으로 적어요."
        />
        <Field name={`memo-${claimId}`} label="답변" optional help="거절할 때는 이유를 적어 주세요.">
          {(control) => <TextArea {...control} name="memo" maxLength={500} rows={2} />}
        </Field>
        {inner}
      </ActForm>
    )}
  </Ask>
)
