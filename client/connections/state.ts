import { proxy } from '#proxy'
import * as contract from '../../shared/connections/contract.ts'
import type { ConnectionType, Permission } from '../../shared/connections/permissions.ts'
import type { Page } from '../../shared/kit/page.ts'
import type { Call } from '../api/call.ts'
import { type Outcome, toProblem, worded } from '../api/problem.ts'
import { turns } from '../api/turns.ts'
import { savePermissions } from './savePermissions.ts'
import { done, failed } from './words.ts'

type Connection = contract.Connection
type Request = contract.ConnectionRequest

export type ConnectionsState = {
  connections: Connection[]
  clientConnections: Connection[]
  sent: Request[]
  received: Request[]
  /** Received requests that wait for an answer. */
  pendingCount: number
  statistics: contract.ConnectionStatistics
  loading: boolean
  error: string | null
  successMessage: string | null
}

/** Statistics before the first load (spec.md 9). */
export const noStatistics: contract.ConnectionStatistics = {
  totalConnections: 0,
  activeConnections: 0,
  pendingConnections: 0,
  rejectedConnections: 0,
  ownerConnections: 0,
  managerConnections: 0,
  todayNewConnections: 0,
  weekNewConnections: 0,
  monthNewConnections: 0,
}

const empty = (): ConnectionsState => ({
  connections: [],
  clientConnections: [],
  sent: [],
  received: [],
  pendingCount: 0,
  statistics: { ...noStatistics },
  loading: false,
  error: null,
  successMessage: null,
})

/** Enough for what waits for an answer; older ones are history. */
const everything = { query: { size: 100 } }

