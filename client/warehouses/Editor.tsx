import { useState } from 'react'
import { may } from '../clients/may.ts'
import type { FormAnswer } from '../forms/answer.ts'
import { DraftOffer } from '../forms/DraftOffer.tsx'
import { dropDraft } from '../forms/drafts.ts'
import * as formCss from '../forms/Form.css.ts'
import type { Values } from '../forms/values.ts'
import { Alert } from '../ui/Alert.tsx'
import { draftName } from './draftName.ts'
import type { Opened } from './register.ts'
import { newValues, valuesOf } from './values.ts'
import { WarehouseForm } from './WarehouseForm.tsx'

type Props = { opened: Opened; formKey: string; memberId: number; answer: FormAnswer | undefined }

/** What the form stands on; another `round` is a form anew, which has let go of the answer that was `dropped`. */
type Base = { values: Values; round: number; isTyped: boolean; dropped: FormAnswer | undefined }

/**
 * The form with what it stands on: what others save meanwhile does not take away what is being typed, and is taken over where
 * nothing is.
 */
export function Editor({ opened, formKey, memberId, answer: given }: Props) {
  const { into, warehouse } = opened
  const fresh = warehouse ? valuesOf(warehouse) : newValues
  const [base, setBase] = useState<Base>({ values: fresh, round: 0, isTyped: false, dropped: undefined })
  // The router holds on to what was sent until it has gone elsewhere, also where its sender has let go of it.
  const answer = given === base.dropped ? undefined : given
  const anew = (values: Values, isTyped: boolean) =>
    setBase(({ round }) => ({ values, round: round + 1, isTyped, dropped: given }))
  if (!base.isTyped && !answer && base.values.version !== fresh.version) anew(fresh, false)
  const draft = { memberId, form: draftName(warehouse?.warehouseId ?? null, into.isOwn ? null : into.bookOwnerId) }
  const isEditable = may(into, 'INVENTORY_WRITE')
  return (
    <div className={formCss.form}>
      {isEditable ? (
        <DraftOffer draft={draft} onTake={(values) => anew({ ...fresh, ...values }, true)} />
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
          anew(fresh, false)
        }}
        onTyped={() => base.isTyped || setBase({ ...base, isTyped: true })}
      />
    </div>
  )
}
