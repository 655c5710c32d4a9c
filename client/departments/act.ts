import { redirect } from 'react-router'
import * as contract from '../../shared/departments/contract.ts'
import { type Acting, answer, answering } from '../forms/answer.ts'
import { chosenOver, typedIn, type Values } from '../forms/values.ts'
import { checkChange, checkNew } from './form.ts'
import { readView, withoutPanel } from './view.ts'

/** What is done on the page, by the `intent` of its form. A refused form comes back as it was sent. */
export function act(acting: Acting) {
  const values = typedIn(acting.form)
  const intent = String(acting.form.get('intent') ?? 'save')
  const run = { UP: move, DOWN: move, ACTIVE: change, INACTIVE: change, delete: remove }[intent]
  if (run) return run(acting, values, intent)
  return values.departmentId ? save(acting, values) : create(acting, values)
}

function create({ app, url }: Acting, values: Values) {
  const checked = checkNew(values)
  if (!checked.ok) return answer('save', values, 422, { fieldErrors: checked.fieldErrors })
  return answering('save', values, async () => {
    const input = { body: checked.input, idempotencyKey: values.formKey ?? crypto.randomUUID() }
    const { departmentName } = await app.call(contract.createDepartment, input)
    app.stores.announcements.did(`${departmentName} 부서를 만들었어요.`)
    return redirect(withoutPanel(readView(url.searchParams).view))
  })
}

function save({ app, url }: Acting, sent: Values) {
  const values = chosenOver(sent)
  const checked = checkChange(values)
  if (!checked.ok) return answer('save', values, 422, { fieldErrors: checked.fieldErrors })
  return answering('save', values, async () => {
    const params = { id: Number(values.departmentId) }
    await app.call(contract.updateDepartment, { params, body: checked.input })
    app.stores.announcements.did('저장했어요.')
    return redirect(withoutPanel(readView(url.searchParams).view))
  })
}

const move = ({ app, url }: Acting, values: Values, intent: string) =>
  answering(intent, values, async () => {
    const to = intent === 'UP' ? ('UP' as const) : ('DOWN' as const)
    const { departmentName } = await app.call(contract.moveDepartment, {
      params: { id: Number(values.id) },
      query: { to },
    })
    app.stores.announcements.did(`${departmentName} 부서를 ${to === 'UP' ? '위로' : '아래로'} 옮겼어요.`)
    return redirect(url.pathname + url.search)
  })

/** The panel stays: something may be typed in it. */
const change = ({ app, url }: Acting, values: Values, intent: string) =>
  answering(intent, values, async () => {
    const status = intent === 'ACTIVE' ? ('ACTIVE' as const) : ('INACTIVE' as const)
    const { departmentName } = await app.call(contract.changeDepartmentStatus, {
      params: { id: Number(values.id) },
      query: { status },
    })
    app.stores.announcements.did(
      status === 'ACTIVE' ? `${departmentName} 부서를 다시 사용해요.` : `${departmentName} 부서 사용을 멈췄어요.`,
    )
    return redirect(url.pathname + url.search)
  })

const remove = ({ app, url }: Acting, values: Values) =>
  answering('delete', values, async () => {
    await app.call(contract.removeDepartment, { params: { id: Number(values.id) } })
    app.stores.announcements.did('부서를 지웠어요.')
    return redirect(withoutPanel(readView(url.searchParams).view))
  })
