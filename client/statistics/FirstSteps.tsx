import ChevronRight from 'lucide-react/icons/chevron-right'
import { newPath } from '../clients/paths.ts'
import { createPath } from '../purchase-requests/paths.ts'
import { entryPath } from '../transactions/paths.ts'
import { Card } from '../ui/Card.tsx'
import { Link } from '../ui/Link.tsx'
import * as css from './MainPage.css.ts'

const steps = [
  { name: '거래처 등록', words: '외상과 거래 내역을 거래처마다 한눈에 볼 수 있어요.', to: newPath() },
  { name: '구매 요청 쓰기', words: '연결된 거래처에 필요한 품목을 보내고 답을 바로 받아요.', to: createPath },
  { name: '첫 매출 등록', words: '적는 대로 오늘 매출과 미수가 이 화면에 쌓여요.', to: entryPath('SALE') },
]

/** Where somebody begins who has nothing yet: what he gains, step by step. */
export const FirstSteps = () => (
  <Card title="처음이시네요" flush>
    <p className={css.quiet}>세 가지만 하면 오늘 매출, 연체, 재고를 여기에서 볼 수 있어요.</p>
    <ol>
      {steps.map(({ name, words, to }, at) => (
        <li key={to}>
          <Link to={to} className={css.task}>
            <span className={css.stepNumber}>{at + 1}</span>
            <span className={css.taskName}>
              {name}
              <span className={css.taskNote}>{words}</span>
            </span>
            <ChevronRight size={16} className={css.taskArrow} />
          </Link>
        </li>
      ))}
    </ol>
  </Card>
)
