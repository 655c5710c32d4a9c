import { oneCount, type StockCount, saveCount } from '../../shared/inventory/contract.ts'
import { pathOf } from '../../shared/kit/callPath.ts'
import type { Of } from '../../shared/kit/endpoint.ts'
import type { FieldError } from '../../shared/kit/errors.ts'
import type { Call } from '../api/call.ts'
import { type Problem, toProblem } from '../api/problem.ts'
import { renamed } from '../forms/check.ts'
import type { Values } from '../forms/values.ts'
import { orLater } from '../offline/later.ts'
import { isBehind } from '../offline/queue.ts'
import type { Offline } from '../offline/state.ts'
import {
  cameBack,
  countedOver,
  countValues,
  gaveWay,
  isSame,
  isWrong,
  type Lots,
  lineNames,
  lotOf,
  merged,
  noLots,
  readable,
  type Sent,
  unsaved,
} from './countForm.ts'
import { countPath } from './paths.ts'

/** Counting pauses this long before it is kept. */
const REST_MS = 700
/** So often somebody else may be faster in a row. */
const MAX_TRIES = 5

type State = {
  base: StockCount
  values: Values
  /** What is wrong with lines, until they hold something else. They wait; the others are kept. */
  errors: readonly FieldError[]
  problem: string | null
  isSaving: boolean
  isQueued: boolean
  /** Lots of which something was put aside since `base`: what goes next says them anew, also when they are as they were. */
  aside: Lots
  /** Lots that were typed in while a save was on its way, which does not say them. */
  late: Lots
}
type Body = Of<typeof saveCount.body>

/**
 * A count that is kept as one goes; what others count meanwhile is taken in where nothing was typed.
 * @param page names the open page: what is counted later on the same page holds all of what it put aside before
 * @param sent what was sent without scripts and came back
 */
