import { useRef, useState } from 'react'
import { useActionData } from 'react-router'
import { useSnapshot } from '#useSnapshot'
import type { BalanceDetail, OpenPaper } from '../../shared/balances/contract.ts'
import { grouped, parseWon, won } from '../../shared/kit/money.ts'
import { unusedNames } from '../../shared/statements/words.ts'
import {
  type Account,
  accountNames,
  type PaymentType,
  paymentMethodNames,
  paymentTypes,
  transactionTypeNames,
} from '../../shared/transactions/words.ts'
import { useApp } from '../app/context.ts'
import type { FormAnswer } from '../forms/answer.ts'
import { DraftOffer } from '../forms/DraftOffer.tsx'
import { AreaField, errorOf, type FormState, TextField } from '../forms/fields.tsx'
import { PanelForm } from '../forms/PanelForm.tsx'
import { useDraft } from '../forms/useDraft.ts'
import type { Values } from '../forms/values.ts'
import { Button } from '../ui/Button.tsx'
import { ChipField } from '../ui/ChipField.tsx'
import { Field } from '../ui/Field.tsx'
import { MoneyInput } from '../ui/inputs.tsx'
import { PanelHead, SidePanel } from '../ui/SidePanel.tsx'
import { Chips } from '../ui/Tabs.tsx'
import * as css from './Balance.css.ts'
import { balancePath } from './paths.ts'
import { checkPayment, draftName, payActs, payNames, settledBy } from './payForm.ts'
import { Settling } from './Settling.tsx'

/** `paper`: the one that it was opened for. */
type Props = { balance: BalanceDetail; type: PaymentType; paper: number | null; formKey: string }

/** Money that came or went, or what is owed put right: how much, how, and which papers that settles. */
export function PayPanel(props: Props) {
  const { balance, type } = props
  const closeTo = balancePath(balance.clientId)
  const mayUse = paymentTypes.filter((one) =>
    one === 'ADJUSTMENT' || one === 'BAD_DEBT' ? balance.may.undo : balance.may.pay,
  )
  return (
    <SidePanel label="입금·지급" page={balance.clientName} closeTo={closeTo}>
      <PanelHead over={balance.clientName} title={transactionTypeNames[type]} />
      <div className={css.kinds}>
        <Chips
          label="구분"
          choices={mayUse.map((one) => ({
            label: transactionTypeNames[one],
            to: `${closeTo}?pay=${one}`,
            current: one === type,
          }))}
        />
      </div>
      <Paying key={type} {...props} closeTo={closeTo} />
    </SidePanel>
  )
}

const begun: Values = { paymentMethod: 'TRANSFER', account: 'AR' }

/** The form of one kind; what is typed into it and not sent is kept. */
function Paying({ balance, type, paper, formKey, closeTo }: Props & { closeTo: string }) {
  const last = useActionData<FormAnswer>()
  const answer = last?.intent === 'save' ? last : undefined
  const { member } = useSnapshot(useApp().stores.session.state)
  const [taken, setTaken] = useState<Values | null>(null)
  const element = useRef<HTMLFormElement>(null)
  const draft = { memberId: member?.id ?? 0, form: draftName(balance.clientId, type) }
  const keep = useDraft(draft, element)
  return (
    <PanelForm
      key={taken ? 'taken' : 'new'}
      label={transactionTypeNames[type]}
      names={payNames}
      initial={taken ?? begun}
      answer={answer}
      check={(values) => checkPayment({ ...values, clientId: String(balance.clientId) })}
      hidden={{ transactionType: type }}
      formKey={taken?.formKey ?? formKey}
      act={payActs[type]}
      closeTo={closeTo}
      element={element}
      onInput={keep}
    >
      {(form) => (
        <>
          {!answer && !taken && <DraftOffer draft={draft} onTake={setTaken} />}
          <Fields {...{ form, balance, type, paper, keep }} />
        </>
      )}
    </PanelForm>
  )
}

type FieldsProps = Omit<Props, 'formKey'> & {
  form: FormState<keyof typeof payNames>
  /** Told where something else than typing has filled in the form. */
  keep: () => void
}

