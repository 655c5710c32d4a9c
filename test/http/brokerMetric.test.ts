import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createBackendMetrics } from '../../backend/http/metrics.ts'

const NAME = 'backend_wake_ups_by_broker'

test('whoever has set no broker is not told that it is away; whoever has, is', async () => {
  const without = createBackendMetrics(false)
  assert.doesNotMatch(await without.registry.metrics(), new RegExp(NAME))
  const metrics = createBackendMetrics(false)
  let by = 'broker'
  metrics.watchBroker(() => by)
  assert.match(await metrics.registry.metrics(), new RegExp(`^${NAME} 1$`, 'm'))
  by = 'database'
  assert.match(await metrics.registry.metrics(), new RegExp(`^${NAME} 0$`, 'm'))
})
