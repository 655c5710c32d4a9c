import { useActionData, useLoaderData } from 'react-router'
import { useSnapshot } from '#useSnapshot'
import { formatDateLong, formatTime } from '../../shared/kit/dates.ts'
import { grouped } from '../../shared/kit/money.ts'
import { hasJoined } from '../../shared/members/joined.ts'
import { providerNames, providers } from '../../shared/session/contract.ts'
import { useApp } from '../app/context.ts'
import { Title } from '../app/Title.tsx'
import { Alert } from '../ui/Alert.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { BackLink } from '../ui/BackLink.tsx'
import { Card } from '../ui/Card.tsx'
import { AccessLogCard } from './AccessLogCard.tsx'
import { DevicesCard } from './DevicesCard.tsx'
import * as css from './LoginInfoPage.css.ts'
import type { LoginInfoAction, LoginInfoData } from './loginInfo.ts'
import { WithdrawCard } from './WithdrawCard.tsx'

/** How one signs in, where one is signed in, who looked in, and the way out for good; without the shell (spec.md 2). */
export function LoginInfoPage() {
  const loaded = useLoaderData<LoginInfoData | null>()
  const action = useActionData<LoginInfoAction>()
  const { boot, stores } = useApp()
  const { member } = useSnapshot(stores.session.state)
  if (!loaded || !member) return null
  const { own, sessions, accesses } = loaded
  const name = own.nickname ?? own.name
  // Its dialog lies over the page, and says it itself.
  const withdrawal = action?.intent === 'withdraw' ? action : undefined
  return (
    <main className={css.page}>
      <Title of="로그인 정보" />
      <div>
        <BackLink to={hasJoined(own) ? '/main' : '/member/modify'}>돌아가기</BackLink>
      </div>
      <header className={css.head}>
        <Avatar name={name} src={own.repIcon} size="large" />
        <div className={css.who}>
          <h1 className={css.title}>로그인 정보</h1>
          <p className={css.note}>{name}</p>
        </div>
      </header>
      {action?.done && (
        <Alert tone="primary" role="status">
          {action.done}
        </Alert>
      )}
      {action?.message && !withdrawal && (
        <Alert tone="danger" role="alert">
          {action.message}
        </Alert>
      )}
      <Card title="내 계정" padded>
        <dl className={css.facts}>
          <Fact name="로그인 방법" value={providerWord(own.provider)} />
          <Fact name="이메일" value={own.email ?? '받지 않았어요'} />
          <Fact name="마지막 로그인" value={own.lastLoginAt ? instant(own.lastLoginAt) : '–'} />
          <Fact name="로그인 횟수" value={own.loginCount === 0 ? '–' : `${grouped(own.loginCount)}번`} />
          <Fact name="가입한 날" value={own.createdAt === null ? '–' : formatDateLong(own.createdAt)} />
        </dl>
      </Card>
      <DevicesCard sessions={sessions} canEnd={boot.originalAdmin === null} />
      <AccessLogCard accesses={accesses} />
      {boot.originalAdmin === null && <WithdrawCard name={name} answer={withdrawal} />}
    </main>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div className={css.fact}>
    <dt className={css.note}>{name}</dt>
    <dd>{value}</dd>
  </div>
)

const instant = (at: string) => `${formatDateLong(at)} ${formatTime(at)}`

const providerWord = (provider: string) => {
  const known = providers.find((one) => one === provider)
  return known ? `${providerNames[known]} 계정` : provider
}
