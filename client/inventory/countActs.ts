import { redirect } from 'react-router'
import * as contract from '../../shared/inventory/contract.ts'
import { errorBody } from '../../shared/kit/errors.ts'
import { CallFailed } from '../api/problem.ts'
import { type Acting, answer, answering } from '../forms/answer.ts'
import { check, renamed } from '../forms/check.ts'
import { field, typedIn } from '../forms/values.ts'
import { countBody, lineNames } from './countForm.ts'
import { inWords, sharedParts } from './formParts.ts'
import { countPath, idOf } from './paths.ts'

/** Opens a count over a warehouse. */
export async function startCount({ app: { call }, form }: Acting) {
  const values = typedIn(form)
  const { businessDate: _, ...parts } = sharedParts(values)
  const said = { ...parts, warehouseId: field(values, 'warehouseId') }
  const checked = inWords(check(contract.createCount.body, said), { warehouseId: '실사할 창고를 골라 주세요.' })
  if (!checked.ok) return answer('start', values, 422, { fieldErrors: checked.fieldErrors })
  return answering('start', values, async () => {
    const idempotencyKey = values.formKey ?? crypto.randomUUID()
    const { countId } = await call(contract.createCount, { body: checked.input, idempotencyKey })
    return redirect(countPath(countId))
  })
}

const statuses = { confirm: 'CONFIRMED', cancel: 'CANCELED' } as const
const done = {
  CONFIRMED: '실사를 확정했어요. 차이를 재고에 반영했어요.',
  CANCELED: '실사를 취소했어요. 재고는 그대로예요.',
}

/** Keeps what was counted where scripts do not, and posts or forgets it. */
export async function actCount({ app: { call, stores }, form, params }: Acting) {
  const id = idOf(params.id) ?? 0
  const intent = String(form.get('intent'))
  const values = typedIn(form)
  return answering(intent, values, async () => {
    if (intent === 'confirm' || intent === 'cancel') {
      const status = statuses[intent]
      const idempotencyKey = values.formKey ?? crypto.randomUUID()
      const body = values.version ? { version: Number(values.version) } : {}
      await call(contract.changeCountStatus, { params: { id }, query: { status }, body, idempotencyKey })
      stores.announcements.did(done[status])
      return redirect(countPath(id))
    }
    const count = await call(contract.oneCount, { params: { id } })
    // Numbers that were counted over another state would take back what somebody else has counted.
    if (values.version !== String(count.version)) throw stale()
    const body = countBody(count, values)
    if (!body.ok) return answer(intent, values, 422, { fieldErrors: body.fieldErrors })
    const keep = async () => {
      await call(contract.saveCount, { params: { id }, body: body.input })
      stores.announcements.did('저장했어요.')
      return redirect(countPath(id))
    }
    const nameOf = lineNames(body.input.lines)
    return answering(intent, values, keep, ({ fieldErrors }) => renamed(fieldErrors, nameOf))
  })
}

function stale(): CallFailed {
  const { code, message } = errorBody('STALE_VERSION', '')
  return new CallFailed({ status: 409, code, message, fieldErrors: [], traceId: null })
}
