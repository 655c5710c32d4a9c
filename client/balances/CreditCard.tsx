import type { BalanceDetail } from '../../shared/balances/contract.ts'
import { creditPolicyNames } from '../../shared/clients/words.ts'
import { won } from '../../shared/kit/money.ts'
import { CreditMeter } from '../clients/CreditMeter.tsx'
import { limitWords } from '../clients/limitWords.ts'
import { editPath } from '../clients/paths.ts'
import { LinkButton } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Fact, Facts } from '../ui/SidePanel.tsx'
import * as css from './Balance.css.ts'

/** How much more he may be charged. */
export const CreditCard = ({ balance: { clientId, credit, arAmount, may } }: { balance: BalanceDetail }) => (
  <Card
    title="외상한도"
    padded
    action={
      may.editClient && (
        <LinkButton to={editPath(clientId)} size="compact" tone="ghost">
          한도 바꾸기
        </LinkButton>
      )
    }
  >
    <div className={css.credit}>
      <span>{limitWords(credit.limitAmount, '한도')}</span>
      <CreditMeter percent={credit.usedRate} />
    </div>
    <Facts>
      <Fact term="받을 돈">{won(arAmount)}</Fact>
      <Fact term="수락한 요청">{won(credit.agreedAmount)}</Fact>
      <Fact term="쓴 한도">{won(credit.exposureAmount)}</Fact>
      {credit.availableAmount !== null && (
        <Fact term="남은 한도">
          <strong className={credit.availableAmount < 0 ? css.late : undefined}>{won(credit.availableAmount)}</strong>
        </Fact>
      )}
      <Fact term="넘으면">{creditPolicyNames[credit.policy]}</Fact>
    </Facts>
  </Card>
)
