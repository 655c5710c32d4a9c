import { readFileSync } from 'node:fs'

/** Files and sockets that this process may have open at once; Infinity where the system does not say. */
export function descriptorLimit(limits = '/proc/self/limits'): number {
  try {
    return Number(/^Max open files\s+(\d+)/m.exec(readFileSync(limits, 'utf8'))?.[1] ?? Number.POSITIVE_INFINITY)
  } catch {
    return Number.POSITIVE_INFINITY // a system without /proc
  }
}

/** Both pools of sockets to the backend, tokens being verified, calls and pages on their way, files that are sent. */
const OTHERS = 512

/**
 * How they are shared out: lines, which stay for hours, leave room for calls, and all that comes from outside leaves room
 * for what it takes to answer it. Without a descriptor a process can refuse nothing, not even say that it lives.
 */
export function shareOut(limit: number): { lines: number; connections: number } {
  const others = Math.min(OTHERS, Math.floor(limit / 2))
  return { lines: limit - others, connections: limit - Math.floor(others / 2) }
}
