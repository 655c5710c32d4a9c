import { Form, useNavigation } from 'react-router'
import type { MemberRecord } from '../../shared/members/contract.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { ErrorSummary } from '../ui/ErrorSummary.tsx'
import { Field } from '../ui/Field.tsx'
import { TextArea, TextInput } from '../ui/inputs.tsx'
import { BusinessNumberField } from './BusinessNumberField.tsx'
import type { ModifyAction, ModifyData } from './loaders.ts'
import { MarketField } from './MarketField.tsx'
import * as css from './ModifyPage.css.ts'
import { NicknameField } from './NicknameField.tsx'

type Props = {
  member: Pick<
    MemberRecord,
    'name' | 'nickname' | 'businessName' | 'registrationNumber' | 'marketCodeId' | 'transactionMemo'
  >
  markets: ModifyData['markets']
  action: ModifyAction | undefined
  isNew: boolean
}

/** What a member may change of himself. */
export function MemberForm({ member, markets, action, isNew }: Props) {
  const { state } = useNavigation()
  const typed = (name: keyof Props['member']) => action?.values[name] ?? String(member[name] ?? '')
  const errorOf = (name: string) => action?.fieldErrors.find(({ field }) => field === name)?.message
  const parts = (name: keyof Props['member']) => ({ name, error: errorOf(name), value: typed(name) })
  return (
    <Form method="post" className={css.form} noValidate>
      {action && !action.saved && <ErrorSummary errors={action.fieldErrors} message={action.message} />}
      <Card padded>
        <div className={css.form}>
          <div className={css.pair}>
            <Field name="name" label="이름" error={errorOf('name')}>
              {(control) => (
                <TextInput {...control} required maxLength={30} autoComplete="name" defaultValue={typed('name')} />
              )}
            </Field>
            <NicknameField {...parts('nickname')} own={member.nickname} />
          </div>
          <Field name="businessName" label="상호" optional error={errorOf('businessName')}>
            {(control) => (
              <TextInput
                {...control}
                maxLength={100}
                autoComplete="organization"
                defaultValue={typed('businessName')}
              />
            )}
          </Field>
          <div className={css.pair}>
            <BusinessNumberField {...parts('registrationNumber')} />
            <MarketField {...parts('marketCodeId')} markets={markets} />
          </div>
          <Field
            name="transactionMemo"
            label="거래 메모"
            optional
            help="나만 보는 메모예요."
            error={errorOf('transactionMemo')}
          >
            {(control) => <TextArea {...control} rows={3} maxLength={500} defaultValue={typed('transactionMemo')} />}
          </Field>
        </div>
      </Card>
      <footer className={css.foot}>
        <Button type="submit" tone="primary" disabled={state !== 'idle'}>
          {isNew ? '시작하기' : '저장'}
        </Button>
      </footer>
    </Form>
  )
}
