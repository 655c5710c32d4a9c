import { formatDay } from '../../shared/kit/dates.ts'
import { type FormState, SelectField } from '../forms/fields.tsx'
import { countWords } from './lineWords.ts'
import type { Detailed } from './listed.ts'
import type { MoveNames } from './MovePanel.tsx'
import { NOT_FROM_STOCK } from './moveForm.ts'
import type { ShipLots } from './shipLots.ts'

type Props = {
  form: FormState<keyof MoveNames>
  at: string
  lots: ShipLots[number]
  item: Detailed['items'][number]
}

/** Which lot the goods come out of; left alone, what was kept for the line and then what expires first. */
export const LotField = ({ form, at, lots, item }: Props) => (
  <SelectField
    form={form}
    name="lotId"
    at={at}
    none="자동"
    options={[
      ...lots
        .filter((lot) => item.substituteAllowed || lot.specificationId === item.specificationId)
        .map((lot): [string, string] => [
          String(lot.lotId),
          [
            countWords(lot.quantityAvailable, lot.specName),
            lot.warehouseName,
            lot.expiryDate && `${formatDay(lot.expiryDate)}까지`,
            lot.lotNo,
          ]
            .filter(Boolean)
            .join(' · '),
        ]),
      [NOT_FROM_STOCK, '재고에서 빼지 않기'],
    ]}
  />
)
