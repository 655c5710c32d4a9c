import ChevronDown from 'lucide-react/icons/chevron-down'
import { markupTypeNames, markupTypes } from '../../shared/clients/words.ts'
import * as formCss from '../forms/Form.css.ts'
import { Check } from '../ui/Check.tsx'
import { Field } from '../ui/Field.tsx'
import { MoneyInput, NumberInput, Select, TextInput } from '../ui/inputs.tsx'
import { useEver } from '../ui/useEver.ts'
import { type Answered, errorOf } from './answered.ts'
import * as css from './CreatePage.css.ts'
import type { FormOptions } from './load.ts'

type Props = Answered & { n: number; options: FormOptions }

const parts = ['desiredUnitPrice', 'markupValue', 'originName', 'gradeCode', 'substituteAllowed', 'memo'] as const

/** What is seldom said of a line: how its price is found, where it comes from, whether other goods may come instead. */
export function ItemMore({ n, options: { grades }, ...answered }: Props) {
  const name = (part: string) => `items.${n}.${part}`
  const field = (part: string) => ({ name: name(part), error: errorOf(answered, name(part)) })
  const value = (part: string) => answered.values[name(part)] ?? ''
  const isSaid = useEver(parts.some((part) => value(part) !== '' || errorOf(answered, name(part)) !== undefined))
  return (
    <details className={css.more} open={isSaid}>
      <summary className={css.moreName}>
        <ChevronDown size={14} />
        단가 방식, 산지, 등급, 메모
      </summary>
      <div className={css.moreFields}>
        <Field {...field('pricing')} label="단가 방식">
          {(control) => (
            <Select {...control} defaultValue={value('pricing') || 'FIXED'}>
              {markupTypes.map((type) => (
                <option key={type} value={type}>
                  {markupTypeNames[type]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field {...field('desiredUnitPrice')} label="희망 단가" optional className={formCss.forFixed}>
          {(control) => <MoneyInput {...control} defaultValue={value('desiredUnitPrice')} />}
        </Field>
        <Field
          {...field('markupValue')}
          label="경락가에 더할 값"
          help="깎으려면 -500처럼 적어요."
          className={formCss.forMarkup}
        >
          {(control) => <NumberInput {...control} defaultValue={value('markupValue')} />}
        </Field>
        <Field {...field('originName')} label="산지" optional>
          {(control) => <TextInput {...control} maxLength={50} autoComplete="off" defaultValue={value('originName')} />}
        </Field>
        <Field {...field('gradeCode')} label="등급" optional>
          {(control) => (
            <Select {...control} defaultValue={value('gradeCode')}>
              <option value="">정하지 않음</option>
              {grades.map(({ gradeCode, gradeName }) => (
                <option key={gradeCode} value={gradeCode}>
                  {gradeName}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field {...field('memo')} label="품목 메모" optional className={css.wholeOnPhone}>
          {(control) => <TextInput {...control} maxLength={200} defaultValue={value('memo')} />}
        </Field>
        <div className={css.whole}>
          <Check
            name={name('substituteAllowed')}
            value="1"
            label="다른 규격으로 대신 보내도 돼요"
            defaultChecked={value('substituteAllowed') === '1'}
          />
        </div>
      </div>
    </details>
  )
}
