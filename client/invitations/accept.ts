import { data, redirect } from 'react-router'
import type { Connection } from '../../shared/connections/contract.ts'
import { acceptInvitation, type InvitationPreview, previewInvitation } from '../../shared/invitations/contract.ts'
import { type Outcome, type Problem, settle, toProblem, worded } from '../api/problem.ts'
import type { App } from '../app/context.ts'
import type { Loading } from '../app/page.ts'
import { pathTo } from '../connections/paths.ts'
import { typedIn, type Values } from '../forms/values.ts'

/** Null for a link that leads nowhere, or nowhere any more. */
export type AcceptData = { preview: Promise<Outcome<InvitationPreview | null>>; formKey: string }
/** Why it was not accepted; null words for a link that leads nowhere. */
export type AcceptAction = { message: string | null; code: string; values: Values }

const FAILED = '초대를 확인하지 못했어요.'

type OfToken = Pick<Loading, 'app' | 'params'>

export function loadAccept({ app, params: { token = '' } }: OfToken): AcceptData {
  // Never from the cache: a link that has been used since must not look open.
  app.call.forget('/invitations')
  return { preview: settle(preview(app, token)), formKey: crypto.randomUUID() }
}

export async function accept({ app, params: { token = '' }, form }: OfToken & { form: FormData }) {
  const values = typedIn(form)
  const idempotencyKey = values.formKey ?? crypto.randomUUID()
  try {
    const connection = await worded(FAILED, app.call(acceptInvitation, { params: { token }, idempotencyKey }))
    return redirect(placeOf(app, connection))
  } catch (error) {
    const problem = toProblem(error)
    const message = isOver(problem) ? null : problem.message
    return data<AcceptAction>({ message, code: problem.code, values }, problem.status || 503)
  }
}

/** Wrong, used and too late look alike (domain.md 6.3); what is no token at all is wrong too. */
const isOver = ({ status }: Problem): boolean => status === 404 || status === 400 || status === 422

const preview = ({ call }: App, token: string): Promise<InvitationPreview | null> =>
  worded(FAILED, call(previewInvitation, { params: { token } })).catch((error: unknown) => {
    if (isOver(toProblem(error))) return null
    throw error
  })

/** What the new member of a book works on: its list, or the one client. */
function placeOf({ knows }: App, { reach, bookOwnerId, clientId, connectionId }: Connection): string {
  const place = reach === 'BOOK' ? `/client/list?book=${bookOwnerId}` : `/client/detail/${clientId}`
  return knows(place) ? place : pathTo({ id: connectionId })
}
