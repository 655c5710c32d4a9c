import { Form, useActionData, useNavigation } from 'react-router'
import type { ClientDetail } from '../../shared/clients/contract.ts'
import type { ClientPrice } from '../../shared/clients/prices.ts'
import { seoulDate } from '../../shared/kit/dates.ts'
import { grouped } from '../../shared/kit/money.ts'
import { useApp } from '../app/context.ts'
import type { FormAnswer } from '../forms/answer.ts'
import type { Values } from '../forms/values.ts'
import * as askCss from '../ui/Ask.css.ts'
import { Button } from '../ui/Button.tsx'
import { DialogActions } from '../ui/Dialog.tsx'
import { ErrorSummary } from '../ui/ErrorSummary.tsx'
import { Late } from '../ui/Late.tsx'
import { RouteDialog } from '../ui/RouteDialog.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { Soft } from '../ui/Soft.tsx'
import type { Beside, ClientData, PriceOptions } from './detail.ts'
import { PriceFields } from './PriceFields.tsx'
import { detailPath } from './paths.ts'

type Props = { client: ClientDetail; data: ClientData; beside: Beside }

/** A price to be agreed, changed or ended. */
export function PriceDialog({ client, data: { prices, options }, beside }: Props) {
  if (!prices || !options || beside.price === null) return null
  const closeTo = detailPath(client.clientId)
  return (
    <RouteDialog key={beside.price} title={beside.price === 'new' ? '단가 추가' : '단가 고치기'} closeTo={closeTo}>
      <Late of={options} skeleton={<SkeletonRows rows={4} />}>
        {(offered) => (
          <Soft of={prices} waiting={<SkeletonRows rows={4} />}>
            {({ content }) => (
              <PriceForm
                clientId={client.clientId}
                price={content.find(({ priceId }) => priceId === beside.price) ?? null}
                formKey={beside.priceKey}
                options={offered}
              />
            )}
          </Soft>
        )}
      </Late>
    </RouteDialog>
  )
}

type FormProps = { clientId: number; price: ClientPrice | null; formKey: string; options: PriceOptions }

function PriceForm({ clientId, price, formKey, options }: FormProps) {
  const action = useActionData<FormAnswer>()
  const { state } = useNavigation()
  const today = seoulDate(useApp().boot.now)
  const answer = action?.intent === 'price' ? action : undefined
  const values = answer?.values ?? (price ? valuesOfPrice(price) : newPrice(today))
  const at = `${detailPath(clientId)}?price=${price?.priceId ?? 'new'}`
  return (
    <Form method="post" action={at} className={askCss.form} noValidate preventScrollReset>
      {answer && <ErrorSummary errors={answer.fieldErrors} message={answer.message} />}
      <button type="submit" name="intent" value="price" hidden aria-hidden="true" tabIndex={-1} />
      <input type="hidden" name="formKey" value={values.formKey ?? formKey} />
      {price && (
        <>
          <input type="hidden" name="priceId" value={price.priceId} />
          <input type="hidden" name="version" value={price.version} />
        </>
      )}
      <PriceFields form={{ values, errors: answer?.fieldErrors ?? [] }} options={options} />
      <DialogActions>
        {price && (
          <Button type="submit" name="intent" value="removePrice" tone="ghost" disabled={state !== 'idle'}>
            삭제
          </Button>
        )}
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
  specificationId: String(price.specificationId ?? ''),
  priceBasis: price.priceBasis,
  markupType: price.markupType,
  unitPrice: amount(price.unitPrice),
  markupValue: amount(price.markupValue),
  validFrom: price.validFrom,
  validTo: price.validTo ?? '',
})
