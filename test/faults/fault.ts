import type { Stage } from './stage.ts'

/** What was seen of one fault: the figures in a few words, and each aim that was missed. */
export type Seen = { figure: string; missed: string[] }

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

/** The largest, 0 of none. */
export const worst = (times: Iterable<number>): number => [...times].reduce((most, one) => Math.max(most, one), 0)

/** The value that so many percent do not pass. */
export function percentile(times: readonly number[], percent: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0
}

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`
export const count = (n: number): string => n.toLocaleString('en-US')
