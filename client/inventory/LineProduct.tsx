import { useEffect, useRef, useState } from 'react'
import type { ProductCode } from '../../shared/product-codes/contract.ts'
import type { Specification } from '../../shared/specifications/contract.ts'
import { errorOf } from '../forms/fields.tsx'
import { ProductPick } from '../product-codes/ProductPick.tsx'
import { SpecificationSelect } from '../specifications/SpecificationSelect.tsx'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { controlId } from '../ui/fieldScope.ts'
import { Select } from '../ui/inputs.tsx'
import * as css from './Step.css.ts'
import type { LiveForm } from './useLiveForm.ts'

type Props = {
  form: Pick<LiveForm, 'values' | 'errors' | 'touch'>
  /** The line's own name, `lines.0`. */
  name: string
  bookOwnerId: number | undefined
  /** By Enter at once, packed as it mostly is, and on to the quantity. */
  isQuick?: boolean
  /** How the goods mostly leave now, for who has not said how they are packed. */
  suggested?: number | null
  onPick?: (product: ProductCode) => void
}

type Goods = { id: string; name: string; packed: string }

/** What a line is of: found by name, initials or short code, then told in one line; and how it is packed. */
export function LineProduct({ form, name, bookOwnerId, isQuick = false, suggested = null, onPick }: Props) {
  const { values, touch } = form
  const at = (part: string) => `${name}.${part}`
  const [goods, setGoods] = useState<Goods | null>(() => {
    const id = values[at('productCodeId')]
    const known = values[at('productName')]
    // What nobody can read is chosen again.
    return id && known ? { id, name: known, packed: values[at('specificationId')] ?? '' } : null
  })
  const [packing, setPacking] = useState({ kg: values[at('packageKg')] ?? '', specName: values[at('specName')] ?? '' })
  const isPicked = useRef(false)
  const isPacked = useRef(false)
  const isLookedFor = useRef(false)
  const goesTo = useRef('specificationId')
  const goodsId = goods?.id ?? null
  // The hand stays on the keyboard: after the product its specification, or the quantity where that is known.
  useEffect(() => {
    touch()
    const next = goodsId ? isPicked.current && goesTo.current : isLookedFor.current && 'productCodeId'
    if (next) document.getElementById(controlId(`${name}.${next}`))?.focus()
  }, [goodsId, name, touch])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is read again when the hidden fields have changed
  useEffect(touch, [packing, touch])
  useEffect(() => {
    if (suggested === null || !isPicked.current || isPacked.current) return
    setGoods((of) => (of?.packed === '' ? { ...of, packed: String(suggested) } : of))
  }, [suggested])
  const wrong = errorOf(form, at('productCodeId'))
  const pick = (product: ProductCode) => {
    isPicked.current = true
    isPacked.current = false
    setPacking({ kg: '', specName: '' })
    const packed = isQuick ? String(product.defaultSpecificationId ?? '') : ''
    goesTo.current = packed ? 'quantity' : 'specificationId'
    setGoods({ id: String(product.productCodeId), name: product.productName, packed })
    onPick?.(product)
  }
  const lookAgain = () => {
    isLookedFor.current = true
    setGoods(null)
  }
  const pack = (specification: Specification | null) => {
    isPacked.current = true
    setPacking({ kg: String(specification?.packageKg ?? ''), specName: specification?.displayName ?? '' })
  }
  return (
    <>
      {goods ? (
        // A summary of what is wrong leads here.
        <div id={controlId(at('productCodeId'))} tabIndex={-1} className={css.chosenField}>
          <span className={css.name}>품목</span>
          <div className={css.chosen}>
            <span className={css.chosenName}>{goods.name}</span>
            <input type="hidden" name={at('productCodeId')} value={goods.id} />
            <input type="hidden" name={at('productName')} value={goods.name} />
            <Button size="small" tone="ghost" data-needs-script aria-label="품목 바꾸기" onClick={lookAgain}>
              바꾸기
            </Button>
          </div>
          {wrong && <p className={css.wrong}>{wrong}</p>}
        </div>
      ) : (
        <ProductPick
          name={at('productCodeId')}
          bookOwnerId={bookOwnerId}
          error={wrong}
          takesFirst={isQuick}
          onPick={pick}
        />
      )}
      {goods ? (
        <SpecificationSelect
          key={goods.id}
          name={at('specificationId')}
          productCodeId={Number(goods.id)}
          bookOwnerId={bookOwnerId}
          value={goods.packed}
          valueName={goods.packed === values[at('specificationId')] ? values[at('specName')] : undefined}
          error={errorOf(form, at('specificationId'))}
          onPick={pack}
        />
      ) : (
        <Field name={at('specificationId')} label="규격">
          {(control) => (
            <Select {...control} disabled>
              <option value="">품목을 먼저 골라 주세요</option>
            </Select>
          )}
        </Field>
      )}
      <input type="hidden" name={at('packageKg')} value={packing.kg} />
      <input type="hidden" name={at('specName')} value={packing.specName} />
    </>
  )
}
