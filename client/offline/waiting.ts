import type { App } from '../app/context.ts'
import { enqueued, flush, type Item, isOpen, isOwed, type Store, wantedAgain } from './queue.ts'
import { isStillHis, send } from './send.ts'
import type { Later } from './state.ts'

/** One tab of this browser sends at a time. */
const LOCK = 'send-waiting'

const alone = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(LOCK, work) : work()

/** The member's queue on this device: what waits is shown in every tab and sent by one. */
export function createWaiting({ call, stores }: Pick<App, 'call' | 'stores'>, store: Store, memberId: number) {
  const { offline } = stores
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(LOCK) : null
  const show = async () => {
    offline.state.items = await store.all()
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
    if (!(await store.all()).some(isOwed)) return
    await alone(async () => {
      if (await isStillHis(call, memberId))
        await flush({ store, send: (item) => send(call, item), now: Date.now, told })
    })
    call.forget('')
  }

  return {
    show,
    sendAll,
    async later(item: Later): Promise<'kept' | 'full'> {
      const now = Date.now()
      const whole: Item = { ...item, memberId, at: now, since: now, state: 'waiting', reason: null }
      const room = enqueued(await store.all(), whole)
      if (!room) return 'full'
      await store.put(whole)
      for (const { id } of room.dropped) await store.drop(id)
      await told()
      return 'kept'
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
