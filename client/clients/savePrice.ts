import { redirect } from 'react-router'
import * as v from 'valibot'
import * as contract from '../../shared/clients/prices.ts'
import { parseWon } from '../../shared/kit/money.ts'
import { type Acting, answer, answering, answeringOver } from '../forms/answer.ts'
import type { Values } from '../forms/values.ts'
import { typedIn } from '../forms/values.ts'
import { inputOf } from './priceInput.ts'
import { sidePagesIn, sidePath } from './sidePath.ts'

/** A price as the form has it; amounts as people write them. */
export function priceOf(values: Values) {
  const of = (name: string) => (values[name] ?? '').trim()
  const won = (typed: string) => (typed === '' ? '' : String(parseWon(typed) ?? typed))
  const isFixed = of('markupType') === 'FIXED'
  return {
    productCodeId: of('productCodeId'),
    specificationId: of('specificationId') || null,
    ...(of('priceGrade') && { priceGrade: of('priceGrade') }),
    priceBasis: of('priceBasis'),
    markupType: of('markupType'),
    // Only one of the two is in sight.
    unitPrice: isFixed ? won(of('unitPrice')) : null,
    markupValue: isFixed
      ? null
      : of('markupType') === 'AUCTION_PLUS'
        ? won(of('markupValue'))
        : of('markupValue').replace(/[,%]/g, ''),
    validFrom: of('validFrom'),
    validTo: of('validTo') || null,
  }
}

/** An id that is none is a choice that was not made. */
const said = (field: string, message: string) => ({
  field,
  message: field === 'productCodeId' ? '품목을 골라 주세요.' : message,
})

/** The pages that the form was opened from. */
const back = (clientId: number, url: URL) => sidePath(clientId, sidePagesIn(url.searchParams))

/** A new price, or one that is there as it is to be. */
export async function savePrice({ app, form, url }: Acting, clientId: number) {
  const values = typedIn(form)
  const priceId = Number(values.priceId) || null
  const input = priceOf(values)
  const version = Number(values.version)
  const checked = priceId
    ? v.safeParse(contract.ClientPriceChange, { ...input, version })
    : v.safeParse(contract.NewClientPrice, input)
  if (!checked.success) {
    const fieldErrors = checked.issues.map((issue) => said(v.getDotPath(issue) ?? '', issue.message))
    return answer('price', values, 422, { fieldErrors })
  }
  return answeringOver('price', values, async () => {
    const { call, stores } = app
    if (priceId) {
      const body = v.parse(contract.ClientPriceChange, { ...input, version })
      await call(contract.updatePrice, { params: { id: clientId, priceId }, body })
    } else {
      const body = v.parse(contract.NewClientPrice, input)
      const idempotencyKey = values.formKey ?? crypto.randomUUID()
      await call(contract.createPrice, { params: { id: clientId }, body, idempotencyKey })
    }
    stores.clients.did('단가를 저장했어요.')
    return redirect(back(clientId, url))
  })
}

export function removePrice({ app: { call, stores }, form, url }: Acting, clientId: number) {
  const values = typedIn(form)
  return answering('price', values, async () => {
    const params = { id: clientId, priceId: Number(values.priceId) }
    // As it stands, whatever was chosen in its form meanwhile.
    const productCodeId = Number(values.priceProduct) || undefined
    const before = (await call(contract.listPrices, { params, query: { productCodeId, size: 100 } })).content.find(
      ({ priceId }) => priceId === params.priceId,
    )
    await call(contract.removePrice, { params })
    const undo = async () => {
      const body = v.parse(contract.NewClientPrice, before && inputOf(before))
      return call(contract.createPrice, { params, body, idempotencyKey: crypto.randomUUID() })
    }
    stores.clients.did('단가를 삭제했어요.', null, before ? undo : null)
    return redirect(back(clientId, url))
  })
}
