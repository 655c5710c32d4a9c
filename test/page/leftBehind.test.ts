import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CallFailed, networkProblem, problemOf } from '../../client/api/problem.ts'
import type { App } from '../../client/app/context.ts'
import { watchLeftForms } from '../../client/app/leftActs.ts'
import { tellLeftAct, tellRefusal } from '../../client/app/leftBehind.ts'
import { createAnnouncements } from '../../client/forms/announcements.ts'
import { answer, answering, answeringOver } from '../../client/forms/answer.ts'

const failing = (status: number, code: string, message: string) => async () => {
  throw new CallFailed(status === 0 ? networkProblem : problemOf(status, { status, code, message }))
}
/** What is said of a form whose page was left before this was answered. */
async function said(answered: Promise<unknown>): Promise<string | null> {
  const announcements = createAnnouncements()
  await tellRefusal({ stores: { announcements } as App['stores'] }, answered)
  return announcements.state.done
}
const REFUSED = '앞에서 보낸 내용은 저장되지 않았어요.'
const UNKNOWN =
  '앞에서 보낸 내용이 저장됐는지 알 수 없어요. 다시 적기 전에, 보낸 화면을 열어 저장됐는지 먼저 확인해 주세요.'

for (const { name, status, code, expect } of [
  { name: 'whose answer was lost with the network', status: 0, code: 'NETWORK', expect: UNKNOWN },
  { name: 'that the backend was too slow for', status: 504, code: 'BACKEND_TIMEOUT', expect: UNKNOWN },
  { name: 'that nobody was there for', status: 503, code: 'UNAVAILABLE', expect: UNKNOWN },
  { name: 'that failed on the way', status: 500, code: 'INTERNAL', expect: UNKNOWN },
  { name: 'that was refused', status: 409, code: 'DAY_CLOSED', expect: `${REFUSED} 마감했어요.` },
  {
    name: 'that somebody else was faster with',
    status: 409,
    code: 'STALE_VERSION',
    expect: `${REFUSED} 그사이에 다른 사람이 먼저 고쳤어요.`,
  },
]) {
  const act = failing(status, code, '마감했어요.')
  test(`of a form ${name} the next page says no more than is known, and nothing of the form itself`, async () => {
    assert.equal(await said(answering('save', {}, act)), expect)
    assert.equal(await said(answeringOver('save', {}, act)), expect)
    assert.equal(await said(act()), expect)
  })
}

test('of a form that was saved, waits for the network or says itself what is wrong with it, that', async () => {
  assert.equal(await said(Promise.resolve(new Response())), null)
  assert.equal(await said(Promise.resolve(answer('save', {}, 503, { isQueued: true }))), null)
  const fieldErrors = [{ field: 'amount', message: '금액을 입력해 주세요.' }]
  assert.equal(
    await said(Promise.resolve(answer('save', {}, 422, { fieldErrors }))),
    `${REFUSED} 금액을 입력해 주세요.`,
  )
})

test('of an act whose form has gone it is said what it was refused, and nothing of one that was done', () => {
  const told = (of: object) => {
    const announcements = createAnnouncements()
    tellLeftAct(announcements, of)
    return announcements.state.done
  }
  assert.equal(told({ code: 'DAY_CLOSED', message: '마감했어요.' }), `${REFUSED} 마감했어요.`)
  assert.equal(told({ fieldErrors: [{ field: 'amount', message: '너무 커요.' }] }), `${REFUSED} 너무 커요.`)
  for (const code of ['NETWORK', 'BACKEND_TIMEOUT']) assert.equal(told({ code, message: '끊겼어요.' }), UNKNOWN)
  assert.equal(told({ intent: 'done', message: null }), null)
  assert.equal(told({ message: '연결되면 보낼게요.', isQueued: true }), null)
})

test('of a form that is left while the page is read again because of its refusal, that; of one that waits for it, nothing', async () => {
  type Told = Parameters<Parameters<Parameters<typeof watchLeftForms>[0]['subscribe']>[0]>[0]
  const formData = new FormData()
  const refused = {
    '/client/edit/:id': { intent: 'save', message: '다른 사람이 먼저 고쳤어요.', code: 'STALE_VERSION' },
  }
  const said = async (
    ...steps: (readonly [state: string, formData: FormData | undefined, actionData: object | null])[]
  ) => {
    const [words, listeners]: [string[], ((told: Told) => void)[]] = [[], []]
    const router = { subscribe: (to: (told: Told) => void) => listeners.push(to) }
    watchLeftForms(router as unknown as Parameters<typeof watchLeftForms>[0], { refused: (said) => words.push(said) })
    for (const [state, formData, actionData] of steps)
      for (const tell of listeners) tell({ navigation: { state, formData }, actionData } as Told)
    // What says it comes late.
    await import('../../client/app/leftBehind.ts')
    await new Promise(setImmediate)
    return words.at(-1) ?? null
  }
  const sent = [
    ['submitting', formData, null],
    ['loading', formData, refused],
  ] as const
  assert.equal(await said(...sent, ['loading', undefined, refused]), `${REFUSED} 그사이에 다른 사람이 먼저 고쳤어요.`)
  assert.equal(await said(...sent, ['idle', undefined, refused], ['loading', undefined, refused]), null)
  // An old refusal still stands while what was sent after it leads elsewhere.
  assert.equal(
    await said(
      ['idle', undefined, refused],
      ['submitting', formData, refused],
      ['loading', formData, refused],
      ['loading', undefined, refused],
    ),
    null,
  )
})
