import type { BalanceDetail } from '../../shared/balances/contract.ts'
import { formatDateLong } from '../../shared/kit/dates.ts'
import { withParticle } from '../../shared/kit/hangul.ts'
import { won } from '../../shared/kit/money.ts'
import type { TransactionDetail } from '../../shared/transactions/contract.ts'
import { paymentMethodNames } from '../../shared/transactions/words.ts'
import type { Outcome } from '../api/problem.ts'
import { useApp } from '../app/context.ts'
import { ActForm } from '../forms/ActForm.tsx'
import { Refused } from '../forms/Refused.tsx'
import { Settled } from '../transactions/Settled.tsx'
import { paperName, typeName } from '../transactions/words.ts'
import { Ask } from '../ui/Ask.tsx'
import { Button, LinkButton } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { TextInput } from '../ui/inputs.tsx'
import { Late } from '../ui/Late.tsx'
import { Fact, Facts, PanelActions, PanelBody, PanelHead, SidePanel } from '../ui/SidePanel.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import * as css from './Balance.css.ts'
import { openPath } from './papers.ts'
import { balancePath, statementPath } from './paths.ts'

type Props = { of: Promise<Outcome<TransactionDetail>>; balance: BalanceDetail; formKey: string }

/** What was written, what it settled, what is owed now, and the way back. */
export const SlipPanel = ({ of, balance, formKey }: Props) => (
  <SidePanel label="잔액 전표" page={balance.clientName} closeTo={balancePath(balance.clientId)}>
    <Late of={of} skeleton={<SkeletonRows rows={6} />}>
      {(paper) => (
        <>
          <PanelHead over={paper.transactionNo} title={`${balance.clientName} ${typeName(paper)}`}>
            {formatDateLong(paper.businessDate)}
          </PanelHead>
          <PanelBody label="잔액 전표">
            <Refused />
            <p className={css.slipAmount}>{won(paper.totalAmount)}</p>
            <Facts>
              {paper.paymentMethod && <Fact term="결제 수단">{paymentMethodNames[paper.paymentMethod]}</Fact>}
              {paper.depositorName && <Fact term="입금자">{paper.depositorName}</Fact>}
              {paper.memo && <Fact term="메모">{paper.memo}</Fact>}
            </Facts>
            <Settled paper={paper} pathOf={(one) => openPath(balance, one)} />
            <Facts>
              <Fact term="받을 돈">{won(balance.arAmount)}</Fact>
              <Fact term="줄 돈">{won(balance.apAmount)}</Fact>
              {balance.prepaidAmount < 0 && <Fact term="선수금">{won(-balance.prepaidAmount)}</Fact>}
            </Facts>
          </PanelBody>
          <Acts key={paper.transactionId} paper={paper} balance={balance} formKey={formKey} />
        </>
      )}
    </Late>
  </SidePanel>
)

type ActsProps = Omit<Props, 'of'> & { paper: TransactionDetail }

function Acts({ paper, balance: { clientId, may }, formKey }: ActsProps) {
  const { knows } = useApp()
  return (
    <PanelActions>
      {paper.may.void && (
        <Ask
          id="take-back"
          label="전표 취소"
          title={`${withParticle(paperName(paper), '을/를')} 취소할까요?`}
          act={
            <Button type="submit" tone="danger">
              전표 취소
            </Button>
          }
        >
          {(inner) => (
            <ActForm intent="takeBack" id={paper.transactionId} formKey={formKey}>
              <p>취소 전표를 남기고, 정산했던 금액은 다시 남아요.</p>
              <Field name="reason" label="사유">
                {(control) => <TextInput {...control} required maxLength={200} defaultValue="잘못 적었어요" />}
              </Field>
              {inner}
            </ActForm>
          )}
        </Ask>
      )}
      {may.seeTrades && knows(statementPath(clientId)) && <LinkButton to={statementPath(clientId)}>정산서</LinkButton>}
      <LinkButton to={balancePath(clientId)} tone="primary">
        확인
      </LinkButton>
    </PanelActions>
  )
}
