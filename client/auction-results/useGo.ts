import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { pathTo, readView } from './view.ts'

/**
 * Where a form's fields lead, by a short address: defaults are left out of it, as a form sent by itself cannot.
 * @param date the day that is shown, with which several days end even when the address does not name it
 */
export function useGo(date: string | null) {
  const navigate = useNavigate()
  const go = (form: HTMLFormElement | null) => {
    if (!form?.checkValidity()) return
    const typed = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
    if (typed.get('from') && !typed.has('date') && date) typed.set('date', date)
    void navigate(pathTo(readView(typed).view), { preventScrollReset: true })
  }
  return {
    go,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      go(event.currentTarget)
    },
  }
}
