import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderToString } from 'react-dom/server'
import { bannerOf } from '../../client/app/banner.tsx'
import { type App, AppProvider } from '../../client/app/context.ts'
import type { MemberRecord } from '../../shared/members/contract.ts'
import type { Boot } from '../../shared/session/boot.ts'

const NOW = Date.UTC(2026, 10, 27)
const SECOND = 1_000
const DAY = 86_400 * SECOND
const member = { id: 7, name: '김도현', provider: 'kakao' } as MemberRecord

/** What stands above a page whose session ends so long after it was made. */
async function above(ms: number | null, who: MemberRecord | null = member) {
  const sessionEndsAt = ms === null ? null : NOW + ms
  const boot = { member: who, originalAdmin: null, sessionEndsAt, now: NOW } as unknown as Boot
  const banner = await bannerOf(boot)
  return { banner, html: renderToString(<AppProvider value={{ boot } as App}>{banner}</AppProvider>) }
}

const cases: [what: string, ms: number, isTold: boolean][] = [
  ['an hour', 3_600 * SECOND, false],
  ['two and a half minutes and a moment', 150 * SECOND + 1, false],
  // What is on the screen may be half a minute old.
  ['two and a half minutes', 150 * SECOND, true],
  ['a second', SECOND, true],
  ['nothing', 0, false],
]
for (const [what, ms, isTold] of cases)
  test(`with ${what} to go a member is told ${isTold ? 'that his sign-in ends' : 'nothing'}`, async () =>
    assert.equal(/로그인이 끝나요/.test((await above(ms)).html), isTold))

test('who has more than a week to go, nobody knows how long, or is not signed in loads nothing for it', async () => {
  for (const none of [above(7 * DAY + 1), above(null), above(SECOND, null)]) assert.equal((await none).banner, null)
  assert.notEqual((await above(7 * DAY)).banner, null)
})
