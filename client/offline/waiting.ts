import type { Call } from '../api/call.ts'
import { enqueued, flush, type Item, isOpen, isOwed, overtaken, type Store, savedPast, wantedAgain } from './queue.ts'
import { isStillHis, send } from './send.ts'
import type { Later, OfflineState, Saved } from './state.ts'

/** One tab of this browser sends at a time. */
const LOCK = 'send-waiting'

const alone = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(LOCK, work) : work()

type Parts = {
  call: Call
  state: Pick<OfflineState, 'items'>
  store: Store
  memberId: number
  /** Finds out whether the server can be reached. */
  isThere(): Promise<boolean>
}

/** The member's queue on this device: what waits is shown in every tab and sent by one. */
export function createWaiting({ call, state, store, memberId, isThere }: Parts) {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(LOCK) : null
  const show = async () => {
    state.items = await store.all()
  }
  const told = async () => {
    await show()
    channel?.postMessage(null)
  }
  channel?.addEventListener('message', () => void show())

  const change = async (id: string, run: (item: Item) => Promise<void>) => {
    const item = (await store.all()).find((one) => one.id === id)
    // One that is on its way has its answer to come.
    if (item && item.state !== 'sending') await run(item)
    await told()
  }

  const sendAll = async () => {
    await alone(async () => {
      if (!(await store.all()).some(isOwed) || !(await isStillHis(call, memberId))) return
      await flush({ store, send: (item) => send(call, item), now: Date.now, told })
      call.forget('')
    })
  }
  const sendIfThere = async () => {
    if (await isThere()) await sendAll()
  }

  return {
    show,
    sendAll,
    async later(item: Later): Promise<'kept' | 'full'> {
      const now = Date.now()
      const all = await store.all()
      const from = Math.min(now, ...overtaken(all, item).map(({ at, from = at }) => from))
      const whole: Item = { ...item, memberId, at: now, since: now, from, state: 'waiting', reason: null }
      const room = enqueued(all, whole)
      if (!room) return 'full'
      await store.put(whole)
      for (const { id } of room.dropped) await store.drop(id)
      await told()
      // Often one answer alone was lost: then nothing else tells that there is a way.
      void sendIfThere()
      return 'kept'
    },
    async overtook(by: Saved) {
      const over = savedPast(await store.all(), by)
      for (const { id } of over) await store.drop(id)
      if (over.length > 0) await told()
    },
    async again(id: string) {
      await change(id, (item) => store.put(wantedAgain(item, Date.now())))
      await sendAll()
    },
    drop: (id: string) => change(id, (item) => store.drop(item.id)),
    /** What was sent is read; it need not be told any more. */
    async seen() {
      for (const item of await store.all()) if (!isOpen(item)) await store.drop(item.id)
      await told()
    },
  }
}
