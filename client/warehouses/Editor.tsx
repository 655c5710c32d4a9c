import { useState } from 'react'
import { may } from '../clients/may.ts'
import type { FormAnswer } from '../forms/answer.ts'
import { DraftOffer } from '../forms/DraftOffer.tsx'
import { dropDraft } from '../forms/drafts.ts'
import * as formCss from '../forms/Form.css.ts'
import type { Values } from '../forms/values.ts'
import { Alert } from '../ui/Alert.tsx'
import type { Opened } from './register.ts'
import { newValues, valuesOf } from './values.ts'
import { WarehouseForm } from './WarehouseForm.tsx'

type Props = { opened: Opened; formKey: string; memberId: number; answer: FormAnswer | undefined }

/** The form with what it stands on: what others save meanwhile does not take away what is being typed. */
export function Editor({ opened, formKey, memberId, answer }: Props) {
  const { into, warehouse } = opened
  const fresh = warehouse ? valuesOf(warehouse) : newValues
  const [base, setBase] = useState<{ values: Values; round: number }>({ values: fresh, round: 0 })
  const anew = (values: Values) => setBase(({ round }) => ({ values, round: round + 1 }))
  const draft = { memberId, form: `warehouse:${warehouse?.warehouseId ?? 'new'}` }
  const isEditable = may(into, 'INVENTORY_WRITE')
  return (
    <div className={formCss.form}>
      {isEditable ? (
        <DraftOffer draft={draft} onTake={(values) => anew({ ...fresh, ...values })} />
      ) : (
        <Alert tone="info">보기만 할 수 있어요. 고치려면 {into.bookName} 대표에게 입출고 권한을 요청해 보세요.</Alert>
      )}
      <WarehouseForm
        key={base.round}
        opened={opened}
        values={answer?.values ?? base.values}
        answer={answer}
        draft={draft}
        hidden={warehouse || into.isOwn ? {} : { bookOwnerId: String(into.bookOwnerId) }}
        {...(warehouse ? {} : { formKey })}
        isEditable={isEditable}
        onReload={() => {
          dropDraft(draft)
          anew(fresh)
        }}
      />
    </div>
  )
}
