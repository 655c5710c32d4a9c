import { type FormState, SelectField } from '../forms/fields.tsx'
import { useHydrating } from '../ui/live.ts'

export const restNames = { restToChild: '덜 보내는 물량' } as const

/** `isShort`: whether less goes out than was agreed on. */
type Props = { form: FormState<keyof typeof restNames>; isShort: boolean }

/** What becomes of goods that were agreed on and do not go out; asked when there are some. */
export function RestChoice({ form, isShort }: Props) {
  const isWithoutScript = useHydrating()
  if (!isWithoutScript && !isShort) return null
  return (
    <SelectField
      form={{ ...form, values: { restToChild: '1', ...form.values } }}
      name="restToChild"
      options={[
        ['1', '나머지 요청 만들기'],
        ['', '나머지는 보내지 않기'],
      ]}
      help="나머지 요청은 같은 조건으로 합의된 새 요청이에요."
    />
  )
}
