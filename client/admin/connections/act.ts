import { data, replace } from 'react-router'
import { type Disconnected, disconnectMany } from '../../../shared/admin/connections.ts'
import { changeType, disconnect } from '../../../shared/connections/contract.ts'
import { connectionTypes } from '../../../shared/connections/permissions.ts'
import { grouped } from '../../../shared/kit/money.ts'
import { toProblem } from '../../api/problem.ts'
import { choiceIn, sentAs } from '../../connections/choice.ts'
import { savePermissions } from '../../connections/savePermissions.ts'
import { done, KEPT_WORDS } from '../../connections/words.ts'
import type { Acting } from '../../forms/answer.ts'
import { field, typedIn, type Values } from '../../forms/values.ts'

/** What came of a form: why it was refused, or what came of each of several rows. */
export type Answer = { message: string | null; code?: string; result: Disconnected | null; values: Values }

/** Each act of the page by the `intent` of its form; an admin always says why. */
const acts: Record<string, (acting: Acting, params: { id: number }, reason: string) => Promise<string>> = {
  async permissions({ app, form }, params, reason) {
    await savePermissions(app.call, params.id, { ...choiceIn(form), reason })
    return done.permissions
  },
  async type({ app, form }, params, reason) {
    const connectionType = connectionTypes.find((type) => type === form.get('connectionType')) ?? 'MANAGER'
    await app.call(changeType, { params, body: { connectionType, reason } })
    return done.type
  },
  async disconnect({ app }, params, reason) {
    await app.call(disconnect, { params, body: { reason } })
    return done.disconnect
  },
}

/** Runs the act a form names. @returns a redirect to the page read anew, or what was refused */
export async function act(acting: Acting): Promise<unknown> {
  const { app, form, url } = acting
  const intent = String(form.get('intent'))
  const values = { ...typedIn(form), ...sentAs(form) }
  const reason = field(values, 'reason')
  try {
    if (intent === 'bulk') return data(await endSeveral(acting, reason))
    const run = Object.hasOwn(acts, intent) ? acts[intent] : undefined
    if (!run) return data<Answer>({ message: '알 수 없는 일이에요.', result: null, values }, 400)
    if (reason.length < 2) return data<Answer>({ message: '사유를 2자 이상 적어 주세요.', result: null, values }, 422)
    app.stores.announcements.did(await run(acting, { id: Number(form.get('id')) || 0 }, reason))
    return replace(url.pathname + url.search)
  } catch (error) {
    const { status, code, message, fieldErrors } = toProblem(error)
    const words = code === 'STALE_VERSION' ? `${message} ${KEPT_WORDS}` : (fieldErrors[0]?.message ?? message)
    return data<Answer>({ message: words, code, result: null, values }, status || 503)
  }
}

async function endSeveral({ app, form }: Acting, reason: string): Promise<Answer> {
  const connectionIds = form.getAll('connection').map(Number)
  const key = String(form.get('formKey') ?? '')
  const result = await app.call(disconnectMany, {
    body: { connectionIds, reason },
    ...(key ? { idempotencyKey: key } : {}),
  })
  if (result.failed.length === 0) app.stores.announcements.did(`${grouped(result.succeeded)}건의 연결을 해제했어요.`)
  return { message: null, result, values: {} }
}
