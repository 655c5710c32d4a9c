import StarIcon from 'lucide-react/icons/star'
import { useFetcher } from 'react-router'
import type { ProductCode } from '../../shared/product-codes/contract.ts'
import { useHere } from '../app/useHere.ts'
import type { FormAnswer } from '../forms/answer.ts'
import { cx } from '../ui/cx.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { useSaid } from '../ui/useSaid.ts'
import * as css from './Products.css.ts'

type Props = { product: Pick<ProductCode, 'productCodeId' | 'productName' | 'isFavorite'>; bookOwnerId: number }

const nothing = () => undefined

/** Marks a product as one that is used often; it shows at once, and falls back when it is refused. */
export function Star({ product: { productCodeId, productName, isFavorite }, bookOwnerId }: Props) {
  const fetcher = useFetcher<FormAnswer>()
  const sent = fetcher.formData?.get('isFavorite')
  const isOn = sent == null ? isFavorite : sent === 'true'
  useSaid(fetcher.data?.message ?? null, nothing)
  return (
    <fetcher.Form method="post" action={useHere()} className={css.starForm} preventScrollReset>
      <input type="hidden" name="intent" value="favorite" />
      <input type="hidden" name="productCodeId" value={productCodeId} />
      <input type="hidden" name="bookOwnerId" value={bookOwnerId} />
      <input type="hidden" name="isFavorite" value={String(!isOn)} />
      <IconButton
        type="submit"
        label={`${productName} 즐겨찾기`}
        aria-pressed={isOn}
        className={cx(css.star, isOn && css.starOn)}
      >
        <StarIcon size={16} fill={isOn ? 'currentColor' : 'none'} />
      </IconButton>
    </fetcher.Form>
  )
}
