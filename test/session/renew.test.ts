import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Answer, createCall } from '../../client/api/call.ts'
import type { SessionNews } from '../../client/session/channel.ts'
import { createRenew } from '../../client/session/renew.ts'
import { errorBody } from '../../shared/kit/errors.ts'
import { markAllRead } from '../../shared/notifications/contract.ts'
import { answeringLine } from '../support/calls.ts'

const WRITE = `${markAllRead.method} ${markAllRead.path}`
const REFRESH = 'GET /oauth2/refresh'
const over: Answer = { status: 401, body: errorBody('INVALID_TOKEN', 't') }
const belongsTo = (id: number): Answer => ({ status: 200, body: { id } })

/** The tabs of one browser, each with its page's member; the refresh brings a session of `now`. */
function tabs(now: number) {
  const ears: ((news: SessionNews) => void)[] = []
  return (memberId: number | null) => {
    const answers = [over]
    const line = answeringLine({
      [WRITE]: () => answers.shift() ?? { status: 200, body: { updated: 1, throughId: 1 } },
      [REFRESH]: () => belongsTo(now),
    })
    const mine = (news: SessionNews) => heard?.(news)
    let heard: ((news: SessionNews) => void) | undefined
    ears.push(mine)
    const channel = {
      tell: (news: SessionNews) => {
        for (const ear of ears) if (ear !== mine) ear(news)
      },
      hear: (listen: (news: SessionNews) => void) => {
        heard = listen
      },
    }
    const renew = createRenew(line.send, channel, memberId)
    const asked = () => line.requests.filter((request) => request === WRITE).length
    return { call: createCall({ send: line.send, renew }), renew, asked }
  }
}

test('what a member asked for is not repeated in the name of whoever has signed in since', async () => {
  const tab = tabs(2)(1)
  await assert.rejects(tab.call(markAllRead))
  assert.equal(tab.asked(), 1)
  assert.equal(await tab.renew(0), 'changed')
})

test('a renewal that another tab brought counts only for the same member', async () => {
  const open = tabs(2)
  const [stale, fresh] = [open(1), open(2)]
  const since = performance.now()
  assert.equal(await fresh.renew(since), 'renewed')
  assert.equal(await stale.renew(since), 'changed')
})

test('the same member’s call is repeated once', async () => {
  const tab = tabs(1)(1)
  assert.deepEqual(await tab.call(markAllRead), { updated: 1, throughId: 1 })
  assert.equal(tab.asked(), 2)
})

test('a page that showed nobody takes whoever has signed in', async () => {
  assert.equal(await tabs(1)(null).renew(performance.now()), 'renewed')
})
