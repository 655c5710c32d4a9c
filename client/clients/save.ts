import { redirect } from 'react-router'
import { type ClientStatus, clientStatuses } from '../../shared/clients/words.ts'
import { type Acting, answer, answering } from '../forms/answer.ts'
import { dropDraft } from '../forms/drafts.ts'
import { chosenOver, typedIn, type Values, withOneMore } from '../forms/values.ts'
import { clientActs } from './acts.ts'
import { checkChange, checkNew } from './form.ts'
import { newDraft } from './newDraft.ts'
import { detailPath, listPath } from './paths.ts'
import { removePrice, savePrice } from './savePrice.ts'

const rowIntents: Record<string, string> = { addContact: 'contacts', addPlace: 'deliveryPlaces' }

/** The form for a new client. */
export async function create(acting: Acting) {
  const { app, member, form } = acting
  const values = typedIn(form)
  const added = withRow(form, values)
  if (added) return added
  const checked = checkNew(values)
  if (!checked.ok) return answer('save', values, 422, { fieldErrors: checked.fieldErrors })
  return answering('save', values, async () => {
    const clientId = await clientActs(app).create(checked.input, values.formKey ?? crypto.randomUUID())
    dropDraft({ memberId: member.id, form: newDraft(values.bookOwnerId) })
    return redirect(detailPath(clientId))
  })
}

/** Everything that is done to one client: saved, its status changed, removed. */
export function change(acting: Acting) {
  const clientId = Number(acting.params.id)
  const intent = acting.form.get('intent')
  if (intent === 'status') return changeStatus(acting, clientId)
  if (intent === 'remove') return remove(acting, clientId)
  if (intent === 'price') return savePrice(acting, clientId)
  if (intent === 'removePrice') return removePrice(acting, clientId)
  return update(acting, clientId)
}

async function update({ app, member, form }: Acting, clientId: number) {
  const sent = typedIn(form)
  const values = chosenOver(sent)
  const added = withRow(form, values)
  if (added) return added
  const checked = checkChange(values)
  if (!checked.ok) return answer('save', values, 422, { fieldErrors: checked.fieldErrors })
  return answering('save', values, async () => {
    await clientActs(app).update(clientId, checked.input)
    dropDraft({ memberId: member.id, form: `client:${clientId}` })
    return redirect(detailPath(clientId))
  })
}

async function changeStatus({ app, form }: Acting, clientId: number) {
  const values = typedIn(form)
  const status = clientStatuses.find((known): known is ClientStatus => known === values.status)
  if (!status) return answer('status', values, 422, { message: '알 수 없는 상태예요.' })
  return answering('status', values, async () => {
    const key = values.formKey ?? crypto.randomUUID()
    const from = clientStatuses.find((known) => known === values.from) ?? null
    await clientActs(app).changeStatus({ id: clientId, from, to: status }, values.reason?.trim() || null, key)
    return redirect(detailPath(clientId))
  })
}

async function remove({ app, form }: Acting, clientId: number) {
  return answering('remove', typedIn(form), async () => {
    await clientActs(app).remove(clientId)
    return redirect(listPath)
  })
}

function withRow(form: FormData, values: Values) {
  const intent = String(form.get('intent'))
  const prefix = rowIntents[intent]
  if (!prefix) return null
  return answer(intent, withOneMore(values, prefix, 'name'), 200)
}
