import { useRef } from 'react'
import { Form, useActionData, useNavigation } from 'react-router'
import { withParticle } from '../../shared/kit/hangul.ts'
import type { PaperSettings } from '../../shared/statements/contract.ts'
import type { Outcome } from '../api/problem.ts'
import type { FormAnswer } from '../forms/answer.ts'
import { TextField } from '../forms/fields.tsx'
import { useBegun } from '../forms/useBegun.ts'
import { useChecked } from '../forms/useChecked.ts'
import { useTypedBefore } from '../forms/useTypedBefore.ts'
import type { Values } from '../forms/values.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Check } from '../ui/Check.tsx'
import { ErrorSummary } from '../ui/ErrorSummary.tsx'
import { Late } from '../ui/Late.tsx'
import { Fact, Facts } from '../ui/SidePanel.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { Soft } from '../ui/Soft.tsx'
import { HolderFields, holderNames, valuesOf } from './HolderFields.tsx'
import type { Opened } from './list.ts'
import * as css from './Statements.css.ts'

const names = { ...holderNames, bankName: '은행', accountHolder: '예금주', accountNo: '계좌번호' } as const
type Props = { of: Promise<Outcome<PaperSettings>>; opened: Promise<Outcome<Opened>> }

/** The account that stands on the book's papers; its owners write it down. */
export const AccountForm = ({ of, opened }: Props) => (
  <Card title="명세서에 찍힐 계좌" padded>
    <Late of={of} skeleton={<SkeletonRows rows={3} />}>
      {(settings) => (
        <Soft of={opened} waiting={<Shown settings={settings} />}>
          {({ isOwner, book }) =>
            isOwner ? (
              <Fields key={book.bookOwnerId} settings={settings} bookOwnerId={book.bookOwnerId} />
            ) : (
              <Shown settings={settings} />
            )
          }
        </Soft>
      )}
    </Late>
  </Card>
)

const Shown = ({ settings }: { settings: PaperSettings }) => (
  <Facts>
    <Fact term="은행">{settings.bankName ?? '–'}</Fact>
    <Fact term="예금주">{settings.accountHolder ?? '–'}</Fact>
    <Fact term="계좌번호">{settings.accountNo ?? '–'}</Fact>
  </Facts>
)

function Fields({ settings, bookOwnerId }: { settings: PaperSettings; bookOwnerId: number }) {
  const sent = useActionData<FormAnswer>()
  const refused = sent?.intent === 'account' ? sent : undefined
  const { state } = useNavigation()
  const { of: begun, version, times, typed } = useBegun(['account'], settings, refused)
  const element = useRef<HTMLFormElement>(null)
  useTypedBefore(element, typed)
  const { holder } = begun
  const account = { bankName: begun.bankName ?? '', accountHolder: begun.accountHolder ?? '' }
  const initial: Values = holder ? { ...valuesOf(holder), ...account } : account
  const { errors, check } = useChecked(null, refused?.fieldErrors)
  const form = { values: refused?.values ?? initial, errors, names }
  return (
    <Form
      key={times}
      ref={element}
      method="post"
      className={css.form}
      noValidate
      onInput={(event) => {
        check(event)
        typed()
      }}
    >
      {refused && <ErrorSummary errors={refused.fieldErrors} message={refused.message} left={errors} />}
      <input type="hidden" name="intent" value="account" />
      <input type="hidden" name="book" value={bookOwnerId} />
      <input type="hidden" name="version" value={version || ''} />
      {holder && <HolderFields form={form} />}
      <TextField form={form} name="bankName" isRequired={!holder} maxLength={30} placeholder="농협은행" />
      <TextField form={form} name="accountHolder" maxLength={50} />
      <TextField
        form={form}
        name="accountNo"
        isRequired={!settings.accountNo && !holder}
        maxLength={30}
        inputMode="numeric"
        help={
          settings.accountNo
            ? `지금은 ${withParticle(settings.accountNo, '이에요/예요')}. 비워 두면 그대로예요.`
            : '적으면 거래명세서와 정산서 아래에 찍혀요.'
        }
      />
      {settings.accountNo && (
        <Check
          name="off"
          label="명세서에서 계좌 빼기"
          note="은행, 예금주, 계좌번호를 모두 지워요."
          defaultChecked={refused?.values.off !== undefined}
        />
      )}
      <div>
        <Button type="submit" tone="primary" disabled={state !== 'idle'}>
          {state === 'submitting' ? '저장하는 중' : '저장'}
        </Button>
      </div>
    </Form>
  )
}
