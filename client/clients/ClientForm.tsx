import { use } from 'react'
import type { ClientDetail } from '../../shared/clients/contract.ts'
import type { FormAnswer } from '../forms/answer.ts'
import { differences } from '../forms/differences.ts'
import type { Draft } from '../forms/drafts.ts'
import { RecordForm } from '../forms/RecordForm.tsx'
import type { Values } from '../forms/values.ts'
import { Card } from '../ui/Card.tsx'
import { AccountFields } from './AccountFields.tsx'
import { BasicFields } from './BasicFields.tsx'
import { ContactRows } from './ContactRows.tsx'
import { CreditFields } from './CreditFields.tsx'
import { fieldNames } from './fieldNames.ts'
import { checkChange, checkNew } from './form.ts'
import { LedgerFields } from './LedgerFields.tsx'
import { labelOf } from './labelOf.ts'
import type { Managers } from './ManagerField.tsx'
import { maySave } from './may.ts'
import { PlaceRows } from './PlaceRows.tsx'
import { spoken } from './spoken.ts'
import { valuesOf } from './values.ts'

type Props = {
  /** Null for a new one. */
  client: ClientDetail | null
  values: Values
  answer: FormAnswer | undefined
  draft: Draft
  hidden: Record<string, string>
  formKey?: string
  /** May set the credit terms. */
  setsCredit: boolean
  managers: Managers
  onReload: () => void
  onDirty: () => void
}

/** A client's data. */
export const ClientForm = ({ client, setsCredit, managers, onDirty, ...rest }: Props) => (
  <RecordForm
    {...rest}
    names={fieldNames}
    stored={client}
    check={client ? checkChange : checkNew}
    isEditable={client === null || maySave(client)}
    differ={(stored, mine) => {
      const all = use(managers)
      const say = (values: Values) => spoken(values, stored, (all.ok && all.value) || [])
      return differences(say(valuesOf(stored)), say(mine), labelOf)
    }}
    onTyped={onDirty}
  >
    {(form) => (
      <>
        <Card title="기본 정보" padded>
          <BasicFields form={form} client={client} managers={managers} />
        </Card>
        <Card title="담당자" padded>
          <ContactRows form={form} />
        </Card>
        <Card title="배송지" padded>
          <PlaceRows form={form} />
        </Card>
        <Card title="결제·외상" padded>
          <CreditFields
            form={form}
            isNew={client === null}
            isLocked={!setsCredit}
            isLimitShown={client === null || client.creditLimitAmount !== undefined}
          />
        </Card>
        <Card title="계좌" padded>
          <AccountFields form={form} client={client} />
        </Card>
        <Card title="증빙·이월·메모" padded>
          <LedgerFields form={form} client={client} setsCredit={setsCredit} />
        </Card>
      </>
    )}
  </RecordForm>
)
