import { Title } from '../app/Title.tsx'
import { page } from '../boards/Post.css.ts'
import { richText } from '../boards/RichText.css.ts'
import { Card } from '../ui/Card.tsx'
import { Link } from '../ui/Link.tsx'
import { PageHead } from '../ui/PageHead.tsx'

/** What the service does so that everybody can use it, how that is tested, what is missing, and whom to tell (ux.md 3). */
export const AccessibilityPage = () => (
  <div className={page}>
    <Title of="접근성 안내" />
    <PageHead title="접근성 안내" note="2026년 11월 27일에 확인한 내용이에요." />
    <Card padded>
      <div className={richText}>
        <p>
          장애가 있거나 나이가 많아도 혼자 거래할 수 있도록 한국형 웹 콘텐츠 접근성 지침 2.2(KWCAG 2.2)의 검사 항목
          33개와 웹 콘텐츠 접근성 지침 2.2(WCAG 2.2)의 AA 수준에 맞춰 만들고 있어요. 스스로 확인한 내용이고, 웹 접근성
          품질인증이나 다른 기관의 심사를 받은 것은 아니에요.
        </p>
        <h2>이렇게 확인해요</h2>
        <ul>
          <li>
            자동 검사 도구(axe-core)로 화면과 거기서 열리는 창을 세 가지 너비, 밝은 화면과 어두운 화면, 고대비에서
            살펴봐요.
          </li>
          <li>로그인부터 구매 요청, 가격 수정, 인쇄, 글쓰기까지 열두 가지 일을 키보드만으로 끝내는 시험을 해요.</li>
          <li>글자를 가장 크게 했을 때 좁은 화면이 옆으로 밀리지 않는지 확인해요.</li>
        </ul>
        <h2>바꿀 수 있는 것</h2>
        <ul>
          <li>‘보기 설정’에서 밝기, 글자 크기, 고대비를 고르고 글자 하나로 된 단축키를 끌 수 있어요.</li>
          <li>기기에서 움직임을 줄이면 이 서비스의 움직임도 줄어요.</li>
          <li>로그인 시간과 대리 접속 시간은 끝나기 2분 전에 알려 드려요.</li>
        </ul>
        <h2>아직 부족한 것</h2>
        <ul>
          <li>화면 낭독기를 쓰는 분이 모든 화면을 직접 써 보는 평가는 아직 하지 못했어요.</li>
          <li>회원이 올린 사진과 첨부 파일에는 설명이 없을 수 있어요.</li>
          <li>카카오, 네이버, 구글의 로그인 화면은 각 회사가 운영해서 저희가 고칠 수 없어요.</li>
        </ul>
        <h2>불편하면 알려 주세요</h2>
        <p>
          쓰기 어려운 화면이 있으면 화면 이름과 쓰는 기기를 적어 소속 시장의 관리자에게 알려 주세요. 로그인했다면{' '}
          <Link to="/board/free">자유게시판</Link>에 적어도 돼요.
        </p>
      </div>
    </Card>
  </div>
)
