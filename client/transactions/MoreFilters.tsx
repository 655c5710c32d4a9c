import ChevronDown from 'lucide-react/icons/chevron-down'
import type { FormEvent } from 'react'
import { Form, useNavigate } from 'react-router'
import { grouped } from '../../shared/kit/money.ts'
import { paperTypeNames, paperTypes, transactionStatusNames } from '../../shared/transactions/words.ts'
import { ProductPick } from '../product-codes/ProductPick.tsx'
import { SpecificationSelect } from '../specifications/SpecificationSelect.tsx'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { MoneyInput, Select, TextInput } from '../ui/inputs.tsx'
import { Soft } from '../ui/Soft.tsx'
import { ClientFilter } from './ClientFilter.tsx'
import type { LookupData } from './list.ts'
import * as css from './Papers.css.ts'
import { lookupPath } from './paths.ts'
import { paramsOf, pathTo, readView, statuses, type View } from './view.ts'

type Props = Pick<LookupData, 'view' | 'opened' | 'named'>

const amount = (value: number | null) => (value === null ? '' : grouped(value))

/** What is chosen seldom, folded away until something of it is. A plain form: its fields are the address. */
export function MoreFilters({ view, opened, named }: Props) {
  const { from, to, type, status, client, product, spec, min, max } = view
  const isOpen = client !== null || product !== null || min !== null || max !== null || (from !== '' && from !== to)
  const navigate = useNavigate()
  // Without scripts the browser writes the fields that are empty into the address too.
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const asked = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])
    void navigate(pathTo(readView(new URLSearchParams(asked)).view), { preventScrollReset: true })
  }
  const kept = paramsOf({ book: view.book, q: view.q, size: view.size, lot: view.lot })
  return (
    <details open={isOpen}>
      <summary className={css.moreLabel}>
        기간·거래처·품목·금액
        <ChevronDown size={14} className={css.chevron} />
      </summary>
      <Form action={lookupPath} className={css.moreFields} key={JSON.stringify(view)} onSubmit={ask}>
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Field name="from" label="시작일">
          {(control) => <TextInput {...control} type="date" defaultValue={from} />}
        </Field>
        <Field name="to" label="종료일">
          {(control) => <TextInput {...control} type="date" defaultValue={to} />}
        </Field>
        <Choice name="type" label="구분" value={type} options={paperTypes.map((one) => [one, paperTypeNames[one]])} />
        <Choice
          name="status"
          label="상태"
          value={status}
          options={statuses.map((one) => [one, transactionStatusNames[one]])}
        />
        <Field name="min" label="최소 금액">
          {(control) => <MoneyInput {...control} defaultValue={amount(min)} />}
        </Field>
        <Field name="max" label="최대 금액">
          {(control) => <MoneyInput {...control} defaultValue={amount(max)} />}
        </Field>
        <Soft of={opened}>
          {({ bookOwnerId }) => (
            <Soft of={named}>
              {(names) => (
                <>
                  <ClientFilter
                    bookOwnerId={bookOwnerId}
                    chosen={client && names.client ? { id: client, name: names.client } : null}
                  />
                  <ProductPick
                    name="product"
                    bookOwnerId={bookOwnerId}
                    optional
                    chosen={
                      product && names.product
                        ? { productCodeId: product, productName: names.product, standardCode: '' }
                        : null
                    }
                  />
                  {product !== null && (
                    <SpecificationSelect
                      name="spec"
                      productCodeId={product}
                      bookOwnerId={bookOwnerId}
                      value={String(spec ?? '')}
                      none="모든 규격"
                    />
                  )}
                </>
              )}
            </Soft>
          )}
        </Soft>
        <Button type="submit" className={css.apply}>
          적용
        </Button>
      </Form>
    </details>
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
      <Select {...control} defaultValue={value ?? ''}>
        <option value="">모두</option>
        {options.map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </Select>
    )}
  </Field>
)
