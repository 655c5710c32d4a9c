import { field, type Values } from './values.ts'

/** What a form over something that others save as well stands on. */
export type Begun<T> = {
  of: T
  /** The one its sender has seen. */
  version: number
  /** How often it began anew: the fields of a plain form hold what was typed until their key is another. */
  times: number
  isTyped: boolean
  /** As of Happening, when it was last looked at. */
  sent: number | null
  /** Something was typed while it was on its way, and is not in what is saved of it. */
  isTypedSince: boolean
  /** The version that it has saved itself, until that has been read. */
  own: number | null
}

/** As it is now: what is stored, the version the form goes over while it is on its way, and the answer where it was refused. */
export type Happening<T> = {
  stored: T
  version: number
  sent: number | null
  refused: { code?: string; values: Values } | undefined
}

/** Which version its sender has seen once what he sent was refused as stale: the first that is another than he sent. */
export const seenAfter = (seen: number, sent: Values, now: number): number =>
  field(sent, 'version') === String(seen) ? now : seen

/** How the form begins; one that comes back without scripts stands on what it was sent with. */
export function beginWith<T>({ stored, version, sent, refused }: Happening<T>): Begun<T> {
  const isStale = refused?.code === 'STALE_VERSION'
  const before = Number(refused?.values.version)
  return {
    of: stored,
    version: isStale || !before ? version : before,
    times: 0,
    isTyped: refused !== undefined,
    sent,
    isTypedSince: false,
    own: null,
  }
}

/** Something is typed in it. */
export function typedIn<T>(begun: Begun<T>): Begun<T> {
  const isTypedSince = begun.sent !== null
  return begun.isTyped && begun.isTypedSince === isTypedSince ? begun : { ...begun, isTyped: true, isTypedSince }
}

/**
 * The form follows what is stored until something is typed in it. From then on what others save changes nothing in it:
 * who saves is refused once, has then seen what stands there, and begins anew when it is saved. What was typed while it was
 * on its way stays too, over what it has saved itself.
 * @returns the same object where nothing has changed
 */
export function goOn<T>(begun: Begun<T>, { stored, version, sent, refused }: Happening<T>): Begun<T> {
  let next = begun
  if (sent !== null && sent !== next.sent) next = { ...next, sent, isTyped: true, isTypedSince: false, own: null }
  if (sent === null && next.sent !== null) {
    const goesOn = !refused && next.isTypedSince
    const isTyped = goesOn || refused !== undefined
    next = { ...next, sent, isTyped, isTypedSince: false, own: goesOn ? next.sent + 1 : null }
  }
  // What others have saved after it is not its own.
  if (next.own !== null && version >= next.own) next = { ...next, version: Math.max(next.version, next.own), own: null }
  if (refused) {
    // It was kept, and only what was asked for beside that was refused.
    const kept = Math.max(next.version, Number(refused.values.version) || 0)
    const seen = refused.code === 'STALE_VERSION' ? seenAfter(next.version, refused.values, version) : kept
    if (seen !== next.version) next = { ...next, version: seen }
  }
  if (!next.isTyped && version !== next.version) next = { ...next, of: stored, version, times: next.times + 1 }
  return next
}
