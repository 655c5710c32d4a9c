import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { hydrated, launchBrowser, signedIn, signIn } from '../support/browser.ts'
import { type Market, startMarket } from '../support/market.ts'

let market: Market
let browser: Browser
before(async () => {
  ;[market, browser] = await Promise.all([startMarket(), launchBrowser({ fonts: false })])
})
after(async () => {
  await browser.close()
  await market.close()
})

const at = async (person: string, path = '/member/loginInfo') => {
  const watched = await signedIn(browser, market.origin, `${person}@demo.example`)
  await watched.page.goto(market.origin + path)
  await hydrated(watched.page)
  return watched
}

/** Puts what could not be sent into the browser's store, as the queue does. */
const leaveWaiting = (memberId: number) =>
  new Promise<void>((resolve, reject) => {
    const asked = indexedDB.open('waiting', 1)
    asked.onupgradeneeded = () => asked.result.createObjectStore('waiting', { keyPath: 'id' })
    asked.onerror = () => reject(asked.error)
    asked.onsuccess = () => {
      const put = asked.result.transaction('waiting', 'readwrite')
      put.oncomplete = () => resolve(asked.result.close())
      put.objectStore('waiting').put({ id: 'one', memberId, at: Date.now(), state: 'refused', subject: null })
    }
  })

const hasNothingWaiting = () =>
  new Promise<boolean>((resolve, reject) => {
    const asked = indexedDB.open('waiting', 1)
    asked.onerror = () => reject(asked.error)
    asked.onsuccess = () => {
      const counted = asked.result.transaction('waiting', 'readonly').objectStore('waiting').count()
      counted.onsuccess = () => resolve(counted.result === 0)
    }
  })

test('the page shows how one signs in, without sidebar, top menu or bell', async () => {
  const { page, context, complaints } = await at('dealer')
  await page.getByText('카카오 계정').waitFor()
  await page.getByText('dealer@demo.example').waitFor()
  await page.getByText('지금 쓰는 기기').waitFor()
  for (const name of ['주 메뉴', '바로 가기']) assert.equal(await page.getByRole('navigation', { name }).count(), 0)
  assert.equal(await page.getByRole('button', { name: /^알림/ }).count(), 0)
  assert.deepEqual(complaints, [])
  await context.close()
})

test('another device is signed out from here: its page goes to the login screen by itself', async () => {
  const lost = await at('buyer', '/main')
  const hand = await at('buyer')
  await hand.page.getByRole('button', { name: '다른 기기 모두 로그아웃' }).click()
  await hand.page.getByText(/에서 로그아웃했어요\.$/).waitFor()
  await lost.page.waitForURL('**/login')
  assert.equal(await hand.page.getByText('지금 쓰는 기기').count(), 1)
  assert.equal(await hand.page.getByRole('button', { name: '다른 기기 모두 로그아웃' }).count(), 0)
  await Promise.all([lost, hand].map(({ context }) => context.close()))
})

test('who leaves is told what happens, names himself, leaves nothing to send in the browser, and signs in as a newcomer the next time', async () => {
  const { page, context } = await at('shipper')
  await page.getByRole('button', { name: '탈퇴하기' }).click()
  const dialog = page.getByRole('dialog', { name: '정말 탈퇴할까요?' })
  await dialog.getByText('모든 기기에서 로그아웃하고').waitFor()
  await dialog.getByLabel(/^확인을 위해/).fill('다른 이름')
  await dialog.getByRole('button', { name: '탈퇴' }).click()
  await dialog.getByText('닉네임이 달라요. 그대로 입력해 주세요.').waitFor()
  const { id, nickname } = await market.database.db
    .selectFrom('members')
    .select(['id', 'nickname'])
    .where('email', '=', 'shipper@demo.example')
    .executeTakeFirstOrThrow()
  await page.evaluate(leaveWaiting, id)
  await dialog.getByLabel(/^확인을 위해/).fill(nickname ?? '')
  await dialog.getByRole('button', { name: '탈퇴' }).click()
  await page.getByRole('alertdialog').getByText('탈퇴했어요.').waitFor()
  await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click()
  await page.waitForURL('**/member/login')
  assert.ok(await page.evaluate(hasNothingWaiting))
  await context.close()

  const again = await signIn(browser, market.origin, 'shipper@demo.example')
  await again.page.waitForURL('**/member/modify**')
  await again.page.getByText('반가워요.').waitFor()
  await again.context.close()
})
