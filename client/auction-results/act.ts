import { data, redirect } from 'react-router'
import { markMine } from '../../shared/auction-results/contract.ts'
import { toProblem } from '../api/problem.ts'
import type { Loading } from '../app/page.ts'
import { entryPath } from '../transactions/paths.ts'
import { readView } from './view.ts'

export type Acted = { message: string }

/** What the buttons under the list do before scripts have come. */
export async function act({ app: { call }, url, form }: Pick<Loading, 'app' | 'url'> & { form: FormData }) {
  const { book } = readView(url.searchParams).view
  const ids = form.getAll('lot').map(Number)
  if (ids.length > 0 && form.get('intent') === 'buy') return redirect(entryPath('PURCHASE', { auction: ids, book }))
  const whose = book === null ? {} : { bookOwnerId: book }
  try {
    await call(markMine, { body: { auctionResultIds: ids, isMine: form.get('intent') === 'mine', ...whose } })
  } catch (error) {
    const { fieldErrors, message, status } = toProblem(error)
    return data({ message: fieldErrors[0]?.message ?? message } satisfies Acted, status || 503)
  }
  return redirect(url.pathname + url.search)
}
