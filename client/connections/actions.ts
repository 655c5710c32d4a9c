import { data, replace } from 'react-router'
import * as v from 'valibot'
import { createRequest } from '../../shared/connections/contract.ts'
import { connectionTypes } from '../../shared/connections/permissions.ts'
import { createInvitation, type Invitation, revokeInvitation } from '../../shared/invitations/contract.ts'
import type { FieldError } from '../../shared/kit/errors.ts'
import { CallFailed, toProblem, worded } from '../api/problem.ts'
import type { Loading } from '../app/page.ts'
import { choiceIn, sentAs } from './choice.ts'
import { pathTo } from './paths.ts'
import { connectionsOf } from './store.ts'
import { KEPT_WORDS } from './words.ts'

type Acting = Loading & { form: FormData }

/** What came of a form: what is wrong with it and what was typed, or the link of a new invitation. */
export type Answer = {
  intent: string
  message: string | null
  code?: string
  fieldErrors: FieldError[]
  values: Record<string, string>
  made: { invitation: Invitation; token: string } | null
}

/** Each act of the page by the `intent` of its form. */
const acts: Record<string, (acting: Acting) => Promise<unknown>> = {
  accept: async ({ app, form, url }) => {
    const row = { clientId: Number(rowIn(form)) || null, ...newIn(form) }
    await atRow(connectionsOf(app.stores).acceptRequest(idOf(form), row))
    return back(url)
  },
  reject: async ({ app, form, url }) => {
    await connectionsOf(app.stores).rejectRequest(idOf(form), textOf(form, 'reason'))
    return back(url)
  },
  cancel: async ({ app, form, url }) => {
    await connectionsOf(app.stores).cancelRequest(idOf(form))
    return back(url)
  },
  permissions: async ({ app, form, url }) => {
    const { permissions, seen } = choiceIn(form)
    await connectionsOf(app.stores).updatePermissions(idOf(form), permissions, seen)
    return back(url)
  },
  type: async ({ app, form, url }) => {
    const type = connectionTypes.find((t) => t === form.get('connectionType')) ?? 'MANAGER'
    await connectionsOf(app.stores).changeType(idOf(form), type)
    return back(url)
  },
  disconnect: async ({ app, form }) => {
    await connectionsOf(app.stores).disconnect(idOf(form), textOf(form, 'reason'))
    return replace(pathTo({}))
  },
  request,
  invite,
  revoke: async ({ app, form, url }) => {
    await worded('초대를 취소하지 못했어요.', app.call(revokeInvitation, { params: { id: idOf(form) } }))
    return back(url)
  },
}

/** Runs the act a form names. A refusal comes back with the form as it was sent: nothing a person typed is lost. */
export async function act(acting: Acting): Promise<unknown> {
  const { form } = acting
  const intent = String(form.get('intent'))
  const run = Object.hasOwn(acts, intent) ? acts[intent] : undefined
  if (!run) return answer(form, 400, {})
  try {
    return await run(acting)
  } catch (error) {
    const { status, code, message, fieldErrors } = toProblem(error)
    const words = code === 'STALE_VERSION' ? `${message} ${KEPT_WORDS}` : message
    return answer(form, status || 503, { message: words, code, fieldErrors })
  }
}

async function request({ app, form }: Acting) {
  const direction = String(form.get('direction'))
  const isInvite = direction === 'INVITE'
  const isJoin = direction === 'JOIN'
  const raw = {
    receiverMemberId: textOf(form, 'receiverMemberId') ?? '',
    direction,
    clientId: (isJoin || isInvite ? textOf(form, isJoin ? 'joinClientId' : 'clientId') : rowIn(form)) ?? null,
    ...(direction === 'LINK' ? newIn(form) : rightsIn(form)),
    message: textOf(form, 'message') ?? null,
  }
  const checked = v.safeParse(createRequest.body, raw)
  const missing = missingIn(raw.receiverMemberId, isInvite && raw.clientId === null)
  if (!checked.success || missing.length > 0) {
    return answer(form, 422, {
      fieldErrors: [...missing, ...(checked.success ? [] : errorsOf(checked.issues, missing))],
    })
  }
  const idempotencyKey = String(form.get('formKey'))
  const made = connectionsOf(app.stores).createRequest({ body: checked.output, idempotencyKey })
  await (direction === 'LINK' ? atRow(made) : made)
  return replace(pathTo({ tab: 'sent' }))
}

/** Said only where it is so: version N-1 of the backend asks nobody, and knows no such field. */
const newIn = (form: FormData) => (form.has('asNew') ? { asNew: true } : {})

/** None where he says that it is another business: what was chosen before he said so cannot be let go of otherwise. */
const rowIn = (form: FormData) => (form.has('asNew') ? undefined : textOf(form, 'rowId'))

/** What is wrong with the client of a link stands at the form's field for it. */
async function atRow(linking: Promise<unknown>): Promise<void> {
  try {
    await linking
  } catch (error) {
    const problem = toProblem(error)
    const fieldErrors = problem.fieldErrors.map((at) => (at.field === 'clientId' ? { ...at, field: 'rowId' } : at))
    throw new CallFailed({ ...problem, fieldErrors })
  }
}

const missingIn = (receiver: string, lacksClient: boolean): FieldError[] => [
  ...(receiver === '' ? [{ field: 'receiverMemberId', message: '받는 사람을 찾아 골라 주세요.' }] : []),
  ...(lacksClient ? [{ field: 'clientId', message: '어느 거래처를 맡길지 골라 주세요.' }] : []),
]

async function invite({ app, form }: Acting) {
  const clientId = textOf(form, 'clientId')
  const raw = {
    clientId,
    inviteeEmail: textOf(form, 'inviteeEmail') ?? null,
    inviteePhone: textOf(form, 'inviteePhone') ?? null,
    ...rightsIn(form),
  }
  const missing = missingIn('someone', clientId === undefined)
  const checked = v.safeParse(createInvitation.body, raw)
  if (!checked.success) return answer(form, 422, { fieldErrors: [...missing, ...errorsOf(checked.issues, missing)] })
  // An answer that was lost left an open place behind: the same press once more brings its link.
  const idempotencyKey = String(form.get('formKey'))
  const made = await worded(
    '초대를 만들지 못했어요.',
    app.call(createInvitation, { body: checked.output, idempotencyKey }),
  )
  return answer(form, 200, { made })
}

const rightsIn = (form: FormData) => ({
  connectionType: form.get('connectionType') === 'OWNER' ? ('OWNER' as const) : ('MANAGER' as const),
  permissions: choiceIn(form).permissions,
})

const errorsOf = (issues: readonly v.BaseIssue<unknown>[], told: FieldError[]): FieldError[] =>
  issues
    .map((issue) => ({ field: v.getDotPath(issue) ?? '', message: issue.message }))
    .filter(({ field }) => !told.some((error) => error.field === field))

const textOf = (form: FormData, name: string): string | undefined => String(form.get(name) ?? '').trim() || undefined

/** Of a row that is not there when the form is not one of ours; the server answers as for any missing one. */
const idOf = (form: FormData): number => Number(form.get('id')) || 0

/** The page the form stood on, read anew; nothing is left behind in the history. */
const back = (url: URL) => replace(url.pathname + url.search)

const answer = (form: FormData, status: number, rest: Partial<Answer>) =>
  data<Answer>(
    {
      intent: String(form.get('intent')),
      message: null,
      fieldErrors: [],
      made: null,
      ...rest,
      values: {
        ...Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))),
        ...sentAs(form),
      },
    },
    status,
  )
