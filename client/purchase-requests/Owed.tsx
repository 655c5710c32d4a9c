import type { Standing } from '../../shared/balances/contract.ts'
import { won } from '../../shared/kit/money.ts'
import { balancePath } from '../balances/paths.ts'
import { limitWords } from '../clients/limitWords.ts'
import { Alert } from '../ui/Alert.tsx'
import { Link } from '../ui/Link.tsx'
import { Fact, Facts, PanelSection } from '../ui/SidePanel.tsx'
import { isAsked, leftWith, overLimit, stillTaken } from './creditWords.ts'
import * as css from './Detail.css.ts'
import type { Detailed } from './listed.ts'

type Props = { request: Detailed }

/** How one's own book stands with the other side; nothing for who may not see it. */
export function Owed({ request }: Props) {
  const { standing, party } = request
  if (!standing) return null
  const isBuyer = party === 'sender'
  return (
    <PanelSection title={isBuyer ? '내 장부의 잔액' : '미수금과 한도'}>
      <Facts>{isBuyer ? <OwedToHim of={standing} /> : <OwedByHim of={standing} request={request} />}</Facts>
    </PanelSection>
  )
}

/** His supplier's limit for him is the supplier's affair (docs/decisions/117). */
const OwedToHim = ({ of: { clientId, apAmount, arAmount } }: { of: Standing }) => (
  <>
    <Fact term="미지급금">
      <Balance clientId={clientId} amount={apAmount} />
    </Fact>
    {arAmount !== 0 && <Fact term="미수금">{won(arAmount)}</Fact>}
  </>
)

function OwedByHim({ of: { clientId, arAmount, overdueAmount, apAmount, credit }, request }: Props & { of: Standing }) {
  const left = leftWith(request, credit)
  return (
    <>
      <Fact term="미수금">
        <Balance clientId={clientId} amount={arAmount} />
      </Fact>
      <Fact term="연체">
        <span className={overdueAmount > 0 ? css.differs : undefined}>{won(overdueAmount)}</span>
      </Fact>
      {apAmount !== 0 && <Fact term="미지급금">{won(apAmount)}</Fact>}
      <Fact term="외상한도">{limitWords(credit.limitAmount)}</Fact>
      {credit.agreedAmount > 0 && <Fact term="수락한 요청">{won(credit.agreedAmount)}</Fact>}
      {credit.availableAmount !== null && <Fact term="남은 한도">{won(credit.availableAmount)}</Fact>}
      {left !== null && isAsked(request.status) && (
        <Fact term="이 요청 뒤">
          {stillTaken(request) > 0 ? (
            <span className={left < 0 ? css.differs : undefined}>{won(left)}</span>
          ) : (
            '가격이 정해지지 않았어요'
          )}
        </Fact>
      )}
    </>
  )
}

const Balance = ({ clientId, amount }: { clientId: number; amount: number }) => (
  <Link to={balancePath(clientId)} className={css.link}>
    {won(amount)}
  </Link>
)

/** That the sender passes the limit that the book sets him, before it is decided on. */
export function OverLimit({ request }: Props) {
  const { standing, party } = request
  const over = standing && party === 'receiver' ? overLimit(request, standing.credit) : null
  if (!over) return null
  return (
    <Alert tone={over.isStopped ? 'danger' : 'warn'}>
      <strong>{over.title}</strong>
      <p>{over.words}</p>
    </Alert>
  )
}
