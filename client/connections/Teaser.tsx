import { loginPath } from '../../shared/session/returnTo.ts'
import { Title } from '../app/Title.tsx'
import { useHere } from '../app/useHere.ts'
import { LinkButton } from '../ui/Button.tsx'
import { Intro } from '../ui/Intro.tsx'

/** What a visitor sees: what the page does, and no data. */
export const Teaser = () => (
  <>
    <Title of="내 연결 관리" />
    <Intro
      title="거래처와 직원을 연결해요"
      lead="거래처와 서로 연결하면 요청과 거래를 함께 보고, 직원에게는 맡긴 일만큼만 보여 줄 수 있어요."
      points={[
        { name: '필요한 만큼만', words: '거래 등록부터 통계까지, 열여섯 가지 권한을 사람마다 골라요.' },
        { name: '바꾸면 바로', words: '권한을 거두면 열려 있던 화면에서도 곧바로 사라져요.' },
        { name: '링크 한 번으로', words: '아직 회원이 아닌 직원도 초대 링크로 들어와요.' },
      ]}
    >
      <LinkButton to={loginPath(useHere())} tone="primary">
        로그인하고 시작하기
      </LinkButton>
    </Intro>
  </>
)
