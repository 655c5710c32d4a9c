import { type ClaimAnswer as Answer, claimAnswerNames, claimAnswers } from '../../shared/purchase-requests/words.ts'
import { ActForm } from '../forms/ActForm.tsx'
import * as formCss from '../forms/Form.css.ts'
import { errorOf } from '../forms/fields.tsx'
import { Ask } from '../ui/Ask.tsx'
import { Button } from '../ui/Button.tsx'
import { Check } from '../ui/Check.tsx'
import { Field } from '../ui/Field.tsx'
import { MoneyInput, Select, TextArea } from '../ui/inputs.tsx'

/** `label` names the button, `answers` are those that the member may give. */
type Props = { requestId: number; claimId: number; label: string; answers: readonly Answer[] }

/** The receiver answers a claim: goods come back, some of the price is let off, or neither. */
export const ClaimAnswer = ({ requestId, claimId, label, answers }: Props) => (
  <Ask
    id={`claim-${claimId}`}
    label={label}
    look={{ tone: 'primary' }}
    title="문제에 답할까요?"
    act={
      <Button type="submit" tone="primary">
        답 보내기
      </Button>
    }
  >
    {(inner) => (
      <ActForm intent="answer" id={claimId}>
        {(errors) => (
          <>
            <input type="hidden" name="requestId" value={requestId} />
            <Field
              name="answer"
              label="처리"
              error={errorOf({ errors }, 'answer')}
              help={
                answers.length < claimAnswers.length
                  ? '반품은 거래 등록, 할인은 입금·지급 등록 권한이 있는 사람이 할 수 있어요.'
                  : '반품과 할인은 오늘 날짜의 전표로 남아요.'
              }
            >
              {(control) => (
                <Select {...control}>
                  {answers.map((answer) => (
                    <option key={answer} value={answer}>
                      {claimAnswerNames[answer]}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <Field
              name="amount"
              label="할인 금액"
              error={errorOf({ errors }, 'amount')}
              className={formCss.forDiscount}
            >
              {(control) => <MoneyInput {...control} />}
            </Field>
            <div className={formCss.forReturn}>
              <Check
                name="restock"
                value="1"
                defaultChecked
                label="돌아온 물건을 재고에 다시 넣기"
                note="끄면 버린 것으로 적어요."
              />
            </div>
            <Field
              name="memo"
              label="답변"
              optional
              error={errorOf({ errors }, 'memo')}
              help="상대에게 그대로 보여요. 거절할 때는 이유를 적어 주세요."
            >
              {(control) => <TextArea {...control} maxLength={500} rows={2} />}
            </Field>
            {inner}
          </>
        )}
      </ActForm>
    )}
  </Ask>
)
