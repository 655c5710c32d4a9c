import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { Status } from '../../shared/purchase-requests/rules.ts'
import { toProblem } from '../api/problem.ts'
import { useApp } from '../app/context.ts'
import { useToast } from '../ui/Toasts.tsx'
import { asksMore } from './asksMore.ts'
import type { Listed } from './listed.ts'
import { pathTo } from './paths.ts'
import { refusedWords } from './refusedWords.ts'
import { purchaseRequestsOf } from './store.ts'
import { useView } from './view.ts'
import type { Said } from './writes.ts'

/** Sets a request's status without leaving the page and tells how it went; who was faster is shown at once. */
export function useChangeStatus(request: Listed) {
  const purchaseRequests = purchaseRequestsOf(useApp().stores)
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const { book } = useView()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const change = async (status: Status, body: Said['body'] = {}): Promise<boolean> => {
    setBusy(true)
    try {
      const { requestId, version } = request
      await purchaseRequests.updateStatus(requestId, status, { body: { version, ...body }, book })
      // The page may have said it already and cleared it.
      const { successMessage } = purchaseRequests.state
      if (successMessage) toast(successMessage)
      void revalidate()
      return true
    } catch (error) {
      const problem = toProblem(error)
      toast(refusedWords(problem, request), { stays: true })
      // Reading this place again would call off the way to the other, which is read anew as well.
      if (asksMore(problem.code)) void navigate(pathTo({ book, tab: 'all', id: request.requestId, move: 'accept' }))
      else void revalidate()
      return false
    } finally {
      setBusy(false)
      purchaseRequests.clearMessage()
    }
  }
  return { busy, change }
}
