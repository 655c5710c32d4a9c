import type { BalanceDetail } from '../../shared/balances/contract.ts'
import { reminderOf } from '../../shared/balances/rules.ts'
import { formatDate, formatTime, seoulDate } from '../../shared/kit/dates.ts'
import { useApp } from '../app/context.ts'
import { ActForm } from '../forms/ActForm.tsx'
import { useFollowed } from '../forms/useFollowed.ts'
import { Ask } from '../ui/Ask.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Field } from '../ui/Field.tsx'
import { TextArea } from '../ui/inputs.tsx'
import * as css from './Balance.css.ts'
import { offsetWords } from './words.ts'

type Props = { balance: BalanceDetail; formKey: string }

/** What he was told, by whom and when. */
export const ReminderCard = ({ balance, formKey }: Props) => (
  <Card title="결제 알림" padded action={balance.may.chase && <Remind balance={balance} formKey={formKey} />}>
    {balance.reminders.length === 0 ? (
      <p className={css.empty}>알린 적이 없어요.</p>
    ) : (
      <ul className={css.entries}>
        {balance.reminders.map((one) => (
          <li key={one.reminderId} className={css.entry}>
            <p>{one.content}</p>
            <p className={css.empty}>
              <time dateTime={one.sentAt}>
                {formatDate(one.sentAt)} {formatTime(one.sentAt)}
              </time>
              {' · '}
              {one.dayOffset === null ? (one.sentByName ?? '–') : offsetWords(one.dayOffset)}
              {' · '}
              {one.receiverName ? `${one.receiverName}님에게` : '기록만 남김'}
            </p>
          </li>
        ))}
      </ul>
    )}
  </Card>
)

function Remind({ balance, formKey }: Props) {
  const today = seoulDate(useApp().now())
  const { clientId, bookName, clientName, isLinked, papers, arAmount } = balance
  const debts = papers.filter(({ account }) => account === 'AR')
  const { content } = reminderOf(bookName, debts, arAmount, today)
  const field = useFollowed<HTMLTextAreaElement>(content)
  if (debts.length === 0 || arAmount <= 0) return null
  return (
    <Ask
      id="remind"
      label="알리기"
      look={{ size: 'compact', tone: 'ghost' }}
      title={`${clientName}에 결제를 알릴까요?`}
      act={
        <Button type="submit" tone="primary">
          알리기
        </Button>
      }
    >
      {(inner) => (
        <ActForm intent="remind" id={clientId} formKey={formKey}>
          <input type="hidden" name="filled" value={content} />
          <Field
            name="content"
            label="내용"
            help={
              isLinked
                ? '거래처의 알림함으로 바로 보내요.'
                : '연결되지 않은 거래처라 기록만 남아요. 내용을 복사해 전해 주세요.'
            }
          >
            {(control) => <TextArea {...control} ref={field} rows={3} maxLength={300} defaultValue={content} />}
          </Field>
          {inner}
        </ActForm>
      )}
    </Ask>
  )
}
