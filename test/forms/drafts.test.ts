import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createDraftShelf, type DraftKey, type DraftStore, type KeptDraft } from '../../client/forms/draftShelf.ts'
import { keepDraft, leftDraft } from '../../client/forms/drafts.ts'
import { keepRecent } from '../../client/palette/recent.ts'

const DAY_MS = 86_400_000
/** Five in the morning of 2026-11-21 in Seoul. */
const now = Date.parse('2026-11-20T20:00:00Z')
const sale = { memberId: 7, form: 'paper:SALE' }

/** A browser: what it keeps, and tabs that are open until they are closed. */
function browser() {
  const kept = new Map<string, KeptDraft>()
  const live = new Set<string>()
  const keyOf = ([memberId, form, tab]: DraftKey) => `${memberId} ${form} ${tab}`
  const byAge = () => [...kept.values()].sort((a, b) => a.at - b.at)
  const store: DraftStore = {
    of: async ({ memberId, form }) => byAge().filter((one) => one.memberId === memberId && one.form === form),
    keys: async (until = Number.MAX_VALUE) =>
      byAge()
        .filter(({ at }) => at <= until)
        .map(({ memberId, form, tab }) => [memberId, form, tab]),
    put: async (one) => void kept.set(keyOf([one.memberId, one.form, one.tab]), one),
    drop: async (keys) => {
      for (const key of keys) kept.delete(keyOf(key))
    },
  }
  const open = (tab: string, at = now) => {
    live.add(tab)
    return createDraftShelf({ store, tab, liveTabs: async () => live, now: () => at })
  }
  return { kept, open, close: (tab: string) => live.delete(tab) }
}

test('what a tab has left is offered once it is gone, and not while somebody writes it there', async () => {
  const { open, close } = browser()
  await open('first').keep(sale, { memo: '새벽에' })
  const second = open('second')
  assert.equal(await second.left(sale), null)
  close('first')
  const left = await second.left(sale)
  assert.deepEqual([left?.values, left?.when, left?.isOwn], [{ memo: '새벽에' }, '오늘 05:00', false])
})

test('of two tabs that write the same form neither swallows the other: the later is offered, then the earlier', async () => {
  const { open, close } = browser()
  await open('first', now - DAY_MS).keep(sale, { memo: '먼저' })
  await open('second').keep(sale, { memo: '나중' })
  close('first')
  close('second')
  const third = open('third')
  const later = await third.left(sale)
  assert.equal(later?.values.memo, '나중')
  await third.drop(later ?? sale)
  const earlier = await third.left(sale)
  assert.deepEqual([earlier?.values.memo, earlier?.when], ['먼저', '11.20 05:00'])
})

test('what a tab has lost from its own memory, as after a crash, is offered in it', async () => {
  const { open } = browser()
  await open('first').keep(sale, { memo: '새벽에' })
  assert.equal((await open('first').left(sale))?.isOwn, true)
})

test('what is typed, and sent, while it is looked for what was left is not offered; what was left before it is', async () => {
  const { open, close } = browser()
  const own = open('own', now + 1)
  await own.keep(sale, { memo: '지금' })
  assert.equal(await own.left(sale, now), null)
  await open('gone', now - DAY_MS).keep(sale, { memo: '어제' })
  close('gone')
  assert.equal((await own.left(sale, now))?.values.memo, '어제')
})

test('what a tab keeps is set aside for what is taken up in its place, and offered as of when it was typed once that is gone', async () => {
  const { open, close } = browser()
  await open('own', now - DAY_MS).keep(sale, { memo: '쓰던 것', formKey: 'a' })
  const own = open('own')
  for (const _ of ['pressed', 'pressed twice']) await own.setAside(sale, null, { memo: '못 보낸 것', formKey: 'b' })
  await own.keep(sale, { memo: '못 보낸 것', formKey: 'b' })
  const first = await own.left(sale)
  assert.deepEqual([first?.values.memo, first?.isOwn], ['못 보낸 것', true])
  await own.drop(sale)
  const aside = await own.left(sale)
  assert.deepEqual(
    [aside?.values, aside?.when, aside?.isOwn],
    [{ memo: '쓰던 것', formKey: 'a' }, '11.20 05:00', false],
  )
  close('own')
  assert.equal((await open('other').left(sale))?.values.memo, '쓰던 것', 'in another tab as well')
  await own.drop(aside ?? sale)
  assert.equal(await own.left(sale), null)
})

test('what the tab itself has of it is set aside, where that is newer; of two that were written both are offered', async () => {
  const { kept, open } = browser()
  const own = open('own')
  await own.keep(sale, { memo: '쓰', formKey: 'a' })
  await own.setAside(sale, { memo: '쓰던 것', formKey: 'a' }, {})
  await own.setAside(sale, { memo: '또 쓰던 것', formKey: 'b' }, {})
  await own.drop(sale)
  assert.deepEqual([...kept.values()].map(({ values }) => values.memo).sort(), ['또 쓰던 것', '쓰던 것'])
})

