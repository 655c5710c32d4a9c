import { useApp } from '../app/context.ts'
import { Title } from '../app/Title.tsx'
import { useHere } from '../app/useHere.ts'
import { ProviderLink } from '../session/ProviderLink.tsx'
import { Card } from '../ui/Card.tsx'
import * as css from './Invitation.css.ts'

/** What a link is about, for somebody who has not signed in: no data, and the way in, which leads back here. */
export function Visitor() {
  const { providers, lastProvider } = useApp().boot
  const here = useHere()
  return (
    <div className={css.page}>
      <Title of="초대" />
      <header>
        <h1 className={css.title}>초대를 받으셨네요</h1>
        <p className={css.lead}>
          로그인하면 누가 어떤 일에 초대했는지 볼 수 있어요. 내용을 보고 수락을 눌러야 연결돼요.
        </p>
      </header>
      <Card padded>
        <div className={css.section}>
          <p>소셜 계정으로 로그인해 주세요. 처음이라면 닉네임만 정하면 바로 이어져요.</p>
          <div className={css.providers}>
            {providers.map((provider) => (
              <ProviderLink key={provider} provider={provider} returnTo={here} isLast={provider === lastProvider} />
            ))}
          </div>
        </div>
      </Card>
    </div>
  )
}
