import { data, replace } from 'react-router'
import { cancel, type Preview, preview, send, type Target } from '../../../shared/admin/notifications.ts'
import type { FieldError } from '../../../shared/kit/errors.ts'
import { grouped } from '../../../shared/kit/money.ts'
import { type Problem, toProblem } from '../../api/problem.ts'
import type { Acting, FormAnswer } from '../../forms/answer.ts'
import { field, typedIn, type Values } from '../../forms/values.ts'
import { pathTo } from './load.ts'

/** The form as it was sent, with what is wrong with it or who would hear it. */
export type ComposeAnswer = FormAnswer & { preview: Preview | null }

/** What a form of the page asks for. */
export async function act(acting: Acting): Promise<unknown> {
  const { app, form, url } = acting
  const intent = String(form.get('intent'))
  const values = typedIn(form)
  try {
    if (intent === 'cancel') {
      await app.call(cancel, { params: { id: Number(values.id) || 0 } })
      app.stores.announcements.did('보내기를 멈췄어요.')
      return replace(url.pathname + url.search)
    }
    const target = targetIn(values)
    if (intent === 'preview') {
      return data<ComposeAnswer>({
        ...{ intent, fieldErrors: [], message: null, values },
        preview: await app.call(preview, { body: { target } }),
      })
    }
    const { receivers } = await app.call(send, {
      body: {
        title: field(values, 'title'),
        content: field(values, 'content'),
        link: field(values, 'link') || null,
        target,
        digest: field(values, 'digest'),
      },
      ...(values.formKey ? { idempotencyKey: values.formKey } : {}),
    })
    app.stores.announcements.did(`${grouped(receivers)}명에게 보내기 시작했어요.`)
    return replace(pathTo({}))
  } catch (error) {
    const problem = toProblem(error)
    const wrong =
      problem.code === 'NOT_FOUND' && intent !== 'cancel'
        ? // Who cannot be told has been named by his number.
          { fieldErrors: [{ field: 'memberIds', message: problem.message }], message: null }
        : { fieldErrors: fieldsOf(problem), message: problem.message }
    return data<ComposeAnswer>({ intent, code: problem.code, ...wrong, values, preview: null }, problem.status || 503)
  }
}

/** The contract's names of fields, as the form has them. */
const fieldsOf = ({ fieldErrors }: Problem): FieldError[] =>
  fieldErrors.map(({ field: name, message }) => ({
    field: name.replace(/^target\.?/, '').replace(/\.\d+$/, '') || 'target',
    message,
  }))

/** What is not chosen is not asked; what cannot be is left to the server, which says so. */
function targetIn(values: Values): Target {
  const ids = field(values, 'memberIds')
    .split(/[\s,]+/)
    .filter(Boolean)
  const chosen = (name: string) => field(values, name) || null
  return {
    marketCodeId: chosen('marketCodeId'),
    role: chosen('role'),
    tradeRole: chosen('tradeRole'),
    industry: chosen('industry'),
    hasOverdue: values.hasOverdue === 'on',
    memberIds: ids.length === 0 ? null : ids,
  } as unknown as Target
}
