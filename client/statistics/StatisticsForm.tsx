import type { FormEvent } from 'react'
import { Form, useNavigate } from 'react-router'
import { useAsked } from '../app/useAsked.ts'
import { PartnerAndProduct } from '../transactions/PartnerAndProduct.tsx'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { apply, grid } from '../ui/Folded.css.ts'
import { Folded } from '../ui/Folded.tsx'
import { ShownInput } from '../ui/Shown.tsx'
import type { StatisticsData } from './statistics.ts'
import { isFiltered, isOwnPeriod, paramsOf, pathTo, readView, statisticsPath } from './statisticsView.ts'

type Props = Pick<StatisticsData, 'view' | 'period' | 'fault' | 'opened' | 'named'>

/** Days of one's own, a client, a product: folded away until something of it is chosen. A plain form: its fields are the address. */
export function StatisticsForm({ view, period, fault, opened, named }: Props) {
  const { client, product } = view
  const navigate = useNavigate()
  const asked = useAsked(view, readView)
  // Without scripts the browser writes the fields that are empty into the address too.
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])
    void navigate(pathTo(readView(new URLSearchParams(typed)).view), { preventScrollReset: true })
  }
  const kept = paramsOf({ ...asked, from: '', to: '', client: null, product: null })
  const wrong = (field: 'from' | 'to') => (fault?.field === field ? fault.message : undefined)
  return (
    <Folded label="기간·거래처·품목 고르기" isOpen={isOwnPeriod(view) || isFiltered(view) || fault !== null}>
      <Form action={statisticsPath} className={grid} onSubmit={ask}>
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Field name="from" label="시작일" error={wrong('from')}>
          {(control) => <ShownInput {...control} type="date" value={period.from} />}
        </Field>
        <Field name="to" label="종료일" error={wrong('to')}>
          {(control) => <ShownInput {...control} type="date" value={period.to} />}
        </Field>
        <PartnerAndProduct opened={opened} named={named} client={client} product={product} />
        <Button type="submit" className={apply}>
          적용
        </Button>
      </Form>
    </Folded>
  )
}
