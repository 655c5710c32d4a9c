import { type Answer, createCall, type Request } from '../../../client/api/call.ts'
import { CallFailed, networkProblem } from '../../../client/api/problem.ts'
import { createNotifications } from '../../../client/notifications/state.ts'
import type { Clock } from '../../../client/realtime/clock.ts'
import { createReceiver, type Receiver } from '../../../client/realtime/receiver.ts'
import type { Tab } from '../../../server/relay/tab.ts'
import { createDecoder } from '../../../shared/realtime/decoder.ts'
import type { Frame } from '../../../shared/realtime/frame.ts'
import { type Position, positionOf } from '../../../shared/realtime/message.ts'
import type { Peer } from '../../../shared/realtime/peer.ts'
import { headers as names } from '../../../shared/realtime/topic.ts'
import type { Member } from './server.ts'

/** A request on its way there or back. */
export type Pending = {
  request: Request
  member: Member
  /** What the server said; null while the request has not arrived. */
  answer: Answer | null
  resolve(answer: Answer): void
  reject(error: Error): void
}

/** A message on its way to the page; `opened` is the receipt that tells where the row starts. */
type Sent = { headers: Record<string, string>; body: string; opened: boolean }

/** A tab: the page's own store and receiver, with a line to the relay's feed that a test can disturb. */
export class Page {
  readonly pending: Pending[] = []
  readonly store: ReturnType<typeof createNotifications>
  member: Member
  wire: Sent[] = []
  private readonly clock: Clock
  private receiver: Receiver
  private line: { tab: Tab; member: Member } | null = null

  constructor(member: Member, clock: Clock) {
    this.member = member
    this.clock = clock
    const send = (request: Request) =>
      new Promise<Answer>((resolve, reject) =>
        this.pending.push({ request, member: this.member, answer: null, resolve, reject }),
      )
    this.store = createNotifications(createCall({ send }), clock)
    this.receiver = this.load()
  }

  /** What the first HTML brings, and the line that goes on from there. */
  private load(): Receiver {
    const ask = (path: string) => this.member.answer({ method: 'GET', path, body: undefined }).body as never
    const { count, epoch, seq } = ask('/notifications/unread-count') as { count: number } & Position
    const page = ask('/notifications?page=0')
    const position = { epoch, seq }
    this.store.receiveHead({ ok: true, value: { count, position, toldMsAgo: null, page } })
    const { store } = this
    this.receiver = createReceiver({
      handlers: { notification: store.pushed, event: (name, body) => store.event(name, body) },
      since: position,
      clock: this.clock,
    })
    return this.receiver
  }

  isOnline(): boolean {
    return this.line !== null
  }

  cut() {
    this.line?.member.tabs.delete(this.line.tab)
    this.line = null
    this.wire = []
  }

  connect() {
    if (this.line) return
    const decoder = createDecoder(1e6)
    const take = ({ headers, body }: Frame) =>
      this.wire.push({ headers: Object.fromEntries(headers), body, opened: false })
    const peer: Peer = {
      framing: 'raw',
      send: () => undefined,
      push: (data) => decoder.push(data).forEach(take),
      mayPush: () => true,
      queuedBytes: () => 0,
      beat: () => undefined,
      ping: () => undefined,
      close: () => undefined,
      terminate: () => undefined,
    }
    const tab: Tab = {
      peer,
      // No message of the model is longer than two bytes tell.
      write: (framed) => decoder.push(framed.subarray(framed[1] === 126 ? 4 : 2)).forEach(take),
      token: '',
      expiresAt: Number.POSITIVE_INFINITY,
      subscriptions: [],
      canCatchUp: true,
    }
    this.line = { tab, member: this.member }
    this.member.tabs.add(tab)
    const asked = new Map(Object.entries(this.receiver.resume()).map(([name, value]) => [name, String(value)]))
    this.member.feed.subscribe(tab, {
      id: 's',
      events: true,
      resume: positionOf(asked, names.lastSeq),
      confirm: ({ epoch, seq }) => this.wire.push({ headers: { epoch, seq: String(seq) }, body: '', opened: true }),
    })
  }

  /** The next message arrives; `again` leaves a copy of it on the wire. */
  arrive(again = false) {
    const sent = this.wire.shift()
    if (!sent) return
    if (again && !sent.opened) this.wire.unshift(sent)
    if (!sent.opened) return this.receiver.receive(sent)
    this.receiver.opened(sent.headers)
    this.store.retry()
  }

  lose() {
    if (this.wire[0] && !this.wire[0].opened) this.wire.shift()
  }

  /** The next two messages change places. */
  swap() {
    const [first, second] = this.wire
    if (first && second && !first.opened && !second.opened) this.wire.splice(0, 2, second, first)
  }

  /** The server takes the request; a proxy may have sent it twice. */
  process(pending: Pending, twice: boolean) {
    if (pending.answer) return
    pending.answer = pending.member.answer(pending.request)
    if (twice) pending.member.answer(pending.request)
  }

  settle(pending: Pending) {
    this.process(pending, false)
    this.pending.splice(this.pending.indexOf(pending), 1)
    if (pending.answer) pending.resolve(pending.answer)
  }

  /** No answer comes; what the server has done stays done. */
  fail(pending: Pending) {
    this.pending.splice(this.pending.indexOf(pending), 1)
    pending.reject(new CallFailed(networkProblem))
  }

  /** Somebody else signs in on this page. */
  become(member: Member) {
    this.cut()
    this.receiver.stop()
    this.store.reset()
    this.member = member
    this.load()
  }

  close() {
    this.cut()
    this.receiver.stop()
    this.store.reset()
  }
}
