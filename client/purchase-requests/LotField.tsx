import { formatDay } from '../../shared/kit/dates.ts'
import { packedAs } from '../../shared/purchase-requests/packing.ts'
import { type FormState, SelectField } from '../forms/fields.tsx'
import { countWords } from './lineWords.ts'
import type { Detailed } from './listed.ts'
import type { MoveNames } from './MovePanel.tsx'
import { NOT_FROM_STOCK } from './moveForm.ts'
import { isToBeSaid } from './packings.ts'
import type { ShipLots } from './shipLots.ts'

type Props = {
  form: FormState<keyof MoveNames>
  at: string
  lots: ShipLots[number]
  item: Detailed['items'][number]
}

/**
 * Which lot the goods come out of; left alone, what was kept for the line and then what expires first of those that are
 * packed as was asked for, or agreed on. Where neither says it and there are several, it is for the receiver to say.
 */
export function LotField({ form, at, lots, item }: Props) {
  const { specificationId, substituteAllowed } = item
  const packing = packedAs(item)
  const isToSay = packing === null && isToBeSaid(lots)
  return (
    <SelectField
      form={form}
      name="lotId"
      at={at}
      none="자동"
      help={isToSay ? '규격을 정하지 않은 요청이라 골라야 나가요.' : undefined}
      options={[
        ...lots
          .filter((lot) => substituteAllowed || specificationId === null || lot.specificationId === specificationId)
          .map((lot): [string, string] => [
            String(lot.lotId),
            [
              lot.specificationId !== packing && lot.specName,
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
}
