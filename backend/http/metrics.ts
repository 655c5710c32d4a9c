import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** What an operator watches of the backend (Prometheus); `whole` adds the process's own figures. */
export function createBackendMetrics(whole: boolean) {
  const registry = new Registry()
  if (whole) collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const requests = new Histogram({
    name: 'backend_request_duration_seconds',
    help: 'From the first byte of a request to the last of its answer, by route',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  })
  const limited = new Counter({
    name: 'backend_rate_limited_total',
    help: 'Calls refused because an allowance was used up, by route',
    labelNames: ['route'],
    registers,
  })
  return {
    registry,
    answered: (labels: { route: string; method: string; status: string }, seconds: number) =>
      requests.observe(labels, seconds),
    limited: (route: string) => limited.inc({ route }),
    /** Calls refused so far because an allowance was used up, over all routes. */
    limitedCalls: async () => (await limited.get()).values.reduce((all, { value }) => all + value, 0),
  }
}

export type BackendMetrics = ReturnType<typeof createBackendMetrics>