/** Connections of the page and the twelve operations of the specification (spec.md 4, 7, 8). */
export function createConnections(call: Call) {
  const state = proxy(empty())
  const asked = turns()

  /** Reads of the page: what is late reaches the store by `receive`. */
  const read = {
    mine: () => worded(failed.mine, call(contract.myConnections)),
    ofClient: (clientId: number) => worded(failed.ofClient, call(contract.clientMembers, { params: { clientId } })),
    statistics: () => worded(failed.statistics, call(contract.connectionStatistics)),
    sent: () => worded(failed.sent, call(contract.sentRequests, everything)),
    received: () => worded(failed.received, call(contract.receivedRequests, everything)),
    count: () => call(contract.requestCount),
  }

  /** A list that may not be read any more is no longer shown either. */
  const receive = {
    mine: (outcome: Outcome<Connection[]>) => {
      state.connections = orNone(outcome, [])
    },
    ofClient: (outcome: Outcome<Connection[]> | null) => {
      state.clientConnections = outcome ? orNone(outcome, []) : []
    },
    statistics: (outcome: Outcome<contract.ConnectionStatistics>) => {
      state.statistics = { ...orNone(outcome, noStatistics) }
    },
    sent: (outcome: Outcome<Page<Request>>) => {
      state.sent = shownSent(orNone(outcome, nothing))
    },
    received: (outcome: Outcome<Page<Request>>) => {
      const page = orNone(outcome, nothing)
      state.received = waiting(page)
    },
    count: (outcome: Outcome<{ count: number }> | null) => {
      if (outcome?.ok) state.pendingCount = outcome.value.count
    },
  }

  function orNone<T>(outcome: Outcome<T>, none: T): T {
    if (outcome.ok) return outcome.value
    state.error = outcome.problem.message
    return none
  }

  /** Runs one operation: loading while it is pending, error cleared at its start, failures kept in words and rethrown. */
  async function track<T>(run: () => Promise<T>): Promise<T> {
    state.loading = true
    state.error = null
    state.successMessage = null
    try {
      return await run()
    } catch (error) {
      state.error = toProblem(error).message
      throw error
    } finally {
      state.loading = false
    }
  }

  const load = <T>(reading: () => Promise<T>, take: (outcome: Outcome<T>) => void) =>
    track(async () => take({ ok: true, value: await reading() }))

  const change = <T>(what: keyof typeof done, write: () => Promise<T>, take: (answer: T) => void): Promise<T> =>
    track(async () => {
      const answer = await worded(failed[what], write())
      take(answer)
      state.successMessage = done[what]
      return answer
    })

  const replace = (changed: Connection) => {
    for (const list of [state.connections, state.clientConnections]) {
      const at = list.findIndex(({ connectionId }) => connectionId === changed.connectionId)
      if (at >= 0) list[at] = changed
    }
  }
  const dropReceived = (id: number) => {
    if (!state.received.some((request) => request.id === id)) return
    state.received = state.received.filter((request) => request.id !== id)
    state.pendingCount = Math.max(0, state.pendingCount - 1)
  }

  return {
    state,
    read,
    receive,
    fetchOne: (id: number) => worded(failed.mine, call(contract.oneConnection, { params: { id } })),

    myConnections: () => load(read.mine, receive.mine),
    clientConnections: (clientId: number) => load(() => read.ofClient(clientId), receive.ofClient),
    statistics: () => load(read.statistics, receive.statistics),
    sentRequests: () => load(read.sent, receive.sent),
    receivedRequests: () => load(read.received, receive.received),

    /** `seen`: what the form began with. */
    updatePermissions: (id: number, permissions: Permission[], seen?: Permission[]) =>
      change('permissions', () => savePermissions(call, id, { permissions, ...(seen ? { seen } : {}) }), replace),

    changeType: (id: number, connectionType: ConnectionType) =>
      change('type', () => call(contract.changeType, { params: { id }, body: { connectionType } }), replace),

    disconnect: (id: number, reason?: string) =>
      change(
        'disconnect',
        () => call(contract.disconnect, { params: { id }, ...because(reason) }),
        () => {
          const stays = ({ connectionId }: Connection) => connectionId !== id
          state.connections = state.connections.filter(stays)
          state.clientConnections = state.clientConnections.filter(stays)
        },
      ),

    createRequest: (input: Parameters<typeof call<typeof contract.createRequest>>[1] & {}) =>
      change(
        'create',
        () => call(contract.createRequest, input),
        (created) => void state.sent.unshift(created),
      ),

    /** `row`: the client of the own book that stands for who asks to be linked, or that none does. */
    acceptRequest: (id: number, row: { clientId: number | null; asNew?: boolean } = { clientId: null }) =>
      change(
        'accept',
        () => call(contract.acceptRequest, { params: { id }, ...(row.clientId || row.asNew ? { body: row } : {}) }),
        (connection) => {
          dropReceived(id)
          const others = state.connections.filter((other) => other.connectionId !== connection.connectionId)
          state.connections = [connection, ...others]
        },
      ),

    rejectRequest: (id: number, reason?: string) =>
      change(
        'reject',
        () => call(contract.rejectRequest, { params: { id }, ...because(reason) }),
        () => dropReceived(id),
      ),

    cancelRequest: (id: number) =>
      change(
        'cancel',
        () => call(contract.cancelRequest, { params: { id } }),
        () => {
          state.sent = state.sent.filter((request) => request.id !== id)
        },
      ),

    /** Asks anew how many requests wait, after a notice of one. */
    async countAgain() {
      call.forget(contract.requestCount.path)
      const isNews = asked.begin()
      const counted = await read.count().catch(() => null)
      if (counted && isNews()) state.pendingCount = counted.count
    },

    clearMessage() {
      state.successMessage = null
      state.error = null
    },
    unsaid: () => state.successMessage,
    reset() {
      asked.end()
      Object.assign(state, empty())
    },
  }
}

const because = (reason: string | undefined) => (reason ? { body: { reason } } : {})
const nothing: Page<Request> = { content: [], totalElements: 0, totalPages: 0, number: 0, size: 0 }

/** Of the received requests those that wait for an answer. */
export const waiting = ({ content }: Page<Request>): Request[] => content.filter(({ status }) => status === 'PENDING')

/** Of the sent requests those that the sender has not taken back himself. */
export const shownSent = ({ content }: Page<Request>): Request[] =>
  content.filter(({ status }) => status !== 'CANCELED')
