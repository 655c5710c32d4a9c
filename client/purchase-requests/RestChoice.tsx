import { agreedOf } from '../../shared/purchase-requests/amounts.ts'
import { type FormState, SelectField } from '../forms/fields.tsx'
import { field, type Values } from '../forms/values.ts'
import { useHydrating } from '../ui/live.ts'
import type { Detailed } from './listed.ts'
import type { MoveNames } from './MovePanel.tsx'

type Props = { form: FormState<keyof MoveNames>; items: Detailed['items']; typed: Values }

/** What becomes of goods that were agreed on and do not go out; asked when there are some. */
export function RestChoice({ form, items, typed }: Props) {
  const isWithoutScript = useHydrating()
  const sent = (n: number) => Number(field(typed, `lines.${n}.quantity`).replaceAll(',', ''))
  if (!isWithoutScript && !items.some((item, n) => sent(n) < agreedOf(item).quantity)) return null
  return (
    <SelectField
      form={form}
      name="restToChild"
      options={[
        ['1', '나머지 요청 만들기'],
        ['', '여기서 마감'],
      ]}
      help="나머지 요청은 같은 조건으로 합의된 새 요청이에요."
    />
  )
}
