import type { FormEvent } from 'react'
import { Form, useNavigate } from 'react-router'
import { paperTypeNames, paperTypes, transactionStatusNames } from '../../shared/transactions/words.ts'
import { SpecificationSelect } from '../specifications/SpecificationSelect.tsx'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { apply, grid } from '../ui/Folded.css.ts'
import { Folded } from '../ui/Folded.tsx'
import { ShownInput, ShownMoney, ShownSelect } from '../ui/Shown.tsx'
import type { LookupData } from './list.ts'
import { PartnerAndProduct } from './PartnerAndProduct.tsx'
import { lookupPath } from './paths.ts'
import { paramsOf, pathTo, readView, statuses, type View } from './view.ts'

type Props = Pick<LookupData, 'view' | 'opened' | 'named'> & { asked: View }

/** What is chosen seldom, folded away until something of it is. A plain form: its fields are the address. */
export function MoreFilters({ view, asked, opened, named }: Props) {
  const { from, to, type, status, min, max } = asked
  // Their names come with what is shown.
  const { client, product, spec } = view
  const isOpen = client !== null || product !== null || min !== null || max !== null || (from !== '' && from !== to)
  const navigate = useNavigate()
  // Without scripts the browser writes the fields that are empty into the address too.
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])
    void navigate(pathTo(readView(new URLSearchParams(typed)).view), { preventScrollReset: true })
  }
  const { book, q, period, size, lot, view: saved, cols, dense } = asked
  const kept = paramsOf({ book, q, period, size, lot, view: saved, cols, dense })
  return (
    <Folded label="기간·거래처·품목·금액" isOpen={isOpen}>
      <Form action={lookupPath} className={grid} onSubmit={ask}>
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Field name="from" label="시작일">
          {(control) => <ShownInput {...control} type="date" value={from} />}
        </Field>
        <Field name="to" label="종료일">
          {(control) => <ShownInput {...control} type="date" value={to} />}
        </Field>
        <Choice name="type" label="구분" value={type} options={paperTypes.map((one) => [one, paperTypeNames[one]])} />
        <Choice
          name="status"
          label="상태"
          value={status}
          options={statuses.map((one) => [one, transactionStatusNames[one]])}
        />
        <Field name="min" label="최소 금액">
          {(control) => <ShownMoney {...control} value={min} />}
        </Field>
        <Field name="max" label="최대 금액">
          {(control) => <ShownMoney {...control} value={max} />}
        </Field>
        <PartnerAndProduct opened={opened} named={named} client={client} product={product}>
          {(bookOwnerId) =>
            product !== null && (
              <SpecificationSelect
                name="spec"
                productCodeId={product}
                bookOwnerId={bookOwnerId}
                value={String(spec ?? '')}
                none="모든 규격"
              />
            )
          }
        </PartnerAndProduct>
        <Button type="submit" className={apply}>
          적용
        </Button>
      </Form>
    </Folded>
  )
}

type ChoiceProps = {
  name: string
  label: string
  value: View['type'] | View['status']
  options: (readonly [string, string])[]
}
const Choice = ({ name, label, value, options }: ChoiceProps) => (
  <Field name={name} label={label}>
    {(control) => (
      <ShownSelect {...control} value={value ?? ''}>
        <option value="">모두</option>
        {options.map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </ShownSelect>
    )}
  </Field>
)
