import { LinkButton } from '../ui/Button.tsx'
import * as css from './Notice.css.ts'
import { Title } from './Title.tsx'

/** For every address that is none of ours. */
export const NotFound = () => (
  <div className={css.notice}>
    <Title of="페이지를 찾을 수 없어요" />
    <p className={css.code}>404</p>
    <h1 className={css.title}>페이지를 찾을 수 없어요</h1>
    <p className={css.words}>주소가 바뀌었거나 없어진 페이지예요. 주소를 다시 확인하거나 홈에서 찾아보세요.</p>
    <div className={css.actions}>
      <LinkButton to="/main" tone="primary">
        홈으로 가기
      </LinkButton>
    </div>
  </div>
)
