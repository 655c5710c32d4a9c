import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useActionData } from 'react-router'
import { subscribe } from 'valtio'
import type { StockCount } from '../../shared/inventory/contract.ts'
import { useApp } from '../app/context.ts'
import type { FormAnswer } from '../forms/answer.ts'
import { useLeaving } from '../forms/useLeaving.ts'
import type { Fill } from '../ui/pasteBlock.ts'
import { createCounting, leftOf } from './counting.ts'

/** The count of a page, as it is kept while one counts. */
export function useCount(count: StockCount) {
  const {
    call,
    stores: { offline },
  } = useApp()
  const answer = useActionData<FormAnswer>()
  const [counting] = useState(() => {
    const sent = answer?.intent === 'save' ? { sent: answer } : {}
    return createCounting({ count, call, offline, page: crypto.randomUUID(), ...sent })
  })
  const state = useSyncExternalStore(counting.subscribe, counting.state, counting.state)
  useEffect(() => subscribe(offline.state, counting.queueChanged), [offline, counting])
  // Nothing that was typed waits any longer once the page is left, or may be.
  useLeaving(counting.flush)
  useEffect(() => counting.flush, [counting])
  const refused = useEffectEvent((code: string | undefined) => {
    if (code === 'STALE_VERSION') void counting.catchUp()
  })
  useEffect(() => refused(answer?.code), [answer])
  const fill = (fills: readonly Fill[]) =>
    counting.type(Object.fromEntries(fills.map(({ name, text }) => [name, text])))
  const type = (name: string, text: string) => counting.type({ [name]: text })
  return { ...state, left: leftOf(state), type, fill, keep: counting.keep }
}
