import type { Measured } from './load.ts'

/** Something beside its peer. What no aim is set for is told for its own sake. */
export type Compared = { name: string; unit: string; ours: Measured; peer: Measured; aim?: number }
/** Something that has a bound of its own. */
export type Bounded = { name: string; seen: number; unit: string; most: number; note: string }

/**
 * The aim is judged by what the processor spends on one unit: other work on the machine takes turns away from both sides,
 * and never the same number.
 */
export function compared(rows: Compared[]): { lines: string[]; isMissed: boolean } {
  const head = ['bench', 'ours', 'peer', 'ratio', 'CPU ours / peer', 'CPU ratio', 'aim', 'p50', 'p99']
  let isMissed = false
  const cells = rows.map(({ name, unit, ours, peer, aim }) => {
    const ratio = peer.cpuMs / ours.cpuMs
    const misses = aim !== undefined && ratio < aim
    isMissed ||= misses
    return [
      name,
      `${Math.round(ours.perSecond)} ${unit}`,
      Math.round(peer.perSecond),
      (ours.perSecond / peer.perSecond).toFixed(2),
      `${ours.cpuMs.toPrecision(3)} / ${peer.cpuMs.toPrecision(3)} ms`,
      ratio.toFixed(2),
      aim === undefined ? '' : `≥ ${aim}${misses ? ': missed' : ''}`,
      `${ours.p50Ms.toFixed(1)} / ${peer.p50Ms.toFixed(1)} ms`,
      `${ours.p99Ms.toFixed(1)} / ${peer.p99Ms.toFixed(1)} ms`,
    ]
  })
  return { lines: table(head, cells), isMissed }
}

export function bounded(rows: Bounded[]): { lines: string[]; isMissed: boolean } {
  const cells = rows.map(({ name, seen, unit, most, note }) => [
    name,
    `${seen.toFixed(1)} ${unit}`,
    `≤ ${most} ${unit}${seen > most ? ': missed' : ''}`,
    note,
  ])
  return {
    lines: table(['what', 'seen', 'aim', 'of it'], cells),
    isMissed: rows.some(({ seen, most }) => seen > most),
  }
}

const table = (head: string[], rows: unknown[][]): string[] =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)
