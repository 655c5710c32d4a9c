import * as css from '../app/Notice.css.ts'
import { Title } from '../app/Title.tsx'
import { LinkButton } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'

/** The logout alert as a page, for when no script can show it. */
export const SignedOutPage = () => (
  <main className={cx(css.notice, css.alone)}>
    <Title of="로그아웃" />
    <h1 className={css.title}>로그아웃했어요.</h1>
    <div className={css.actions}>
      <LinkButton to="/member/login" tone="primary">
        확인
      </LinkButton>
    </div>
  </main>
)
