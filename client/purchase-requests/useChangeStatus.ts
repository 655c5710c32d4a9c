import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Status } from '../../shared/purchase-requests/rules.ts'
import { toProblem } from '../api/problem.ts'
import { useApp } from '../app/context.ts'
import { useToast } from '../ui/Toasts.tsx'

/** Sets a request's status without leaving the page and tells how it went. */
export function useChangeStatus(requestId: number) {
  const { purchaseRequests } = useApp().stores
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const change = async (status: Status, reason?: string): Promise<boolean> => {
    setBusy(true)
    try {
      await purchaseRequests.updateStatus(requestId, status, reason)
      toast('상태를 변경했어요.')
      return true
    } catch (error) {
      toast(toProblem(error).message, { stays: true })
      return false
    } finally {
      setBusy(false)
      purchaseRequests.clearMessage()
      void revalidate()
    }
  }
  return { busy, change }
}
