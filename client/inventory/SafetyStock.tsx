import { Form, useActionData, useNavigation } from 'react-router'
import type { StockGroup } from '../../shared/inventory/contract.ts'
import { grouped } from '../../shared/kit/money.ts'
import type { FormAnswer } from '../forms/answer.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { NumberInput } from '../ui/inputs.tsx'
import * as css from './Stock.css.ts'
import { keyOf } from './view.ts'
import { packageWord } from './words.ts'

/** From how many packages on goods are short where they lie, to be set by who may move them. */
export function SafetyStock({ group, bookOwnerId, mayWrite }: Props) {
  const { safetyStock, specName } = group
  if (mayWrite) return <SafetyForm group={group} bookOwnerId={bookOwnerId} />
  return (
    safetyStock !== null && (
      <p className={css.none}>
        안전재고 {grouped(safetyStock)}
        {packageWord(specName)}
      </p>
    )
  )
}

type Props = { group: StockGroup; bookOwnerId: number; mayWrite: boolean }

function SafetyForm({ group, bookOwnerId }: Omit<Props, 'mayWrite'>) {
  const answer = useActionData<FormAnswer>()
  const busy = useNavigation().state !== 'idle'
  const key = keyOf(group)
  const refused = answer?.intent === 'safetyStock' && answer.values.group === key ? answer : undefined
  return (
    <div className={css.none}>
      <Form method="post" className={css.place} data-saves="safetyStock" noValidate preventScrollReset>
        <input type="hidden" name="group" value={key} />
        <input type="hidden" name="bookOwnerId" value={bookOwnerId} />
        <Field
          name="safetyStock"
          label="안전재고"
          optional
          error={refused?.fieldErrors[0]?.message ?? refused?.message ?? undefined}
          help="가용이 이보다 적어지면 알려 드려요. 비우면 알리지 않아요."
        >
          {(control) => (
            <NumberInput
              {...control}
              unit={packageWord(group.specName)}
              defaultValue={refused?.values.safetyStock ?? String(group.safetyStock ?? '')}
            />
          )}
        </Field>
        <Button type="submit" name="intent" value="safetyStock" size="small" disabled={busy}>
          저장
        </Button>
      </Form>
    </div>
  )
}
