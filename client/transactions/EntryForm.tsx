import { useEffect, useMemo } from 'react'
import { Form, useNavigation } from 'react-router'
import { isReturn } from '../../shared/transactions/rules.ts'
import { mayAdd } from '../clients/may.ts'
import type { FormAnswer } from '../forms/answer.ts'
import { Conflict } from '../forms/Conflict.tsx'
import { differences } from '../forms/differences.ts'
import type { Draft } from '../forms/drafts.ts'
import { FormKey } from '../forms/FormKey.tsx'
import { errorOf } from '../forms/fields.tsx'
import { useDraft } from '../forms/useDraft.ts'
import type { Values } from '../forms/values.ts'
import * as css from '../inventory/Receipt.css.ts'
import { useLiveForm } from '../inventory/useLiveForm.ts'
import { RestChoice, restNames } from '../purchase-requests/RestChoice.tsx'
import { Card } from '../ui/Card.tsx'
import { ErrorSummary } from '../ui/ErrorSummary.tsx'
import { CreditAsk, creditAsked } from './CreditAsk.tsx'
import { EntryCosts, EntryPayment } from './EntryCosts.tsx'
import { EntryDay } from './EntryDay.tsx'
import { EntryFoot } from './EntryFoot.tsx'
import { EntryLines } from './EntryLines.tsx'
import type { Entry } from './entry.ts'
import { beginAtHand, pressed } from './entryKeys.ts'
import { paidAtOnce, sumsOf } from './entrySums.ts'
import { labelOf } from './labelOf.ts'
import { draftOnly } from './mayPost.ts'
import { Partner } from './Partner.tsx'
import { Place } from './Place.tsx'
import { isShort } from './shipLines.ts'
import { useRequestSeen } from './useRequestSeen.ts'

type Props = { entry: Entry; initial: Values; isAnew: boolean; draft: Draft; formKey: string; onReload: () => void }

/** The form of a paper of goods. A plain form that is kept in the browser until it is written. */
export function EntryForm({ entry, initial, isAnew, draft, formKey, onReload }: Props) {
  const { element, answer, form } = useLiveForm('save', initial, isAnew)
  const keep = useDraft(draft, element)
  const busy = useNavigation().state !== 'idle'
  const changed = () => {
    keep()
    form.touch()
  }
  const { type, client, warehouses, source } = entry
  const maySave = draftOnly(entry) === null
  useEffect(() => beginAtHand(element.current), [element])
  const { totalAmount } = sumsOf(form.typed)
  const made = entry.request === 'none' ? null : entry.request
  const isShipping = made?.ships === true
  const requestVersion = useRequestSeen(form.values, entry.initial, answer)
  const asked = creditAsked(answer, entry.mayApprove)
  const version = answer?.values.version ?? form.values.version
  const isStale = entry.draft !== null && Number(version) < entry.draft.version
  return (
    <Form
      ref={element}
      method="post"
      className={css.form}
      noValidate
      onInput={changed}
      onKeyDown={pressed}
      data-saves={maySave ? 'save' : 'draft'}
    >
      <Told entry={entry} answer={asked || isStale ? undefined : answer} />
      {isStale && entry.draft && (
        <Conflict
          now={entry.draft}
          sent={form.values}
          differ={(mine) => differences(entry.initial, mine, labelOf)}
          onReload={onReload}
        />
      )}
      <FormKey of={form.values.formKey ?? formKey} answer={answer} />
      {Object.entries(hiddenOf(entry, { ...form.values, version: version ?? '', requestVersion })).map(
        ([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ),
      )}
      <Card padded>
        <div className={css.columns}>
          <Partner
            form={form}
            type={type}
            bookOwnerId={entry.bookOwnerId}
            first={client}
            sale={{ total: totalAmount, paid: paidAtOnce(form.typed), agreed: made?.agreedAmount ?? 0 }}
            isFixed={source !== null || made !== null}
            mayLoad={source === null && entry.draft === null && entry.request === null}
            mayRegister={entry.books.some((book) => book.bookOwnerId === entry.bookOwnerId && mayAdd(book))}
          />
          {type === 'PURCHASE' && <Place form={form} type={type} warehouses={warehouses} />}
        </div>
      </Card>
      <EntryLines form={form} entry={entry} isShipping={isShipping} />
      <Card title={isShipping ? '출고' : '부대비용·결제'} padded>
        <div className={css.form}>
          {made?.ships && (
            <RestChoice form={{ ...form, names: restNames }} isShort={isShort(form.typed, made.agreed)} />
          )}
          {!isShipping && <EntryCosts form={form} type={type} />}
          {entry.mayPay && !isReturn(type) && !isShipping && (
            <EntryPayment form={form} type={type} total={totalAmount} />
          )}
          <EntryDay form={form} isClosed={answer?.code === 'DAY_CLOSED'} isShipping={isShipping}>
            {type !== 'PURCHASE' && !isShipping && <Place form={form} type={type} warehouses={warehouses} />}
          </EntryDay>
        </div>
      </Card>
      {asked && answer && <CreditAsk form={form} answer={answer} message={asked} busy={busy} />}
      <EntryFoot form={form} type={type} busy={busy} isShipping={isShipping} maySave={maySave} />
    </Form>
  )
}

const ofRequest = ['requestId', 'requestVersion', 'requestItems', 'writtenRequestId']

const hiddenOf = (entry: Entry, values: Values): Values => ({
  transactionType: entry.type,
  bookOwnerId: String(entry.bookOwnerId),
  ...(values.version ? { version: values.version } : {}),
  ...(values.ofId ? { ofId: values.ofId } : {}),
  ...(values.won ? { won: values.won } : {}),
  ...Object.fromEntries(
    ofRequest.flatMap((name) => {
      const value = values[name] ?? entry.initial[name]
      return value ? [[name, value]] : []
    }),
  ),
  ...(entry.rest.length > 0 ? { rest: entry.rest.join(',') } : {}),
})

const Told = ({ entry: { mayApprove }, answer }: { entry: Entry; answer: FormAnswer | undefined }) => {
  // To who may not let it pass the words alone are of use. The same for each answer: others would take the focus again.
  const errors = useMemo(
    () => (answer?.fieldErrors ?? []).filter(({ field }) => mayApprove || field !== 'creditReason'),
    [answer, mayApprove],
  )
  if (!answer) return null
  const message = answer.message ?? errorOf({ errors }, 'lines') ?? null
  return <ErrorSummary errors={errors} message={message} />
}
