import { TICK_MS } from '../ui/useNow.ts'

const WARN_MS = 120_000

/** Whether what ends then has to be told of: two minutes before at the latest, by the time of useNow. */
export const endsSoon = (endsAt: number, now: number): boolean => endsAt - now <= WARN_MS + TICK_MS
