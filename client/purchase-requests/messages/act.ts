import { redirect } from 'react-router'
import { sendMessage } from '../../../shared/purchase-requests/messageCalls.ts'
import { NewMessage } from '../../../shared/purchase-requests/messages.ts'
import { type Acting, answer, answering } from '../../forms/answer.ts'
import { check } from '../../forms/check.ts'
import { typedIn } from '../../forms/values.ts'
import { inBook } from '../inBook.ts'
import { readView } from '../view.ts'

/** A message's form without scripts; with them it is sent at once. */
export async function actOnMessage({ app, form, url }: Acting) {
  const values = typedIn(form)
  const checked = check(NewMessage, { content: values.content ?? '' })
  if (!checked.ok) return answer('message', values, 422, { fieldErrors: checked.fieldErrors })
  return answering('message', values, async () => {
    const params = { id: Number(values.id) }
    const sent = { params, body: checked.input, idempotencyKey: String(values.formKey) }
    await inBook(readView(url.searchParams).view.book, (query) => app.call(sendMessage, { ...sent, query }))
    return redirect(`${url.pathname}${url.search}#messages`)
  })
}
