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
        lead={`${withParticle(productName, '은/는')} 거래처와 구매 요청을 주고받고, 매출과 외상, 재고까지 한 장부로 맞추는 업무 도구예요.`}
        points={[
          { name: '전화 대신 요청과 답', words: '받은 요청에 바로 답하고, 보낸 요청이 어디까지 갔는지 봐요.' },
          {
            name: '몰래 고칠 수 없는 장부',
            words: '확정한 전표는 고치지 않고 취소 전표로 바로잡아요. 누가 언제 했는지 모두 남아요.',
          },
          { name: '새벽 시장에 맞춘 하루', words: '저녁 경매는 다음 날 영업일로 정리하고, 휴대폰에서 엄지로 적어요.' },
        ]}
      >
        <LinkButton to={loginPath(query.get('returnTo'))} tone="primary">
          소셜 계정으로 로그인
        </LinkButton>
      </Intro>
    </>
  )
}
