import { data, redirect } from 'react-router'
import { ownPage } from '../../shared/kit/ownPage.ts'
import { whereMessage } from '../../shared/notifications/messages.ts'
import { toProblem } from '../api/problem.ts'
import type { Loading } from '../app/page.ts'

/** Goes on to what a message belongs to; stays, and says so, where that is gone or not for the member's eyes any more. */
export async function followMessage({ app, params: { id = '' } }: Loading) {
  try {
    const { path } = await app.call(whereMessage, { params: { id } })
    // The backend may not be ours, and must not send anybody elsewhere.
    throw redirect(ownPage(path) ?? '/main')
  } catch (error) {
    if (error instanceof Response || toProblem(error).code !== 'NOT_FOUND') throw error
    return data(null, 404)
  }
}
