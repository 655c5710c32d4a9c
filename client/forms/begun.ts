import { field, type Values } from './values.ts'

/** What a form over something that others save as well stands on. */
export type Begun<T> = {
  of: T
  /** The one its sender has seen. */
  version: number
  /** How often it began anew: the fields of a plain form hold what was typed until their key is another. */
  times: number
  isTyped: boolean
  isSent: boolean
}

/** As it is now: what is stored, whether the form is on its way, and the answer to it where it was refused. */
export type Happening<T> = {
  stored: T
  version: number
  isSent: boolean
  refused: { code?: string; values: Values } | undefined
}

/** Which version its sender has seen once what he sent was refused as stale: the first that is another than he sent. */
export const seenAfter = (seen: number, sent: Values, now: number): number =>
  field(sent, 'version') === String(seen) ? now : seen

/** How the form begins; one that comes back without scripts stands on what it was sent with. */
export function beginWith<T>(
  { stored, version, isSent, refused }: Happening<T>,
  isTyped = refused !== undefined,
): Begun<T> {
  const isStale = refused?.code === 'STALE_VERSION'
  const sent = Number(refused?.values.version)
  return {
    of: stored,
    version: isStale || !sent ? version : sent,
    times: 0,
    isTyped,
    isSent,
  }
}

/**
 * The form follows what is stored until something is typed in it. From then on what others save changes nothing in it:
 * who saves is refused once, has then seen what stands there, and begins anew when it is saved.
 * @returns the same object where nothing has changed
 */
export function goOn<T>(begun: Begun<T>, { stored, version, isSent, refused }: Happening<T>): Begun<T> {
  let next = begun
  if (isSent !== next.isSent) next = { ...next, isSent, isTyped: isSent || refused !== undefined }
  if (refused) {
    // It was kept, and only what was asked for beside that was refused.
    const kept = Math.max(next.version, Number(refused.values.version) || 0)
    const seen = refused.code === 'STALE_VERSION' ? seenAfter(next.version, refused.values, version) : kept
    if (seen !== next.version) next = { ...next, version: seen }
  }
  if (!next.isTyped && version !== next.version) next = { ...next, of: stored, version, times: next.times + 1 }
  return next
}
