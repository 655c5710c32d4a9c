import { redirect } from 'react-router'
import * as contract from '../../shared/product-codes/contract.ts'
import { type Acting, answer, answering, type FormAnswer } from '../forms/answer.ts'
import { chosenOver, typedIn, type Values } from '../forms/values.ts'
import { checkChange, checkNew, nameOf } from './form.ts'
import { pathTo, readView, withoutPanel } from './view.ts'

const book = (values: Values) => (values.bookOwnerId ? { bookOwnerId: Number(values.bookOwnerId) } : {})
const idOf = (values: Values) => ({ id: Number(values.productCodeId) })

/** The server's names for the fields are those of the contract. */
const underOurNames = (wrong: unknown): unknown => {
  const data = typeof wrong === 'object' && wrong !== null && 'data' in wrong ? (wrong.data as FormAnswer) : null
  for (const error of data?.fieldErrors ?? []) error.field = nameOf(error.field)
  return wrong
}

async function create({ app, url }: Acting, values: Values) {
  const checked = checkNew(values)
  if (!checked.ok) return answer('save', values, 422, { fieldErrors: checked.fieldErrors })
  const made = answering('save', values, async () => {
    const input = { body: checked.input, idempotencyKey: values.formKey ?? crypto.randomUUID() }
    const { productCodeId, productName } = await app.call(contract.createProductCode, input)
    app.stores.announcements.did(`${productName} 품목을 추가했어요.`)
    return redirect(pathTo({ book: readView(url.searchParams).view.book, own: true, id: productCodeId }))
  })
  return underOurNames(await made)
}

async function change({ app, url }: Acting, sent: Values) {
  const values = chosenOver(sent)
  const checked = checkChange(values)
  if (!checked.ok) return answer('save', values, 422, { fieldErrors: checked.fieldErrors })
  const saved = answering('save', values, async () => {
    await app.call(contract.updateProductCode, { params: idOf(values), body: checked.input })
    app.stores.announcements.did('저장했어요.')
    return redirect(withoutPanel(readView(url.searchParams).view))
  })
  return underOurNames(await saved)
}

/** A star is said by itself: nothing more is. */
const favorite = ({ app, url }: Acting, values: Values) =>
  answering('favorite', values, async () => {
    const body = { ...book(values), isFavorite: values.isFavorite === 'true' }
    await app.call(contract.setFavorite, { params: idOf(values), body })
    return redirect(url.pathname + url.search)
  })

/** The panel stays: something may be typed in it. */
const status = ({ app, url }: Acting, values: Values) =>
  answering('status', values, async () => {
    const to = values.status === 'ACTIVE' ? ('ACTIVE' as const) : ('INACTIVE' as const)
    const query = { ...book(values), status: to }
    const { productName } = await app.call(contract.changeProductCodeStatus, { params: idOf(values), query })
    app.stores.announcements.did(
      to === 'ACTIVE'
        ? `${productName}: 다시 사용해요.`
        : `${productName}: 사용을 멈췄어요. 지난 기록에는 그대로 보여요.`,
    )
    return redirect(url.pathname + url.search)
  })

const acts: Record<string, (acting: Acting, values: Values) => unknown> = {
  save: (acting, values) => (values.productCodeId ? change(acting, values) : create(acting, values)),
  favorite,
  status,
}

/** What is done on the page, by the `intent` of its form. A refused form comes back as it was sent. */
export function act(acting: Acting) {
  const intent = String(acting.form.get('intent'))
  const values = typedIn(acting.form)
  const run = Object.hasOwn(acts, intent) ? acts[intent] : undefined
  return run ? run(acting, values) : answer(intent, values, 422)
}
