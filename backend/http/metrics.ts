import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { type Provider, providers } from '../../shared/session/contract.ts'

const signInOutcomes = ['ok', 'refused', 'failed', 'limited', 'unasked'] as const
export type SignInOutcome = (typeof signInOutcomes)[number]

const pushOutcomes = ['sent', 'again', 'gone', 'refused', 'late', 'unwanted', 'keyless'] as const
export type PushOutcome = (typeof pushOutcomes)[number]

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
  const shed = new Counter({
    name: 'backend_shed_total',
    help: 'Calls refused with 503 because as many as BACKEND_MAX_CALLS were being worked on',
    registers,
  })
  const signIns = new Counter({
    name: 'backend_sign_ins_total',
    help: 'Sign-ins that came back from a provider: ok, refused (the member may not), failed, limited, or unasked (no code for an attempt of this browser: turned back, too late, made up)',
    labelNames: ['provider', 'outcome'],
    registers,
  })
  // What has not happened yet is 0, not missing: an alert that compares outcomes would be silent while nobody gets in.
  for (const provider of providers) for (const outcome of signInOutcomes) signIns.inc({ provider, outcome }, 0)
  const pushes = new Counter({
    name: 'backend_pushes_total',
    help: 'Messages to browsers where no page is open: sent (the push service has it), again (it is tried again), gone (the browser takes none any more), refused, late (nobody took it for 12 hours), unwanted (read, in quiet hours or too old by then), keyless (made for a TOKEN_SECRET that is not known)',
    labelNames: ['outcome'],
    registers,
  })
  for (const outcome of pushOutcomes) pushes.inc({ outcome }, 0)
  return {
    registry,
    /** Shows by what the processes wake each other at present. Only where there is a broker: elsewhere its absence is no alarm. */
    watchBroker: (by: () => string) =>
      void new Gauge({
        name: 'backend_wake_ups_by_broker',
        help: '1 while wake-ups between backend processes go by the broker, 0 while they go by the database',
        registers,
        collect() {
          this.set(by() === 'broker' ? 1 : 0)
        },
      }),
    signedIn: (provider: Provider, outcome: SignInOutcome) => signIns.inc({ provider, outcome }),
    answered: (labels: { route: string; method: string; status: string }, seconds: number) =>
      requests.observe(labels, seconds),
    pushed: (outcome: PushOutcome) => pushes.inc({ outcome }),
    shed: () => shed.inc(),
    limited: (route: string) => limited.inc({ route }),
    /** Calls refused so far because an allowance was used up, over all routes. */
    limitedCalls: async () => (await limited.get()).values.reduce((all, { value }) => all + value, 0),
  }
}

export type BackendMetrics = ReturnType<typeof createBackendMetrics>
