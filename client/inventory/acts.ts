import { redirect } from 'react-router'
import * as contract from '../../shared/inventory/contract.ts'
import type { Call } from '../api/call.ts'
import { type Acting, answer, answeringOver } from '../forms/answer.ts'
import type { Checked } from '../forms/check.ts'
import { field, typedIn, type Values, withOneMore } from '../forms/values.ts'
import { atLot } from './formParts.ts'
import { adjustBody, editBody, holdQuery, reserveBody } from './lotForms.ts'
import { idOf } from './paths.ts'
import { repackBody } from './repackForm.ts'
import { safetyBody } from './safetyForm.ts'
import { nameIn } from './stepRows.ts'
import { transferBody } from './transferForm.ts'
import { changed, type Here, readView, withoutPanel } from './view.ts'
import { amountWords } from './words.ts'

/** What an act did, and where it leads. */
type Done = { words: string; to: string }
type Doing = { call: Call; values: Values; here: Here; idempotencyKey: string }
type Act = (doing: Doing) => Checked<() => Promise<Done>>

/** `input` by this call, if the form is sound. */
function then<T>(checked: Checked<T>, post: (input: T) => Promise<Done>): Checked<() => Promise<Done>> {
  return checked.ok ? { ok: true, input: () => post(checked.input) } : checked
}

const lotId = (values: Values): number => idOf(field(values, 'lotId')) ?? 0
/** Back to the lot that the panel is about. */
const lotOf = (here: Here, lot: number): string => changed(here, { lot, lots: '', step: null })

const acts: Record<string, Act> = {
  transfer: ({ call, values, here, idempotencyKey }) =>
    then(transferBody(values), async (body) => {
      const { lots } = await call(contract.transferLots, { body, idempotencyKey })
      const [first] = lots
      const words = `${first?.warehouseName ?? '다른 창고'}에 로트 ${lots.length}개를 옮겼어요.`
      return { words, to: first && lots.length === 1 ? lotOf(here, first.lotId) : withoutPanel(here) }
    }),
  repack: ({ call, values, here, idempotencyKey }) =>
    then(repackBody(values), async (body) => {
      const { lots, lossKg } = await call(contract.repackLots, { body, idempotencyKey })
      const [first] = lots
      const words = lossKg > 0 ? `소분했어요. 감모 ${lossKg}kg을 기록했어요.` : '소분했어요.'
      return { words, to: first && lots.length === 1 ? lotOf(here, first.lotId) : withoutPanel(here) }
    }),
  adjust: ({ call, values, here, idempotencyKey }) =>
    then(adjustBody(values), async (body) => {
      const lot = await call(contract.adjustLot, { params: { id: lotId(values) }, body, idempotencyKey })
      const left = amountWords({ quantity: lot.quantityOnHand, weightKg: lot.weightOnHand }, lot.specName)
      return { words: `조정했어요. 남은 재고 ${left}`, to: lotOf(here, lot.lotId) }
    }),
  reserve: ({ call, values, here, idempotencyKey }) =>
    then(reserveBody(values), async (body) => {
      const lot = await call(contract.reserveLot, { params: { id: lotId(values) }, body, idempotencyKey })
      return { words: '예약했어요.', to: lotOf(here, lot.lotId) }
    }),
  release: ({ call, values, here, idempotencyKey }) => ({
    ok: true,
    input: async () => {
      const reservationId = idOf(field(values, 'reservationId')) ?? 0
      const lot = await call(contract.releaseReservation, { params: { reservationId }, idempotencyKey })
      return { words: '예약을 풀었어요.', to: lotOf(here, lot.lotId) }
    },
  }),
  hold: ({ call, values, here, idempotencyKey }) =>
    then(holdQuery(values), async ({ status, body }) => {
      const asked = { params: { id: lotId(values) }, query: { status }, idempotencyKey, ...(body && { body }) }
      const lot = await call(contract.changeLotStatus, asked)
      const words = status === 'HOLD' ? '보류했어요. 보류를 풀 때까지 예약하거나 팔 수 없어요.' : '보류를 풀었어요.'
      return { words, to: lotOf(here, lot.lotId) }
    }),
  edit: ({ call, values, here }) =>
    then(editBody(values), async (body) => {
      const lot = await call(contract.changeLot, { params: { id: lotId(values) }, body })
      return { words: '저장했어요.', to: lotOf(here, lot.lotId) }
    }),
  safetyStock: ({ call, values, here }) =>
    then(safetyBody(values), async (body) => {
      await call(contract.setSafetyStock, { body })
      return { words: body.quantity ? '안전재고를 정했어요.' : '안전재고를 없앴어요.', to: changed(here, {}) }
    }),
}

/** What a form of the screen asks for. */
export async function act({ app: { call, stores }, form, url, params }: Acting) {
  const intent = String(form.get('intent'))
  const values = typedIn(form)
  if (intent === 'addTo') return answer('repack', withOneMore(values, 'to', 'quantity'), 200)
  const run = acts[intent]
  if (!run) return answer(intent, values, 422, { message: '알 수 없는 요청이에요.' })
  const here: Here = { view: readView(url.searchParams).view, place: idOf(params.id) }
  const checked = run({ call, values, here, idempotencyKey: values.formKey ?? crypto.randomUUID() })
  if (!checked.ok) return answer(intent, values, 422, { fieldErrors: checked.fieldErrors })
  return answeringOver(
    intent,
    values,
    async () => {
      const { words, to } = await checked.input()
      stores.announcements.did(words)
      return redirect(to)
    },
    (problem) => atLot(problem, values, nameIn(values)),
  )
}