test('nothing is set aside where nothing was kept, nor what is taken up itself', async () => {
  const { kept, open } = browser()
  const own = open('own')
  await own.setAside(sale, null, { memo: '못 보낸 것' })
  await own.setAside(sale, { memo: '못 보낸 것', formKey: 'b' }, { formKey: 'b', memo: '못 보낸 것' })
  await open('other').keep(sale, { memo: '남의 것' })
  await own.setAside(sale, null, { memo: '못 보낸 것' })
  assert.deepEqual(
    [...kept.values()].map(({ tab }) => tab),
    ['other'],
  )
})

test('another member, another form and another book are offered nothing', async () => {
  const { open, close } = browser()
  await open('first').keep(sale, { memo: '새벽에' })
  close('first')
  for (const draft of [
    { ...sale, memberId: 8 },
    { ...sale, form: 'paper:PURCHASE' },
    { ...sale, form: 'paper:SALE in 9' },
  ])
    assert.equal(await open('second').left(draft), null, JSON.stringify(draft))
})

test('what was sent is kept no more', async () => {
  const { kept, open } = browser()
  const first = open('first')
  await first.keep(sale, { memo: '새벽에' })
  await first.drop(sale)
  assert.equal(kept.size, 0)
})

test('after seven days what anybody has left is gone, and of a member the oldest beyond fifty', async () => {
  const { kept, open, close } = browser()
  await open('old', now - 7 * DAY_MS).keep({ memberId: 8, form: 'receipt' }, { memo: '오래' })
  for (let n = 0; n <= 51; n++)
    await open('many', now - DAY_MS + n).keep({ ...sale, form: `client:${n}` }, { memo: '' })
  await open('other', now - 2 * DAY_MS).keep({ memberId: 9, form: 'receipt' }, { memo: '남의 것' })
  close('many')
  await open('second').left(sale)
  assert.deepEqual(
    [...kept.values()].map(({ form }) => form),
    [...Array.from({ length: 50 }, (_, n) => `client:${n + 2}`), 'receipt'],
  )
})

test('what is too long is not kept, nor what it was before', async () => {
  const { kept, open } = browser()
  const first = open('first')
  assert.equal(await first.keep(sale, { memo: '짧게' }), true)
  assert.equal(await first.keep(sale, { memo: '길'.repeat(200_000) }), false)
  assert.equal(kept.size, 0)
})

test('who leaves for good leaves nothing, and others keep theirs', async () => {
  const { kept, open } = browser()
  await open('first').keep(sale, { memo: '새벽에' })
  await open('first').keep({ ...sale, memberId: 8 }, { memo: '남의 것' })
  await open('second').wipe(7)
  assert.deepEqual(
    [...kept.values()].map(({ memberId }) => memberId),
    [8],
  )
})

const own = Object.getOwnPropertyDescriptor(globalThis, 'sessionStorage')
const tab = new Map<string, string>()
const keeps = {
  getItem: (key: string) => tab.get(key) ?? null,
  setItem: (key: string, value: string) => void tab.set(key, value),
  removeItem: (key: string) => void tab.delete(key),
}
const refuses = () => {
  throw new DOMException('no', 'SecurityError')
}
before(() => Object.defineProperty(globalThis, 'sessionStorage', { value: keeps, configurable: true }))
after(() => {
  if (own) Object.defineProperty(globalThis, 'sessionStorage', own)
  else Reflect.deleteProperty(globalThis, 'sessionStorage')
})

test('an account number is not kept; where a browser has no database the tab keeps the rest and offers it', async () => {
  const isKept = await keepDraft({ memberId: 7, form: 'client:new' }, { name: '서울청과', accountNo: '110-123-456789' })
  assert.equal(isKept, false)
  assert.equal([...tab.values()].join().includes('110-123'), false)
  const left = await leftDraft({ memberId: 7, form: 'client:new' })
  assert.deepEqual([left?.values, left?.when], [{ name: '서울청과' }, null])
  left?.drop()
  assert.equal(tab.size, 0)
})

test('in another’s name nothing is kept by the tab, nor offered from it', async () => {
  const dataset: Record<string, string> = {}
  Object.defineProperty(globalThis, 'document', { value: { documentElement: { dataset } }, configurable: true })
  try {
    await keepDraft(sale, { memo: '새벽에' })
    keepRecent(7, [{ key: 'client-1', label: '가락농산' }])
    assert.equal(tab.size, 2)
    dataset.inName = ''
    assert.equal(await leftDraft(sale), null)
    await keepDraft({ ...sale, memberId: 8 }, { memo: '이름으로' })
    keepRecent(8, [{ key: 'client-2', label: '다온김치' }])
    assert.equal(tab.size, 2)
  } finally {
    Reflect.deleteProperty(globalThis, 'document')
    tab.clear()
  }
})

test('where a browser keeps nothing at all the form goes on', async () => {
  Object.defineProperty(globalThis, 'sessionStorage', { get: refuses, configurable: true })
  assert.equal(await keepDraft(sale, { memo: '새벽에' }), false)
  assert.equal(await leftDraft(sale), null)
})
