import type { FieldError } from '../../shared/kit/errors.ts'
import { grouped } from '../../shared/kit/money.ts'
import type { Values } from '../forms/values.ts'
import { Button } from '../ui/Button.tsx'
import { NumberInput } from '../ui/inputs.tsx'
import { cellOf } from '../ui/Sheet.tsx'
import * as css from './Count.css.ts'
import {
  countedName,
  type Difference,
  differenceOf,
  type CountLine as Line,
  recountedName,
  weighedName,
  weightFor,
} from './countForm.ts'
import { MoreOrLess } from './MoreOrLess.tsx'
import { numberIn } from './typed.ts'
import { amountWords, goodsName, packageWord } from './words.ts'

type Props = {
  line: Line
  /** Of the count. */
  version: number
  values: Values
  errors: readonly FieldError[]
  type: (name: string, text: string) => void
}

/** One lot to be counted, and how it differs from the books as soon as it does. */
export function CountLine({ line, version, values, errors, type }: Props) {
  const unit = packageWord(line.specName)
  const [counted, weighed] = [countedName(line.lotId), weighedName(line.lotId)]
  const amount = numberIn(values, counted)
  const said = (name: string) => errors.find(({ field }) => field === name)?.message
  const wrong = said(counted) ?? said(weighed)
  const control = (name: string, label: string, column: number) => ({
    name,
    ...cellOf(column),
    'aria-label': `${goodsName(line)} ${line.lotNo} ${label}`,
    'aria-invalid': said(name) ? true : undefined,
    className: css.input,
    value: values[name] ?? '',
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => type(name, currentTarget.value),
  })
  return (
    <li className={css.line}>
      <div className={css.what}>
        <span className={css.name}>{goodsName(line)}</span>
        <span className={css.meta}>
          {[
            line.lotNo,
            line.zoneName,
            `장부 ${amountWords({ quantity: line.systemQuantity, weightKg: line.systemWeight }, line.specName)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {line.hasMoved && <span className={css.wrong}>{moved(amount)}</span>}
        {line.hasMoved && amount !== null && (
          <span>
            <Button size="compact" onClick={() => type(recountedName(line.lotId), String(version))}>
              다시 세도 같아요
            </Button>
          </span>
        )}
        {wrong && (
          <span className={css.wrong} role="alert">
            {wrong}
          </span>
        )}
      </div>
      <NumberInput unit={unit} placeholder={grouped(line.systemQuantity)} {...control(counted, '센 수량', 0)} />
      <NumberInput
        unit="kg"
        placeholder={amount === null ? '' : grouped(weightFor(line, amount))}
        {...control(weighed, '잰 중량', 1)}
      />
      <Differs of={differenceOf(line, values)} unit={unit} />
    </li>
  )
}

const moved = (counted: number | null): string =>
  counted === null ? '실사를 시작한 뒤에 입출고가 있었어요.' : '센 뒤에 입출고가 있었어요. 다시 세 주세요.'

function Differs({ of, unit }: { of: Difference | null; unit: string }) {
  if (!of) return <span className={css.difference} />
  if (of.quantity === 0 && of.weightKg === 0) {
    return (
      <span className={css.difference}>
        <span className={css.same}>맞아요</span>
      </span>
    )
  }
  return (
    <span className={css.difference}>
      <MoreOrLess of={of} unit={unit} />
    </span>
  )
}
