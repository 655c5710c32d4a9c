import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pino } from 'pino'
import { lateLog } from '../../shared/kit/lateLog.ts'
import { redact } from '../../shared/kit/logging.ts'

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const

function logged() {
  const lines: Record<string, unknown>[] = []
  let children = 0
  const options = { redact, level: 'trace', onChild: () => void children++ }
  const log = pino(options, { write: (line: string) => void lines.push(JSON.parse(line)) })
  return { log, lines, children: () => children }
}

test('what a request writes at any level carries its id and no secret', () => {
  const { log, lines } = logged()
  const own = lateLog(log, { traceId: 'abc' }, {})
  for (const level of levels) own[level]({ body: { token: '열쇠' } }, 'said')
  own.child({ part: 'page' }).info('said')
  assert.equal(lines.length, levels.length + 1)
  assert.ok(lines.every(({ traceId, msg }) => traceId === 'abc' && msg === 'said'))
  assert.ok(!JSON.stringify(lines).includes('열쇠'))
  assert.equal(lines.at(-1)?.part, 'page')
})

test('the log of a request that writes nothing is never made, and of one that writes once', () => {
  const { log, children } = logged()
  const own = lateLog(log, { traceId: 'abc' }, {})
  assert.equal(own.level, 'trace')
  assert.equal(children(), 0)
  own.info('one')
  own.warn('two')
  assert.equal(children(), 1)
})
