import { redirect } from 'react-router'
import * as contract from '../../shared/specifications/contract.ts'
import { type Acting, answer, answering } from '../forms/answer.ts'
import { chosenOver, typedIn, type Values } from '../forms/values.ts'
import { checkChange, checkNew } from './form.ts'
import { pathTo, readView, withoutPanel } from './view.ts'

/** What is done on the page, by the `intent` of its form. A refused form comes back as it was sent. */
export function act(acting: Acting) {
  const values = typedIn(acting.form)
  if (acting.form.get('intent') === 'status') return status(acting, values)
  return values.specificationId ? change(acting, values) : create(acting, values)
}

function create({ app, url }: Acting, values: Values) {
  const checked = checkNew(values)
  if (!checked.ok) return answer('save', values, 422, { fieldErrors: checked.fieldErrors })
  return answering('save', values, async () => {
    const input = { body: checked.input, idempotencyKey: values.formKey ?? crypto.randomUUID() }
    const { displayName, productCodeId } = await app.call(contract.createSpecification, input)
    app.stores.announcements.did(`${displayName} 규격을 추가했어요.`)
    const { book } = readView(url.searchParams).view
    return redirect(pathTo({ book, product: productCodeId, ...(productCodeId === null && { scope: 'OWN' as const }) }))
  })
}

function change({ app, url }: Acting, sent: Values) {
  const values = chosenOver(sent)
  const checked = checkChange(values)
  if (!checked.ok) return answer('save', values, 422, { fieldErrors: checked.fieldErrors })
  return answering('save', values, async () => {
    const params = { id: Number(values.specificationId) }
    await app.call(contract.updateSpecification, { params, body: checked.input })
    app.stores.announcements.did('저장했어요.')
    return redirect(withoutPanel(readView(url.searchParams).view))
  })
}

/** The panel stays: something may be typed in it. */
const status = ({ app, url }: Acting, values: Values) =>
  answering('status', values, async () => {
    const to = values.status === 'ACTIVE' ? ('ACTIVE' as const) : ('INACTIVE' as const)
    const input = { params: { id: Number(values.specificationId) }, query: { status: to } }
    const { displayName } = await app.call(contract.changeSpecificationStatus, input)
    app.stores.announcements.did(
      to === 'ACTIVE'
        ? `${displayName}: 다시 사용해요.`
        : `${displayName}: 사용을 멈췄어요. 지난 기록에는 그대로 보여요.`,
      () => {
        const query = { status: to === 'ACTIVE' ? ('INACTIVE' as const) : ('ACTIVE' as const) }
        return app.call(contract.changeSpecificationStatus, { ...input, query })
      },
    )
    return redirect(url.pathname + url.search)
  })