function Fields({ form, balance, type, paper, keep }: FieldsProps) {
  const [typed, setTyped] = useState(form.values.amount ?? '')
  const [chosen, setChosen] = useState<Account>(form.values.account === 'AP' ? 'AP' : 'AR')
  const isMoney = type === 'RECEIPT' || type === 'PAYMENT'
  const [aim, setAim] = useState<OpenPaper | null>(null)
  const settles = settledBy(type, chosen)
  const put = (amount: string, only: OpenPaper | null) => {
    setTyped(amount)
    setAim(only)
  }
  return (
    <>
      {(type === 'DISCOUNT' || type === 'ADJUSTMENT') && (
        <div onChange={({ target }) => setChosen('value' in target && target.value === 'AP' ? 'AP' : 'AR')}>
          <ChipField
            name="account"
            legend={payNames.account}
            error={errorOf(form, 'account')}
            options={Object.entries(accountNames)}
            defaultValue={chosen}
          />
        </div>
      )}
      <Field name="amount" label={payNames.amount} error={errorOf(form, 'amount')} help={helps[type]}>
        {(control) => (
          <MoneyInput
            {...control}
            inputMode={type === 'ADJUSTMENT' ? 'text' : 'numeric'}
            enterKeyHint="done"
            value={typed}
            onChange={({ currentTarget }) => put(currentTarget.value, null)}
            onBlur={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        )}
      </Field>
      <Quick
        balance={balance}
        type={type}
        paper={paper}
        account={settles}
        put={(amount, only) => {
          put(amount, only)
          keep()
        }}
      />
      {isMoney && (
        <>
          <ChipField
            name="paymentMethod"
            legend={payNames.paymentMethod}
            error={errorOf(form, 'paymentMethod')}
            options={methods}
            defaultValue={form.values.paymentMethod}
          />
          <TextField
            form={form}
            name="depositorName"
            maxLength={50}
            label={type === 'PAYMENT' ? '받는 사람' : '입금자'}
          />
        </>
      )}
      {settles && (
        <Settling
          key={`${settles} ${aim?.transactionId}`}
          aim={aim}
          papers={balance.papers.filter(({ account }) => account === settles)}
          amount={parseWon(typed) ?? 0}
          values={form.values}
          error={errorOf(form, 'allocations')}
          ahead={isMoney ? unusedNames[settles] : null}
        />
      )}
      <TextField form={form} name="businessDate" type="date" help="비워 두면 오늘 영업일이에요." />
      <AreaField form={form} name="memo" maxLength={1000} />
    </>
  )
}

const methods = Object.entries(paymentMethodNames).filter(([method]) => method !== 'OFFSET')

const helps: Partial<Record<PaymentType, string>> = {
  SETOFF: '받을 돈과 줄 돈을 같은 금액만큼, 오래된 것부터 함께 줄여요.',
  ADJUSTMENT: '늘리려면 그대로, 줄이려면 앞에 -를 붙여 적어 주세요.',
  BAD_DEBT: '받을 수 없게 된 금액이에요.',
}

type QuickProps = Omit<Props, 'formKey'> & {
  account: Account | null
  /** What is for one paper is said with it. */
  put: (amount: string, only: OpenPaper | null) => void
}

/** The amounts that are meant most often, one tap away. */
function Quick({ balance, type, paper, account, put }: QuickProps) {
  const { arAmount, apAmount, overdueAmount, papers } = balance
  const all = type === 'SETOFF' ? Math.min(arAmount, apAmount) : account === 'AP' ? apAmount : arAmount
  const one = papers.find(({ transactionId }) => transactionId === paper)
  const choices = [
    ...(one?.account === account && one.openAmount < all ? [['이 전표', one.openAmount, one] as const] : []),
    ...(account === 'AR' && overdueAmount > 0 && overdueAmount < all
      ? [['연체 전부', overdueAmount, null] as const]
      : []),
    ...(type !== 'ADJUSTMENT' && all > 0 ? [['남은 전부', all, null] as const] : []),
  ]
  return (
    choices.length > 0 && (
      <div className={css.quick} data-needs-script>
        {choices.map(([name, amount, only]) => (
          <Button key={name} size="small" onClick={() => put(grouped(amount), only)}>
            {name} {won(amount)}
          </Button>
        ))}
      </div>
    )
  )
}
