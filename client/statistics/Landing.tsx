import { useSearchParams } from 'react-router'
import { withParticle } from '../../shared/kit/hangul.ts'
import { loginPath } from '../../shared/session/returnTo.ts'
import { productName } from '../app/productName.ts'
import { Title } from '../app/Title.tsx'
import { LinkButton } from '../ui/Button.tsx'
import { Intro } from '../ui/Intro.tsx'
import { Reason } from './Reason.tsx'

/** What the service is, said to a visitor. */
export function Landing() {
  const [query] = useSearchParams()
  return (
    <>
      <Title of="시작하기" />
      <Intro
        notice={<Reason />}
        title="도매시장 거래를 한곳에서"
        lead={`${withParticle(productName, '은/는')} 거래처와 구매 요청을 주고받고, 답을 실시간으로 확인하는 업무 도구예요.`}
        points={[
          { name: '요청과 답을 한 화면에서', words: '받은 요청에 바로 답하고, 보낸 요청이 어디까지 갔는지 봐요.' },
          { name: '새벽 경매 시간에 맞춘 영업일', words: '저녁 경매는 다음 날 영업일로 정리해요.' },
          { name: '휴대폰에서도 그대로', words: '시장 바닥에서 엄지 하나로 답할 수 있어요.' },
        ]}
      >
        <LinkButton to={loginPath(query.get('returnTo'))} tone="primary">
          소셜 계정으로 로그인
        </LinkButton>
      </Intro>
    </>
  )
}
