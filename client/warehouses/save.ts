import { redirect } from 'react-router'
import { type Acting, answer, answering } from '../forms/answer.ts'
import { dropDraft } from '../forms/drafts.ts'
import { chosenOver, typedIn, type Values, withOneMore } from '../forms/values.ts'
import { warehouseActs } from './acts.ts'
import { draftName } from './draftName.ts'
import { checkChange, checkNew } from './form.ts'
import { listOf } from './paths.ts'

/** The form of a warehouse: a new one, or the one that the address names. */
export function save(acting: Acting) {
  const values = typedIn(acting.form)
  if (acting.form.get('intent') === 'addZone') return answer('addZone', withOneMore(values, 'zones', 'zoneName'), 200)
  const id = Number(acting.url.searchParams.get('id'))
  return id ? update(acting, id, values) : create(acting, values)
}

function create({ app, member }: Acting, values: Values) {
  const checked = checkNew(values)
  if (!checked.ok) return answer('save', values, 422, { fieldErrors: checked.fieldErrors })
  return answering('save', values, async () => {
    const { bookOwnerId } = await warehouseActs(app).create(checked.input, values.formKey ?? crypto.randomUUID())
    const book = bookOwnerId === member.id ? null : bookOwnerId
    dropDraft({ memberId: member.id, form: draftName(null, book) })
    return redirect(listOf(book))
  })
}

function update({ app, member }: Acting, id: number, sent: Values) {
  const values = chosenOver(sent)
  const checked = checkChange(values)
  if (!checked.ok) return answer('save', values, 422, { fieldErrors: checked.fieldErrors })
  return answering('save', values, async () => {
    const { bookOwnerId } = await warehouseActs(app).update(id, checked.input)
    dropDraft({ memberId: member.id, form: draftName(id, null) })
    return redirect(listOf(bookOwnerId === member.id ? null : bookOwnerId))
  })
}

/** What is done to one warehouse of the list. */
export function changeOne({ app, url, form }: Acting) {
  const acts = warehouseActs(app)
  const id = Number(form.get('warehouseId'))
  const run: Record<string, () => Promise<unknown>> = {
    end: () => acts.changeStatus(id, 'INACTIVE'),
    resume: () => acts.changeStatus(id, 'ACTIVE'),
    makeDefault: () => acts.makeDefault(id),
  }
  const intent = String(form.get('intent'))
  return answering(intent, typedIn(form), async () => {
    await (Object.hasOwn(run, intent) ? run[intent]?.() : undefined)
    return redirect(url.pathname + url.search)
  })
}
