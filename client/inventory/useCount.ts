import { useEffect, useRef, useState } from 'react'
import { oneCount, type StockCount, saveCount } from '../../shared/inventory/contract.ts'
import type { FieldError } from '../../shared/kit/errors.ts'
import { toProblem } from '../api/problem.ts'
import { useApp } from '../app/context.ts'
import type { Values } from '../forms/values.ts'
import type { Fill } from '../ui/pasteBlock.ts'
import { forgetStock } from './acts.ts'
import { countBody, countValues, lineNames, merged, unsaved } from './countForm.ts'

/** Counting pauses this long before it is kept. */
const REST_MS = 700
/** So often somebody else may be faster in a row. */
const MAX_TRIES = 5

type State = { base: StockCount; values: Values; errors: FieldError[]; problem: string | null; isSaving: boolean }

/** A count that is kept as one goes; what others count meanwhile is taken in where nothing was typed. */
export function useCount(count: StockCount) {
  const { call } = useApp()
  const begin = { base: count, values: countValues(count), errors: [], problem: null, isSaving: false }
  const [state, setState] = useState<State>(begin)
  const latest = useRef(state)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const change = (part: Partial<State>) => {
    latest.current = { ...latest.current, ...part }
    setState(latest.current)
  }

  /** One try. @returns what is wrong with what was sent; null when it is kept or has to be tried again */
  const send = async (): Promise<FieldError[] | null> => {
    const { base, values } = latest.current
    const body = countBody(base, values)
    if (!body.ok) return body.fieldErrors
    const params = { id: base.countId }
    try {
      const kept = await call(saveCount, { params, body: body.input }).finally(() => forgetStock(call))
      change({ base: kept, errors: [] })
    } catch (error) {
      const { code, fieldErrors } = toProblem(error)
      if (fieldErrors.length > 0) {
        const nameOf = lineNames(body.input.lines)
        return fieldErrors.map(({ field, message }) => ({ field: nameOf(field), message }))
      }
      if (code !== 'STALE_VERSION') throw error
      const fresh = await call(oneCount, { params })
      change({ base: fresh, values: merged(base, fresh, latest.current.values) })
    }
    return null
  }
  const keep = async (): Promise<void> => {
    clearTimeout(timer.current)
    if (latest.current.isSaving) return
    change({ isSaving: true, problem: null })
    try {
      for (let tries = 0; tries < MAX_TRIES && isUnsaved(latest.current); tries++) {
        const errors = await send()
        if (errors) return change({ errors, isSaving: false })
      }
      change({ isSaving: false })
    } catch (error) {
      change({ isSaving: false, problem: toProblem(error).message })
    }
  }
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

const isUnsaved = ({ base, values }: Pick<State, 'base' | 'values'>): boolean => unsaved(base, values).length > 0
