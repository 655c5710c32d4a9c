import { type FormEvent, useRef } from 'react'
import { Form, useActionData, useNavigation } from 'react-router'
import type { ClientDetail } from '../../shared/clients/contract.ts'
import type { ClientPrice } from '../../shared/clients/prices.ts'
import { seoulDate } from '../../shared/kit/dates.ts'
import { grouped } from '../../shared/kit/money.ts'
import { useApp } from '../app/context.ts'
import type { FormAnswer } from '../forms/answer.ts'
import { FormKey } from '../forms/FormKey.tsx'
import { useBegun } from '../forms/useBegun.ts'
import { useChecked } from '../forms/useChecked.ts'
import { useTypedBefore } from '../forms/useTypedBefore.ts'
import type { Values } from '../forms/values.ts'
import type { Offer } from '../product-codes/offer.ts'
import * as askCss from '../ui/Ask.css.ts'
import { Button, LinkButton } from '../ui/Button.tsx'
import { DialogActions } from '../ui/Dialog.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorSummary } from '../ui/ErrorSummary.tsx'
import { Late } from '../ui/Late.tsx'
import { RouteDialog } from '../ui/RouteDialog.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { Soft } from '../ui/Soft.tsx'
import type { Beside, ClientData } from './detail.ts'
import { PriceFields } from './PriceFields.tsx'
import { sidePath } from './sidePath.ts'

type Props = { client: ClientDetail; data: ClientData; beside: Beside }

/** A price to be agreed, changed or ended. */
export function PriceDialog({ client, data: { prices, options }, beside }: Props) {
  if (!prices || !options || beside.price === null) return null
  const closeTo = sidePath(client.clientId, beside.pages)
  return (
    <RouteDialog key={beside.price} title={beside.price === 'new' ? '단가 추가' : '단가 고치기'} closeTo={closeTo}>
      <Late of={options} skeleton={<SkeletonRows rows={4} />}>
        {(offered) => (
          <Soft of={prices} skeleton={<SkeletonRows rows={4} />}>
            {({ content }) => {
              const price = content.find(({ priceId }) => priceId === beside.price) ?? null
              if (price === null && beside.price !== 'new') return <Gone />
              return <PriceForm client={client} price={price} beside={beside} offer={offered} />
            }}
          </Soft>
        )}
      </Late>
    </RouteDialog>
  )
}

const Gone = () => (
  <EmptyState title="볼 수 없는 단가예요." note="그새 지워졌거나 목록의 다른 쪽에 있어요. 목록에서 다시 골라 주세요." />
)

type FormProps = Omit<Props, 'data'> & { price: ClientPrice | null; offer: Offer }

function PriceForm({ client: { clientId, clientKind }, price, beside, offer }: FormProps) {
  const action = useActionData<FormAnswer>()
  const { state } = useNavigation()
  const today = seoulDate(useApp().now())
  const answer = action?.intent === 'price' ? action : undefined
  const { errors, check } = useChecked(null, answer?.fieldErrors)
  const begun = useBegun(['price', 'removePrice'], { price, version: price?.version }, answer)
  const element = useRef<HTMLFormElement>(null)
  useTypedBefore(element, begun.typed)
  const values = answer?.values ?? (begun.of.price ? valuesOfPrice(begun.of.price) : newPrice(today))
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    check(event)
    begun.typed()
  }
  const at = sidePath(clientId, beside.pages, price?.priceId ?? 'new')
  return (
    <Form
      key={begun.times}
      ref={element}
      method="post"
      action={at}
      className={askCss.form}
      noValidate
      preventScrollReset
      onInput={onInput}
    >
      {answer && <ErrorSummary errors={answer.fieldErrors} message={answer.message} left={errors} />}
      <button type="submit" name="intent" value="price" hidden aria-hidden="true" tabIndex={-1} />
      <FormKey of={beside.priceKey} answer={answer} />
      {price && (
        <>
          <input type="hidden" name="priceId" value={price.priceId} />
          <input type="hidden" name="version" value={begun.version} />
          <input type="hidden" name="priceProduct" value={price.productCodeId} />
        </>
      )}
      <PriceFields form={{ values, errors }} offer={offer} isStandard={clientKind === 'SELF'} />
      <DialogActions>
        {price && (
          <Button type="submit" name="intent" value="removePrice" tone="ghost" disabled={state !== 'idle'}>
            삭제
          </Button>
        )}
        <LinkButton to={sidePath(clientId, beside.pages)} preventScrollReset>
          닫기
        </LinkButton>
        <Button type="submit" name="intent" value="price" tone="primary" disabled={state !== 'idle'}>
          저장
        </Button>
      </DialogActions>
    </Form>
  )
}

const newPrice = (today: string): Values => ({
  markupType: 'FIXED',
  priceBasis: 'PACKAGE',
  validFrom: today,
})

const amount = (n: number | null): string => (n === null ? '' : grouped(n))

const valuesOfPrice = (price: ClientPrice): Values => ({
  productCodeId: String(price.productCodeId),
  productName: price.productName,
  specificationId: String(price.specificationId ?? ''),
  specName: price.specName ?? '',
  priceGrade: price.priceGrade ?? '',
  priceBasis: price.priceBasis,
  markupType: price.markupType,
  unitPrice: amount(price.unitPrice),
  markupValue: amount(price.markupValue),
  validFrom: price.validFrom,
  validTo: price.validTo ?? '',
})
