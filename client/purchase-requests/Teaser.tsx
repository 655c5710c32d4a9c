import { loginPath } from '../../shared/session/returnTo.ts'
import { Title } from '../app/Title.tsx'
import { useHere } from '../app/useHere.ts'
import { LinkButton } from '../ui/Button.tsx'
import { Intro } from '../ui/Intro.tsx'

/** What a visitor sees: what the page does, and no data. */
export const Teaser = () => (
  <>
    <Title of="구매 요청" />
    <Intro
      title="구매 요청을 주고받아요"
      lead="필요한 품목을 거래처에 보내고, 받은 요청에는 그 자리에서 답해요. 전화로 다시 확인할 일이 줄어요."
      points={[
        { name: '품목별로 정확하게', words: '품목, 규격, 수량, 상한가를 줄마다 적어 보내요.' },
        { name: '답은 실시간으로', words: '수락하거나 거절하면 상대에게 바로 알림이 가요.' },
        { name: '기록은 그대로', words: '누가 언제 무엇을 했는지 요청마다 남아요.' },
      ]}
    >
      <LinkButton to={loginPath(useHere())} tone="primary">
        로그인하고 시작하기
      </LinkButton>
    </Intro>
  </>
)
