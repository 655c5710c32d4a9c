import type { Stage } from './stage.ts'

/**
 * What was seen of one fault: the figures in a few words, each aim that was missed, and each that this machine gives nobody:
 * the bare peer of the same run does not reach it either, and ours is as near to it as `NEAR` says.
 */
export type Seen = { figure: string; missed: string[]; outOfReach?: string[] }

/** One row of faults that the product survives, or of loads that it holds: there `rounds` are minutes. */
export type Fault = {
  id: `${'F' | 'L'}${number}`
  /** How often it happens unless the command says otherwise. */
  rounds: number
  /** It has failed when it has not ended by then. */
  minutes(rounds: number): number
  /** Programs of the machine that it needs; where one is missing it is not tried. */
  needs: readonly string[]
  /** What is done, for the line that is printed. */
  what(rounds: number): string
  aim: string
  run(stage: Stage, rounds: number): Promise<Seen>
}

/** The aims that do not hold, in their own words. */
export const missedOf = (aims: Record<string, boolean>): string[] =>
  Object.entries(aims).flatMap(([aim, holds]) => (holds ? [] : [aim]))

/** The share of the bare peer's speed that ours keeps, as `npm run bench` wants it. */
const NEAR = 0.8

/** Milliseconds of ours and of the bare peer beside it, and the most that is wanted of both. */
export type Beside = { ours: number; peer: number; most: number }

/**
 * Aims in milliseconds whose bare peer was measured in the same run. What the peer alone does not reach says nothing of ours
 * but by the ratio of both. `others` have no peer.
 */
export function besideThePeer(
  aims: Record<string, Beside>,
  others: Record<string, boolean>,
): Required<Omit<Seen, 'figure'>> {
  const over = Object.entries(aims).filter(([, { ours, most }]) => ours > most)
  const isOut = ({ ours, peer, most }: Beside) => peer > most && peer >= ours * NEAR
  const named = (isWanted: (beside: Beside) => boolean) => over.filter(([, one]) => isWanted(one)).map(([aim]) => aim)
  return { missed: [...named((one) => !isOut(one)), ...missedOf(others)], outOfReach: named(isOut) }
}

/** The largest, 0 of none. */
export const worst = (times: Iterable<number>): number => [...times].reduce((most, one) => Math.max(most, one), 0)

/** The value that so many percent do not pass. */
export function percentile(times: readonly number[], percent: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0
}

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`
export const count = (n: number): string => n.toLocaleString('en-US')
