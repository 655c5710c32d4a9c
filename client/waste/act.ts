import { redirect, replace } from 'react-router'
import { NewWaste } from '../../shared/waste/contract.ts'
import { wasteStatuses } from '../../shared/waste/words.ts'
import { type Acting, answer, answering } from '../forms/answer.ts'
import { check } from '../forms/check.ts'
import { field, typedIn, type Values } from '../forms/values.ts'
import { wasteActs } from './acts.ts'
import { pathTo } from './view.ts'

/** What a form of the page asks for. */
export const act = (acting: Acting) => (acting.form.get('intent') === 'status' ? changeStatus(acting) : create(acting))

async function create({ app, form, member }: Acting) {
  const values = typedIn(form)
  const checked = check(NewWaste, said(values, form.getAll('photo').map(String)))
  if (!checked.ok) return answer('create', values, 422, { fieldErrors: checked.fieldErrors })
  return answering('create', values, async () => {
    const { wasteId, bookOwnerId } = await wasteActs(app).create(checked.input, values.formKey ?? crypto.randomUUID())
    return redirect(pathTo({ id: wasteId, ...(bookOwnerId === member.id ? {} : { book: bookOwnerId }) }))
  })
}

/** What a person types into a number field: commas and the unit are his way of writing, not an error. */
const number = (values: Values, name: string) => field(values, name).replace(/[,\s원]/g, '')

const said = (values: Values, photos: string[]) => ({
  lotId: field(values, 'lotId'),
  quantity: number(values, 'quantity'),
  weightKg: number(values, 'weightKg'),
  reason: field(values, 'reason'),
  reasonDetail: field(values, 'reasonDetail'),
  disposalMethod: field(values, 'disposalMethod') || undefined,
  disposalCompany: field(values, 'disposalCompany'),
  disposalCostAmount: number(values, 'disposalCostAmount') || undefined,
  businessDate: field(values, 'businessDate'),
  photos,
})

async function changeStatus({ app, form, url }: Acting) {
  const values = typedIn(form)
  const status = wasteStatuses.find((known) => known === values.status)
  if (!status) return answer('status', values, 422, { message: '알 수 없는 상태예요.' })
  return answering('status', values, async () => {
    await wasteActs(app).changeStatus(Number(values.id), status, field(values, 'reason') || null)
    return replace(`${url.pathname}${url.search}`)
  })
}
