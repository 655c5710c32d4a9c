import { encodeFrame, type Frame } from './frame.ts'
import { eventNames, type MemberEvent, headers as names, topicOf } from './topic.ts'

/** A place in a member's row of events. `seq` counts anew in every epoch. */
export type Position = { epoch: string; seq: number }

/** Reads a position from headers, its seq from the header `seqName`; null when it is missing or not a position. */
export function positionOf(headers: Frame['headers'], seqName: string): Position | null {
  const epoch = headers.get(names.epoch) ?? ''
  const seq = headers.get(seqName) ?? ''
  if (epoch === '' || epoch.length > 64 || !/^\d{1,15}$/.test(seq)) return null
  return { epoch, seq: Number(seq) }
}

/** Headers of a MESSAGE for one subscription. */
export const messageHeaders = (
  subscription: string,
  memberId: number,
  epoch: string,
  { seq, event }: Pick<MemberEvent, 'seq' | 'event'>,
): Record<string, string | number> => ({
  destination: topicOf(memberId),
  subscription,
  'message-id': `${epoch}-${seq}`,
  'content-type': 'application/json',
  [names.epoch]: epoch,
  [names.seq]: seq,
  ...(event === null ? undefined : { [names.event]: event }),
})

/** The text of a MESSAGE for one subscription. */
export const messageFrame = (subscription: string, memberId: number, epoch: string, event: MemberEvent): string =>
  encodeFrame('MESSAGE', messageHeaders(subscription, memberId, epoch, event), event.body)

/** The event of a MESSAGE: null for a notification, undefined for an event that this version does not know. */
export function eventOf(headers: Frame['headers']): MemberEvent['event'] | undefined {
  const name = headers.get(names.event)
  return name === undefined ? null : eventNames.find((known) => known === name)
}

/** Tells a subscription that asked for events how far the row goes. */
export const headAt = (seq: number): MemberEvent => ({ seq, event: 'head', body: '{}' })

/** Tells a subscription that asked for events to load everything anew; what it knows up to `seq` may have holes. */
export const resyncAt = (seq: number): MemberEvent => ({ seq, event: 'resync', body: '{}' })
