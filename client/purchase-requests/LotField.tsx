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

/**
 * Which lot the goods come out of; left alone, what was kept for the line and then what expires first of those that are
 * packed as was asked for. Where that was left open, it is for the receiver to say.
 */
export const LotField = ({ form, at, lots, item: { specificationId, substituteAllowed } }: Props) => (
  <SelectField
    form={form}
    name="lotId"
    at={at}
    none="자동"
    help={
      specificationId === null && lots.length > 0 && lots.every((lot) => lot.specificationId !== null)
        ? '규격을 정하지 않은 요청이라 골라야 나가요.'
        : undefined
    }
    options={[
      ...lots
        .filter((lot) => substituteAllowed || specificationId === null || lot.specificationId === specificationId)
        .map((lot): [string, string] => [
          String(lot.lotId),
          [
            lot.specificationId !== specificationId && lot.specName,
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
