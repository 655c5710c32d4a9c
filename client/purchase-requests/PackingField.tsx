import { type FormState, SelectField } from '../forms/fields.tsx'
import { countWords } from './lineWords.ts'
import type { MoveNames } from './MovePanel.tsx'
import { packingsOf } from './packings.ts'
import type { ShipLots } from './shipLots.ts'

type Props = { form: FormState<keyof MoveNames>; at: string; lots: ShipLots[number]; isRequired: boolean }

/** How goods are packed of which the sender has left that open; what is chosen is part of what the two agree on. */
export const PackingField = ({ form, at, lots, isRequired }: Props) => (
  <SelectField
    form={form}
    name="specificationId"
    at={at}
    isRequired={isRequired}
    none={isRequired ? '골라 주세요' : '정하지 않음'}
    help="상대가 규격을 정하지 않았어요. 고르면 상대에게도 보여요."
    options={packingsOf(lots).map(({ specificationId, specName, quantity }): [string, string] => [
      String(specificationId),
      `${specName} · ${countWords(quantity, specName)}`,
    ])}
  />
)
