import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useActionData } from 'react-router'
import { subscribe } from 'valtio'
import { oneCount, type StockCount, saveCount } from '../../shared/inventory/contract.ts'
import type { FieldError } from '../../shared/kit/errors.ts'
import { toProblem } from '../api/problem.ts'
import { useApp } from '../app/context.ts'
import type { FormAnswer } from '../forms/answer.ts'
import { useLeaving } from '../forms/useLeaving.ts'
import type { Values } from '../forms/values.ts'
import { orLater } from '../offline/later.ts'
import type { Fill } from '../ui/pasteBlock.ts'
import { forgetStock } from './acts.ts'
import { countBody, countValues, lineNames, merged, unsaved } from './countForm.ts'
import { countPath } from './paths.ts'

/** Counting pauses this long before it is kept. */
const REST_MS = 700
/** So often somebody else may be faster in a row. */
const MAX_TRIES = 5

type State = {
  base: StockCount
  values: Values
  errors: FieldError[]
  problem: string | null
  isSaving: boolean
  isQueued: boolean
}

/** A count that is kept as one goes; what others count meanwhile is taken in where nothing was typed. */
export function useCount(count: StockCount) {
  const { call, stores } = useApp()
  const begin = { base: count, values: countValues(count), errors: [], problem: null, isSaving: false, isQueued: false }
  const [state, setState] = useState<State>(begin)
  const [page] = useState(() => crypto.randomUUID())
  const latest = useRef(state)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const change = (part: Partial<State>) => {
    latest.current = { ...latest.current, ...part }
    setState(latest.current)
  }

  /** Takes in what others have counted. */
  const catchUp = async () => {
    const { base } = latest.current
    const fresh = await call(oneCount, { params: { id: base.countId } })
    change({ base: fresh, values: merged(base, fresh, latest.current.values) })
  }
  /** One try. @returns what is wrong with what was sent; null when it is kept or has to be tried again */
  const send = async (): Promise<FieldError[] | null> => {
    const { base, values } = latest.current
    const body = countBody(base, values)
    if (!body.ok) return body.fieldErrors
    const params = { id: base.countId }
    try {
      const idempotencyKey = crypto.randomUUID()
      const wait = { ...waitOf(base, page, body.input.lines.length), endpoint: saveCount, params, body: body.input }
      const kept = await orLater(stores.offline, { ...wait, key: idempotencyKey }, () =>
        call(saveCount, { params, body: body.input, idempotencyKey, outlivesPage: true }),
      ).finally(() => forgetStock(call))
      change({ base: kept, errors: [] })
    } catch (error) {
      const { code, fieldErrors } = toProblem(error)
      if (fieldErrors.length > 0) {
        const nameOf = lineNames(body.input.lines)
        return fieldErrors.map(({ field, message }) => ({ field: nameOf(field), message }))
      }
      if (code !== 'STALE_VERSION') throw error
      await catchUp()
    }
    return null
  }
  const keep = async (): Promise<void> => {
    clearTimeout(timer.current)
    timer.current = undefined
    if (latest.current.isSaving) return
    change({ isSaving: true, problem: null, isQueued: false })
    try {
      for (let tries = 0; tries < MAX_TRIES && isUnsaved(latest.current); tries++) {
        const errors = await send()
        if (errors) return change({ errors, isSaving: false })
      }
      change({ isSaving: false })
    } catch (error) {
      const { code, message } = toProblem(error)
      change({ isSaving: false, problem: message, isQueued: code === 'QUEUED' })
    }
  }
  // What was put aside is compared with what the server has by then, and shown as kept.
  const keepNow = useRef(keep)
  keepNow.current = keep
  useEffect(
    () =>
      subscribe(stores.offline.state, () => {
        if (latest.current.isQueued && !stores.offline.state.isAway) void keepNow.current()
      }),
    [stores],
  )
  // Nothing that was typed waits any longer once the page is left, or may be.
  const flush = () => {
    if (timer.current !== undefined) void keepNow.current()
  }
  useLeaving(flush)
  const left = useEffectEvent(flush)
  const answer = useActionData<FormAnswer>()
  const refused = useEffectEvent((code: string | undefined) => {
    if (code === 'STALE_VERSION')
      void catchUp().catch((error: unknown) => change({ problem: toProblem(error).message }))
  })
  useEffect(() => refused(answer?.code), [answer])
  useEffect(() => () => left(), [])
  const fill = (fills: readonly Fill[]) => {
    const texts = new Map(fills.map(({ name, text }) => [name, text]))
    const errors = latest.current.errors.filter(({ field }) => !texts.has(field))
    change({ values: { ...latest.current.values, ...Object.fromEntries(texts) }, errors })
    clearTimeout(timer.current)
    timer.current = setTimeout(keep, REST_MS)
  }
  const type = (name: string, text: string) => fill([{ name, text }])
  return { ...state, isUnsaved: isUnsaved(state), type, fill, keep }
}

/** A count that waits for the network: what is counted later on the same page holds all of what was counted before. */
const waitOf = ({ countId, warehouseName }: StockCount, page: string, lines: number) => ({
  words: `${warehouseName} 실사 ${lines}줄`,
  subject: `count:${countId}:${page}`,
  isOverwriting: true,
  fix: { path: countPath(countId), draft: null },
})

const isUnsaved = ({ base, values }: Pick<State, 'base' | 'values'>): boolean => unsaved(base, values).length > 0
