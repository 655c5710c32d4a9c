import { useEffect, useRef, useState } from 'react'
import type { Specification } from '../../shared/specifications/contract.ts'
import { settle } from '../api/problem.ts'
import { useApp } from '../app/context.ts'
import { Field } from '../ui/Field.tsx'
import { Select } from '../ui/inputs.tsx'
import { offeredFor } from './offered.ts'
import { SpecificationOptions } from './SpecificationOptions.tsx'

type Props = {
  /** The field of the form that gets the specificationId. */
  name: string
  label?: string
  /** Null: no product is chosen yet, only what is common to all is offered. */
  productCodeId: number | null
  /** Whose specifications; the member's own when left out. */
  bookOwnerId?: number | undefined
  /** The id chosen at first, '' for none; another one replaces what is chosen. */
  value?: string
  /** What that one is called, for as long as what is offered is not there. */
  valueName?: string | undefined
  error?: string | undefined
  /** What choosing none is called; with null one must be chosen. */
  none?: string | null
  className?: string
  /** Told of what is chosen, also of what was from the beginning once it is known. */
  onPick?: (specification: Specification | null) => void
}

/** How a product is packed: what is common to all and what belongs to the product. */
export function SpecificationSelect(props: Props) {
  const { name, label = '규격', productCodeId, bookOwnerId, value = '', error, className, onPick } = props
  const { none = '정하지 않음', valueName } = props
  const { found, problem } = useSpecifications(productCodeId, bookOwnerId)
  const [chosen, setChosen] = useState(value)
  useEffect(() => setChosen(value), [value])
  const told = useRef(onPick)
  told.current = onPick
  useEffect(() => {
    const first = found.find(({ specificationId }) => String(specificationId) === value)
    if (first) told.current?.(first)
  }, [found, value])
  const choose = (id: string) => {
    setChosen(id)
    onPick?.(found.find(({ specificationId }) => String(specificationId) === id) ?? null)
  }
  return (
    <Field
      name={name}
      label={label}
      optional={none !== null}
      error={error ?? problem ?? undefined}
      {...(className && { className })}
    >
      {(control) => (
        <Select {...control} value={chosen} onChange={({ currentTarget }) => choose(currentTarget.value)}>
          <SpecificationOptions
            of={found}
            none={none ?? '규격을 골라 주세요'}
            kept={{ id: chosen, name: chosen === value ? valueName : undefined }}
          />
        </Select>
      )}
    </Field>
  )
}

type Found = { found: readonly Specification[]; problem: string | null }

/** What is on offer for a product, read anew with every other product. */
function useSpecifications(productCodeId: number | null, bookOwnerId: number | undefined): Found {
  const { call } = useApp()
  const [offer, setOffer] = useState<Found>({ found: [], problem: null })
  useEffect(() => {
    let isCurrent = true
    const asked = { ...(productCodeId && { productCodeId }), ...(bookOwnerId && { bookOwnerId }) }
    void settle(offeredFor(call, asked)).then((outcome) => {
      if (!isCurrent) return
      setOffer(outcome.ok ? { found: outcome.value, problem: null } : { found: [], problem: outcome.problem.message })
    })
    return () => {
      isCurrent = false
    }
  }, [call, productCodeId, bookOwnerId])
  return offer
}
