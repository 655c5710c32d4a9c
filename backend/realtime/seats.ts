import type { LineHooks } from '../../shared/realtime/line.ts'
import { messageFrame, type Position, resyncAt } from '../../shared/realtime/message.ts'
import { type Peer, payload } from '../../shared/realtime/peer.ts'
import type { Pulse } from '../../shared/realtime/pulse.ts'
import { bearerOf, type Subscription } from '../../shared/realtime/subscription.ts'
import { closeCodes, type MemberEvent } from '../../shared/realtime/topic.ts'
import type { Hub } from './hub.ts'

type Taken = { subscription: Subscription; last: Position | null; leave(): void }

/** Within this many milliseconds all lines are looked at where ends of sessions were missed: not all at once. */
const DOUBT_MS = 4_000

/** Joins one line's subscriptions to the hub: what the member's log says goes out as MESSAGEs. */
export function seatHooks(
  line: Peer,
  deps: {
    authenticate(token: string): Promise<number | null>
    hub: Hub
    log: { error(details: object, message: string): void }
    denied(memberId: number, token: string, destination: string): void
    pulse: Pulse
    recheckMs: number
  },
): LineHooks {
  const seats = new Map<string, Taken>()
  let member = 0
  let token = ''
  let checkedAt = 0
  const lateness = Math.random() * DOUBT_MS
  let leave = (): void => undefined

  const send = ({ subscription }: Taken, epoch: string, event: MemberEvent) => {
    if (event.event !== null && !subscription.events) return
    const canCatchUp = [...seats.values()].every((taken) => taken.subscription.events)
    line.push(payload(line.framing, messageFrame(subscription.id, member, epoch, event)), canCatchUp)
  }

  const failed = (error: unknown) => deps.log.error({ err: error }, 'a token could not be checked')
  const memberNow = async () => (token === '' ? null : deps.authenticate(token))
  const dismissed = () => line.close(closeCodes.loginNeeded, 'login needed')

  /** Whoever may no longer be here goes; while nobody can tell he stays. */
  async function recheck() {
    try {
      if ((await memberNow()) !== member) dismissed()
    } catch (error) {
      failed(error)
    }
  }

  const rechecking = {
    tick(now: number) {
      const doubtedAt = deps.hub.doubtedAt()
      const isDoubted = checkedAt < doubtedAt && now - doubtedAt >= lateness
      if (!isDoubted && now - checkedAt < deps.recheckMs) return
      checkedAt = now
      void recheck()
    },
  }

  return {
    authenticate(headers) {
      token = bearerOf(headers) ?? ''
      return memberNow()
    },
    greeting: () => ({}),
    connected(memberId) {
      member = memberId
      checkedAt = performance.now()
      leave = deps.hub.attend(memberId, dismissed)
      deps.pulse.add(rechecking)
    },
    subscribed(subscription) {
      const taken: Taken = { subscription, last: null, leave: () => undefined }
      seats.set(subscription.id, taken)
      taken.leave = deps.hub.join(member, {
        resume: subscription.resume,
        opened: subscription.confirm,
        deliver(epoch, event) {
          taken.last = { epoch, seq: event.seq }
          send(taken, epoch, event)
        },
      })
    },
    unsubscribed(id) {
      seats.get(id)?.leave()
      seats.delete(id)
    },
    drained() {
      for (const taken of seats.values()) if (taken.last) send(taken, taken.last.epoch, resyncAt(taken.last.seq))
    },
    denied: (destination) => deps.denied(member, token, destination),
    failed,
    closed() {
      deps.pulse.drop(rechecking)
      leave()
      for (const taken of seats.values()) taken.leave()
    },
  }
}
