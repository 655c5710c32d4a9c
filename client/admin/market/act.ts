import { replace } from 'react-router'
import type * as v from 'valibot'
import {
  addCorporation,
  changeCorporation,
  changeMarket,
  changeMarketStatus,
  closingNames,
  closings,
  createMarket,
  setHolidays,
} from '../../../shared/admin/markets.ts'
import { orAsOlder } from '../../api/older.ts'
import type { Problem } from '../../api/problem.ts'
import { type Acting, answeringOver } from '../../forms/answer.ts'
import { filledRows, renamed } from '../../forms/check.ts'
import { field, typedIn, type Values } from '../../forms/values.ts'
import { pathTo, readView } from './view.ts'

const intents = ['save', 'create', 'status', 'corporation', 'close', 'open'] as const

/** What a form of the page asks for; a refused one comes back as it was sent. The contract judges what was typed. */
export function act(acting: Acting) {
  const intent = intents.find((known) => known === acting.form.get('intent')) ?? 'save'
  // Of what is ticked more than once a form's values hold the last.
  const values = { ...typedIn(acting.form), dates: datesIn(acting.form).join(' ') }
  const does = async () => {
    const [said, made] = await acts[intent](acting, values)
    acting.app.stores.announcements.did(said)
    if (made !== null) return replace(pathTo({ id: made }))
    // By its number: the first of the list, which no number means, may be another one now.
    const { tab, month } = readView(acting.url.searchParams)
    return replace(pathTo({ ...idIn(acting.url, values), tab, ...(tab === 'holidays' && { month }) }))
  }
  return answeringOver(intent, values, does, inForm(values))
}

type Done = Promise<[said: string, made: number | null]>

const acts: Record<(typeof intents)[number], (acting: Acting, values: Values) => Done> = {
  async save({ app, url }, values) {
    const body = { ...marketOf(values), auctionWindows: windowsOf(values), version: Number(values.version) }
    // The call's own check stands at the backend; here the form says only what it holds.
    await app.call(changeMarket, { params: idIn(url, values), body: body as v.InferInput<typeof changeMarket.body> })
    return ['시장 정보를 저장했어요.', null]
  },
  async create({ app }, values) {
    const made = await app.call(createMarket, { body: marketOf(values) as v.InferInput<typeof createMarket.body> })
    return ['시장을 추가했어요.', made.marketCodeId]
  },
  async status({ app, url }, values) {
    const status = values.status === 'ACTIVE' ? 'ACTIVE' : 'INACTIVE'
    await app.call(changeMarketStatus, { params: idIn(url, values), query: { status } })
    return [status === 'ACTIVE' ? '시장을 다시 사용해요.' : '시장 사용을 멈췄어요.', null]
  },
  async corporation({ app, url }, values) {
    const corporation = {
      corpName: field(values, 'corpName'),
      isPublicYard: values.isPublicYard === 'on',
      isActive: values.isActive === 'on',
    }
    const { id } = idIn(url, values)
    if (values.known === 'yes') {
      const params = { id, corpCode: field(values, 'corpCode') }
      const save = (body: v.InferInput<typeof changeCorporation.body>) => app.call(changeCorporation, { params, body })
      await orAsOlder(
        ['seen'],
        () => save({ ...corporation, seen: seenIn(values) }),
        () => save(corporation),
      )
      return ['법인 정보를 저장했어요.', null]
    }
    const body = { ...corporation, isActive: true, corpCode: field(values, 'corpCode') }
    await app.call(addCorporation, { params: { id }, body })
    return ['법인을 추가했어요.', null]
  },
  close: (acting, values) => calendar(acting, values, true),
  open: (acting, values) => calendar(acting, values, false),
}

async function calendar({ app, url, form }: Acting, values: Values, isClosed: boolean): Done {
  const dates = datesIn(form)
  const body = { dates, category: values.category, isClosed, note: field(values, 'note') || null }
  await app.call(setHolidays, { params: idIn(url, values), body: body as v.InferInput<typeof setHolidays.body> })
  const kind = closings.find((known) => known === values.category) ?? 'ALL'
  const whose = kind === 'ALL' ? '' : `${closingNames[kind]} `
  return [`${dates.length}일을 ${whose}${isClosed ? '휴업일로' : '영업일로'} 정했어요.`, null]
}

const datesIn = (form: FormData) => form.getAll('dates').map(String)

const idIn = (url: URL, values: Values) => ({ id: Number(values.id) || (readView(url.searchParams).id ?? 0) })

const seenIn = (values: Values) => ({
  corpName: field(values, 'seen.corpName'),
  isPublicYard: values['seen.isPublicYard'] === 'true',
  isActive: values['seen.isActive'] === 'true',
})

const marketOf = (values: Values) => ({
  marketCode: field(values, 'marketCode'),
  marketName: field(values, 'marketName'),
  regionName: field(values, 'regionName'),
  marketKind: values.marketKind,
  address: field(values, 'address'),
  phone: field(values, 'phone'),
  sortOrder: field(values, 'sortOrder'),
  ...(values.businessDayStart ? { businessDayStart: values.businessDayStart } : {}),
})

const windowRows = (values: Values): number[] => filledRows(values, 'window', ['start', 'end'])

const windowsOf = (values: Values) =>
  windowRows(values).map((row) => {
    const of = (name: string) => field(values, `window.${row}.${name}`)
    return { category: of('category'), start: of('start'), end: of('end') }
  })

/** The contract counts the times without the empty rows of the form. */
const inForm =
  (values: Values) =>
  ({ fieldErrors }: Problem) =>
    renamed(fieldErrors, (path) =>
      path.replace(/^auctionWindows\.(\d+)/, (_, at) => `window.${windowRows(values)[Number(at)]}`),
    )
