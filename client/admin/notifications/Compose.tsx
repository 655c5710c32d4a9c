import Megaphone from 'lucide-react/icons/megaphone'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Form, useActionData, useLoaderData, useNavigation } from 'react-router'
import { bounds, heardRoles, type Preview } from '../../../shared/admin/notifications.ts'
import { grouped } from '../../../shared/kit/money.ts'
import { tradeRoles } from '../../../shared/members/contract.ts'
import { tradeRoleNames } from '../../../shared/members/words.ts'
import { FormKey } from '../../forms/FormKey.tsx'
import { AreaField, SelectField, TextField } from '../../forms/fields.tsx'
import { useChecked } from '../../forms/useChecked.ts'
import { useTimesDone } from '../../forms/useTimesDone.ts'
import type { Values } from '../../forms/values.ts'
import { typedIn } from '../../forms/values.ts'
import { Ask } from '../../ui/Ask.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Check } from '../../ui/Check.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { Late } from '../../ui/Late.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import type { ComposeAnswer } from './act.ts'
import type { NotificationsData } from './load.ts'
import * as css from './NotificationsPage.css.ts'
import { roleNames } from './words.ts'

const names = {
  title: '제목',
  content: '내용',
  link: '눌렀을 때 이동할 화면',
  marketCodeId: '도매시장',
  role: '권한',
  tradeRole: '거래 주체',
  industry: '업종코드 앞자리',
  memberIds: '회원 번호',
} as const

const targetFields: readonly string[] = ['marketCodeId', 'role', 'tradeRole', 'industry', 'memberIds', 'hasOverdue']

/** Writes a notice to many: what it says, whom it is for, who that is, and only then the button that sends it. */
export function Compose() {
  const { markets, formKey } = useLoaderData<NotificationsData>()
  const answer = useActionData<ComposeAnswer>()
  const mine = answer?.intent === 'cancel' ? undefined : answer
  const sent = useTimesDone('send', Boolean(mine))
  // What was sent is over: the next one begins with an empty form.
  return <Fields key={sent} answer={mine} formKey={formKey} markets={markets} />
}

type Props = { answer: ComposeAnswer | undefined } & Pick<NotificationsData, 'markets' | 'formKey'>

function Fields({ answer, formKey, markets }: Props) {
  const { state } = useNavigation()
  const busy = state !== 'idle'
  const values = answer?.values ?? {}
  const { errors, check, changed } = useChecked(null, answer?.fieldErrors)
  const form = { values, errors, names }
  const [typed, setTyped] = useState<Values>(values)
  const element = useRef<HTMLFormElement>(null)
  // What was typed before scripts came is known with the first answer.
  useEffect(() => {
    if (answer && element.current) setTyped(typedIn(new FormData(element.current)))
  }, [answer])
  const input = (event: FormEvent<HTMLFormElement>) => {
    check(event)
    const now = typedIn(new FormData(event.currentTarget))
    // That it would reach nobody is said of them all.
    if (targetFields.some((name) => (now[name] ?? '') !== (typed[name] ?? ''))) changed('target')
    setTyped(now)
  }
  const seen = answer?.preview ?? null
  const isSame = targetFields.every((name) => (typed[name] ?? '') === (values[name] ?? ''))
  return (
    <Card title="새 알림" padded>
      <Form ref={element} method="post" className={css.form} noValidate preventScrollReset onInput={input}>
        <FormKey of={formKey} answer={answer} />
        {seen && <input type="hidden" name="digest" value={seen.digest} />}
        {answer && (answer.fieldErrors.length > 0 || answer.message) && (
          <ErrorSummary errors={answer.fieldErrors} message={answer.message} left={errors} />
        )}
        <TextField form={form} name="title" isRequired maxLength={bounds.title} />
        <AreaField form={form} name="content" isRequired maxLength={bounds.content} />
        <TextField
          form={form}
          name="link"
          maxLength={bounds.link}
          placeholder="/board/notice"
          help="이 서비스 안의 주소예요. 비워 두면 이동하지 않아요."
        />
        <BellEntry title={typed.title ?? ''} content={typed.content ?? ''} link={typed.link ?? ''} />
        <fieldset className={css.group}>
          <legend className={css.legend}>받는 사람</legend>
          <div className={css.pair}>
            <Late of={markets} skeleton={<SkeletonRows rows={1} />}>
              {(all) =>
                all.length > 0 && (
                  <SelectField
                    form={form}
                    name="marketCodeId"
                    none="모든 도매시장"
                    options={all.map((m) => [String(m.marketCodeId), m.marketName] as const)}
                  />
                )
              }
            </Late>
            <SelectField
              form={form}
              name="role"
              none="모든 권한"
              options={heardRoles.map((role) => [role, roleNames[role as keyof typeof roleNames]] as const)}
            />
            <SelectField
              form={form}
              name="tradeRole"
              none="모든 거래 주체"
              options={tradeRoles.map((role) => [role, tradeRoleNames[role]] as const)}
            />
            <TextField form={form} name="industry" maxLength={10} placeholder="예: 4631" />
          </div>
          <TextField
            form={form}
            name="memberIds"
            placeholder="예: 12, 31"
            help="정한 회원에게만 보낼 때 번호를 쉼표로 나눠 적어 주세요. 200명까지예요."
          />
          <Check name="hasOverdue" label="연체된 미수금이 있는 회원만" defaultChecked={values.hasOverdue === 'on'} />
        </fieldset>
        {seen && isSame && <Receivers of={seen} />}
        <div className={css.acts}>
          <Button
            type="submit"
            name="intent"
            value="preview"
            tone={seen && isSame ? 'secondary' : 'primary'}
            disabled={busy}
          >
            받는 사람 확인
          </Button>
          {seen && isSame && seen.receivers > 0 && (
            <Ask
              id="send"
              label={`${grouped(seen.receivers)}명에게 보내기`}
              look={{ tone: 'primary' }}
              title={`${grouped(seen.receivers)}명에게 보낼까요?`}
              act={
                <Button type="submit" name="intent" value="send" tone="primary" disabled={busy}>
                  {busy ? '보내는 중' : '보내기'}
                </Button>
              }
            >
              {(inner) => (
                <>
                  <p>이미 받은 사람의 알림은 거둘 수 없어요. 보내는 동안에는 남은 사람에게 보내기를 멈출 수 있어요.</p>
                  {inner}
                </>
              )}
            </Ask>
          )}
        </div>
      </Form>
    </Card>
  )
}

/** How it will stand under the bell. */
const BellEntry = ({ title, content, link }: { title: string; content: string; link: string }) => (
  <section className={css.bell} aria-label="알림 미리보기">
    <Megaphone size={16} className={css.bellIcon} />
    <div>
      <p className={css.bellTitle}>{title || '제목'}</p>
      <p className={css.bellContent}>{content || '내용'}</p>
      <p className={css.meta}>방금 전{link && ` · ${link}`}</p>
    </div>
  </section>
)

const Receivers = ({ of: { receivers, sample } }: { of: Preview }) => (
  <p className={css.found} role="status">
    <strong>{receivers === 0 ? '이 조건에 맞는 회원이 없어요.' : `${grouped(receivers)}명이 받아요.`}</strong>
    {sample.length > 0 && (
      <span className={css.meta}>
        {sample.map(({ name, businessName }) => businessName ?? name).join(', ')}
        {receivers > sample.length && ` 외 ${grouped(receivers - sample.length)}명`}
      </span>
    )}
  </p>
)
