import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, BrowserContext, Page, Worker } from 'playwright-core'
import { notify } from '../../../backend/notifications/notify.ts'
import type { PushMessage, PushSubscription } from '../../../shared/notifications/push.ts'
import { hydrated, launchBrowser, signIn } from '../../support/browser.ts'
import { type Market, startMarket } from '../../support/market.ts'
import { memberIdOf } from '../../support/memberId.ts'
import { type Receiver, startPushService } from '../../support/pushService.ts'

const DEALER = 'dealer@demo.example'
const SETTINGS = '/member/notifications'

let market: Market
let browser: Browser
let service: Awaited<ReturnType<typeof startPushService>>
before(async () => {
  service = await startPushService()
  market = await startMarket({
    backend: { push: { contact: 'mailto:ops@market.example', services: [service.origin] } },
  })
  browser = await launchBrowser({ fonts: false })
})
after(async () => {
  await browser.close()
  await market.close()
  await service.close()
})

/** What a browser's maker would give out; everything else of the browser is its own. It keeps it over pages, as a browser does. */
function giveOut(subscription: PushSubscription) {
  const NAME = 'given out'
  const made = (key: string) => ({
    ...subscription,
    options: {
      applicationServerKey: Uint8Array.from(atob(key.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0))
        .buffer,
    },
    toJSON: () => subscription,
    async unsubscribe() {
      localStorage.removeItem(NAME)
      return true
    },
  })
  Object.assign(PushManager.prototype, {
    async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
      localStorage.setItem(NAME, applicationServerKey)
      return made(applicationServerKey)
    },
    async getSubscription() {
      const key = localStorage.getItem(NAME)
      return key === null ? null : made(key)
    },
  })
}

async function phoneOf(email: string): Promise<{ context: BrowserContext; page: Page; receiver: Receiver }> {
  const { context, page } = await signIn(browser, market.origin, email, { serviceWorkers: 'allow' })
  await context.grantPermissions(['notifications'], { origin: market.origin })
  const receiver = service.receiver()
  await context.addInitScript(giveOut, receiver.subscription)
  return { context, page, receiver }
}

const standing = (page: Page) => page.getByText('이 기기에서 받고 있어요', { exact: true })

async function switchOn(page: Page) {
  await page.goto(market.origin + SETTINGS)
  await hydrated(page)
  await page.getByRole('button', { name: '켜기', exact: true }).click()
  await standing(page).waitFor()
}

const tell = async (email: string, title: string) => {
  const receiverId = await memberIdOf(market.database.db, email)
  await market.database.db.transaction().execute((trx) =>
    notify(trx, {
      receiverId,
      type: 'NEW_MESSAGE',
      title,
      content: '한솔식자재',
      target: { type: 'PAGE', id: '/client/list' },
    }),
  )
}

/** The browser's maker hands its browser what it was handed. */
async function handOn(
  { context, page, receiver }: { context: BrowserContext; page: Page; receiver: Receiver },
  count: number,
) {
  const handed = await service.to(receiver, count)
  const message = receiver.open(handed[count - 1]?.body ?? Buffer.alloc(0)) as PushMessage
  const session = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const its = registrations.find(({ scopeURL }) => scopeURL.endsWith('/notices/'))
      if (its) resolve(its.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: market.origin,
    registrationId: await registered,
    data: JSON.stringify(message),
  })
  return message
}

const workerOf = async (context: BrowserContext): Promise<Worker> => {
  const its = () => context.serviceWorkers().find((one) => one.url().endsWith('/noticeWorker.js'))
  return its() ?? context.waitForEvent('serviceworker', (one) => one.url().endsWith('/noticeWorker.js'))
}

test('switched on, a phone shows what happened while no page was open; pressed, the page opens where it leads and it counts as read', async () => {
  const { context, page, receiver } = await phoneOf(DEALER)
  await switchOn(page)
  await page.reload()
  await hydrated(page)
  await standing(page).waitFor()
  await page.goto('about:blank')
  await tell(DEALER, '물건을 보냈어요')
  const { id } = await handOn({ context, page, receiver }, 1)
  const worker = await workerOf(context)
  const shown = await worker.evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
    for (;;) {
      const all = await registration.getNotifications()
      if (all.length > 0) return all.map(({ title, body, tag }) => ({ title, body, tag }))
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  })
  assert.deepEqual(shown, [{ title: '물건을 보냈어요', body: '한솔식자재', tag: 'NEW_MESSAGE PAGE /client/list' }])
  await page.goto(`${market.origin}/client/list#notice-${id}`)
  await hydrated(page)
  await page.waitForFunction(() => location.hash === '')
  const { count } = await page.evaluate(async (noticeId) => {
    for (;;) {
      const { content } = await (await fetch('/api/notifications')).json()
      const its = content.find((one: { id: number }) => one.id === noticeId)
      if (its?.isRead) return { count: 1 }
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }, id)
  assert.equal(count, 1)
  // Who looks at the page has the bell before him.
  await worker.evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
    while ((await registration.getNotifications()).length > 0) await new Promise((resolve) => setTimeout(resolve, 20))
  })
  await context.close()
})

test('switched off nothing is sent any more; signed in again it is on again by itself; and who signs in after him hears nothing of his', async () => {
  const { context, page, receiver } = await phoneOf(DEALER)
  await switchOn(page)
  await page.getByRole('button', { name: '끄기', exact: true }).click()
  await page.getByRole('button', { name: '켜기', exact: true }).waitFor()
  await tell(DEALER, '꺼 둔 동안')
  await switchOn(page)
  await tell(DEALER, '다시 켠 뒤')
  const [handed] = await service.to(receiver, 1)
  assert.equal((receiver.open(handed?.body ?? Buffer.alloc(0)) as PushMessage).title, '다시 켠 뒤')

  const on = () =>
    market.database.db
      .selectFrom('pushSubscriptions')
      .select(['memberId', 'sessionId'])
      .where('endpoint', '=', receiver.subscription.endpoint)
      .executeTakeFirst()
  const first = await on()
  await page.getByRole('button', { name: /님 메뉴$/ }).click()
  await page.getByRole('button', { name: '로그아웃' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click()
  await page.waitForURL(/\/member\/login/)
  assert.equal(await on(), undefined)

  await page.goto(`${market.origin}/oauth2/authorization/kakao?login_hint=${DEALER}`)
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(market.origin + SETTINGS)
  await hydrated(page)
  await page.waitForFunction(() => sessionStorage.getItem('push') !== null)
  const second = await on()
  assert.equal(second?.memberId, first?.memberId)
  assert.notEqual(second?.sessionId, first?.sessionId)

  await page.goto(`${market.origin}/oauth2/authorization/kakao?login_hint=buyer@demo.example`)
  await page.waitForFunction(() => localStorage.getItem('push') === null && localStorage.getItem('given out') === null)
  await context.close()
})

test('whoever has blocked notifications is told where to allow them, and it stays off', async () => {
  const { context, page } = await signIn(browser, market.origin, DEALER, { serviceWorkers: 'allow', permissions: [] })
  await context.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' })
  })
  await page.goto(market.origin + SETTINGS)
  await hydrated(page)
  await page.getByRole('button', { name: '켜기', exact: true }).click()
  await page.getByText('이 브라우저가 알림을 막고 있어요. 주소창 왼쪽의 사이트 설정에서 허용해 주세요.').waitFor()
  assert.equal(await standing(page).count(), 0)
  await context.close()
})
