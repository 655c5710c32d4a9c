import { useEffect, useRef, useState } from 'react'
import { type ClientDetail, oneClient, suggestClients } from '../../shared/clients/contract.ts'
import { clientStatusNames } from '../../shared/clients/words.ts'
import { settle } from '../api/problem.ts'
import { useApp } from '../app/context.ts'
import type { LiveForm } from '../inventory/useLiveForm.ts'
import { controlId } from '../ui/fieldScope.ts'
import { useToast } from '../ui/Toasts.tsx'

/** Whom a form is about: found among the clients of its book, and read whole once chosen. */
export function usePartner(form: LiveForm, bookOwnerId: number, first: ClientDetail | null) {
  const { call } = useApp()
  const toast = useToast()
  const [client, setClient] = useState<ClientDetail | null>(first)
  const { touch } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is read again when the hidden fields have changed
  useEffect(touch, [client, touch])
  const find = async (q: string, isAnew: boolean) => {
    if (isAnew) call.forget(suggestClients.path)
    const found = await call(suggestClients, { query: { bookOwnerId, q } })
    return found.map(({ clientId, clientName, clientCode, status }) => ({
      id: clientId,
      name: clientName,
      note: status === 'ACTIVE' ? clientCode : `${clientCode} · ${clientStatusNames[status]}`,
    }))
  }
  const read = async (id: number) => {
    const outcome = await settle(call(oneClient, { params: { id } }))
    if (outcome.ok) setClient(outcome.value)
    else toast(outcome.problem.message, { stays: true })
  }
  const kept = Number(form.values.clientId) || null
  // What was kept of another day may be of somebody else than the page was opened for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, by what the form began with
  useEffect(() => {
    if (kept !== null && kept !== first?.clientId) void read(kept)
  }, [])
  // The hand goes on to the goods, once what stands open with him has its room above them.
  const isChosen = useRef(false)
  useEffect(() => {
    if (!client || !isChosen.current) return
    isChosen.current = false
    document.getElementById(controlId('lines.0.productCodeId'))?.focus()
  }, [client])
  const choose = (id: number) => {
    isChosen.current = true
    void read(id)
  }
  return { client, setClient, find, choose }
}
