import { useActionData } from 'react-router'
import { useSnapshot } from '#useSnapshot'
import { HOME } from '../../shared/session/returnTo.ts'
import { useApp } from '../app/context.ts'
import * as css from '../app/Notice.css.ts'
import { Title } from '../app/Title.tsx'
import { Alert } from '../ui/Alert.tsx'
import { Button, buttonClass, LinkButton } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import { NOT_HOME } from './ImpersonationBanner.tsx'

/** The end of an impersonation as a page: the question while it lasts, and that it is over when it ended by itself. */
export function ReturnPage() {
  return useApp().boot.originalAdmin ? <Question /> : <Ended />
}

function Question() {
  const hasFailed = useActionData<{ failed: boolean }>()?.failed === true
  return (
    <main className={cx(css.notice, css.alone)}>
      <Title of="관리자로 돌아가기" />
      <h1 className={css.title}>관리자 계정으로 돌아갈까요?</h1>
      {hasFailed && (
        <Alert tone="danger" role="alert">
          {NOT_HOME}
        </Alert>
      )}
      {/* A plain form: what comes after it is a page of somebody else. */}
      <form method="post" action="/member/return" className={css.actions}>
        <Button type="submit" tone="primary">
          관리자로 돌아가기
        </Button>
        <LinkButton to="/main">계속 대리 접속</LinkButton>
      </form>
    </main>
  )
}

function Ended() {
  const { member } = useSnapshot(useApp().stores.session.state)
  return (
    <main className={cx(css.notice, css.alone)}>
      <Title of="대리 접속이 끝났어요" />
      <h1 className={css.title}>대리 접속이 끝났어요</h1>
      <p className={css.words}>
        한 시간이 지났거나 더는 이 회원으로 볼 수 없게 됐어요. 지금은 {member?.name} 관리자 계정이에요.
      </p>
      <div className={css.actions}>
        <a href={HOME} className={buttonClass({ tone: 'primary' })}>
          회원 관리로 가기
        </a>
      </div>
    </main>
  )
}
