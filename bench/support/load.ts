import autocannon from 'autocannon'

export type Measured = { perSecond: number; p50Ms: number; p99Ms: number; bytes: number }

const CONNECTIONS = 16

/** Asks one address as often as it answers. @throws when an answer is not a success: errors are fast and prove nothing. */
export async function load(url: string, seconds: number, headers: Record<string, string> = {}): Promise<Measured> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: seconds, headers, workers: 1 })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`)
  return {
    perSecond: result.requests.average,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    bytes: Math.round(result.throughput.total / Math.max(1, result.requests.total)),
  }
}

/** The round in the middle by requests per second: machines have slow moments. */
export const middle = <M extends Measured>(rounds: M[]): M => {
  const sorted = rounds.toSorted((a, b) => a.perSecond - b.perSecond)
  const round = sorted[Math.floor(sorted.length / 2)]
  if (!round) throw new Error('nothing was measured')
  return round
}