export function createCounting(parts: { count: StockCount; call: Call; offline: Offline; page: string; sent?: Sent }) {
  const { call, offline } = parts
  const params = { id: parts.count.countId }
  const mine = { subject: `count:${params.id}:${parts.page}`, request: { path: pathOf(saveCount, params) } }
  const heard = new Set<() => void>()
  let state: State = { ...begun(parts.count), ...(parts.sent && cameBack(parts.count, parts.sent)) }
  /** Since when lines have waited that could not be sent: what has moved meanwhile is pointed out. */
  let since: number | null = null
  /** When each lot was last typed in. */
  const typedAt = new Map<number, number>()
  /** Lines of which nobody knows whether the server has them: what it has just like them was counted by nobody else. */
  let unsure: Body['lines'] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const change = (part: Partial<State>) => {
    state = { ...state, ...part }
    for (const hear of heard) hear()
  }

  /** Takes in what others have counted. */
  const catchUp = async () => {
    const fresh = await call(oneCount, { params })
    const { base, values, aside } = state
    change({ base: fresh, values: merged(base, fresh, values, aside), aside: noLots })
  }
  const send = async (body: Body): Promise<void> => {
    const { base, values } = state
    const idempotencyKey = crypto.randomUUID()
    const wait = { ...waitOf(base, body), params, key: idempotencyKey, subject: mine.subject }
    const at = since ?? Date.now()
    try {
      const kept = await orLater(offline, wait, () =>
        call(saveCount, { params, body, idempotencyKey, waitedMs: Date.now() - at, outlivesPage: true }),
      )
      const over = countedOver(kept, body.lines)
      // Counted after the first of what went with it: it may be the later one all the same, and says its own moment next.
      const own = over.filter((line) => unsure.some((one) => isSame(one, line)))
      const later = over.filter((line) => own.includes(line) || (typedAt.get(line.lotId) ?? 0) > at)
      unsure = []
      const isOthers = later.length > 0 && own.length === 0
      since = isOthers ? Math.min(...later.map(({ lotId }) => typedAt.get(lotId) ?? at)) : null
      const lost = over.filter((line) => !later.includes(line))
      const theirs = countValues({ ...kept, lines: lost })
      const told = lost.flatMap((line) => gaveWay(line, body.lines))
      change({
        base: kept,
        aside: noLots,
        values: { ...state.values, ...theirs },
        errors: [...state.errors, ...told],
      })
    } catch (error) {
      since = at
      const problem = toProblem(error)
      const errors = errorsOf(problem, body)
      // What has been typed over meanwhile is not what was refused.
      const standing = errors.filter(({ field }) => state.values[field] === values[field])
      if (errors.length > 0) return change({ errors: [...state.errors, ...standing] })
      if (problem.code === 'STALE_VERSION') return await catchUp()
      // What waits in the queue has not been sent by then: what the server has just like it is somebody else's.
      if (problem.code === 'QUEUED')
        change({ aside: new Set([...state.aside, ...body.lines.map(({ lotId }) => lotId)]) })
      else unsure = [...unsure.filter((one) => !body.lines.some((line) => isSame(one, line))), ...body.lines]
      throw error
    }
  }
  /** What has changed and can be sent. What the server did not take is not sent again as it is. */
  const next = () => {
    const { base, values, errors, aside } = state
    change({ late: noLots })
    const lines = unsaved(base, values, aside).filter((line) => !isWrong(line, errors))
    return readable(base, values, lines)
  }
  const keep = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    if (state.isSaving) return
    change({ isSaving: true, problem: null, isQueued: false })
    try {
      for (let tries = 0; tries < MAX_TRIES; tries++) {
        const { input, errors } = next()
        if (errors.length > 0) change({ errors: [...state.errors, ...errors] })
        if (input.lines.length === 0) {
          since = null
          break
        }
        await send(input)
      }
      change({ isSaving: false })
    } catch (error) {
      const { code, message } = toProblem(error)
      change({ isSaving: false, problem: message, isQueued: code === 'QUEUED' })
    }
    // It has rested already, and was not kept because this save was on its way.
    if (state.late.size > 0 && timer === undefined) await keep()
  }
  return {
    state: () => state,
    subscribe(hear: () => void) {
      heard.add(hear)
      return () => {
        heard.delete(hear)
      }
    },
    type(typed: Values) {
      const lots = Object.keys(typed).flatMap((name) => lotOf(name) ?? [])
      for (const lotId of lots) typedAt.set(lotId, Date.now())
      const errors = state.errors.filter((error) => !lots.some((lotId) => isWrong({ lotId }, [error])))
      const late = state.isSaving ? new Set([...state.late, ...lots]) : state.late
      change({ values: { ...state.values, ...typed }, errors, late })
      clearTimeout(timer)
      timer = setTimeout(() => void keep(), REST_MS)
    },
    keep,
    /** Nothing that was typed waits any longer. */
    flush() {
      if (timer !== undefined) void keep()
    },
    catchUp: () => catchUp().catch((error: unknown) => change({ problem: toProblem(error).message })),
    /** What was put aside has been sent or refused, or was thrown away: it is compared with what the server has by then. */
    queueChanged() {
      const { isAway, items } = offline.state
      if (state.isQueued && !isAway && !isBehind(items, mine)) void keep()
    },
  }
}

/** Lines that have changed: those that will be kept, those that cannot be as they stand, and what is lost by leaving now. */
export function leftOf({ base, values, errors, aside, late, problem, isQueued }: State) {
  const lines = unsaved(base, values, aside)
  const said = [...errors, ...readable(base, values, lines).errors]
  const wrong = lines.filter((line) => isWrong(line, said)).length
  const pending = lines.length - wrong
  const unkept = problem && !isQueued ? pending : [...late].filter((lotId) => !isWrong({ lotId }, said)).length
  return { pending, wrong, lost: wrong + unkept }
}

const waitOf = ({ countId, warehouseName }: StockCount, body: Body) => ({
  endpoint: saveCount,
  body,
  words: `${warehouseName} 실사 ${body.lines.length}줄`,
  isOverwriting: true,
  fix: { path: countPath(countId), draft: null },
})

/** What a refusal says of lines that were sent. */
function errorsOf({ fieldErrors }: Problem, { lines }: Body): FieldError[] {
  return renamed(fieldErrors, lineNames(lines)).filter((error) => lines.some((line) => isWrong(line, [error])))
}

const begun = (count: StockCount): State => ({
  base: count,
  values: countValues(count),
  errors: [],
  problem: null,
  isSaving: false,
  isQueued: false,
  aside: noLots,
  late: noLots,
})
