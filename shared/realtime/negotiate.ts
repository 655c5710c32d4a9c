const versions = ['1.2', '1.1', '1.0'] as const
export type Version = (typeof versions)[number]

/** The newest version both sides speak; a peer that names none speaks 1.0. Null when there is none. */
export function negotiateVersion(accept: string | undefined): Version | null {
  if (accept === undefined) return '1.0'
  const theirs = accept.split(',').map((one) => one.trim())
  return versions.find((one) => theirs.includes(one)) ?? null
}

/** Milliseconds between heart-beats: how often to send, how often to hear. 0 means none was agreed. */
export type Beats = { send: number; expect: number }

/** STOMP 1.2 "Heart-beating": each direction takes the slower of what one can and the other wants. */
export function negotiateBeats(header: string | undefined, own: number): Beats {
  const [can = 0, wants = 0] = (header ?? '').split(',').map((one) => (/^\s*\d{1,9}\s*$/.test(one) ? Number(one) : 0))
  return { send: wants === 0 ? 0 : Math.max(own, wants), expect: can === 0 ? 0 : Math.max(own, can) }
}
