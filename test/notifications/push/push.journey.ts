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
  // A headless browser asks nobody and has no corner to show anything in.
  Object.defineProperty(Notification, 'permission', { get: () => localStorage.getItem('allowed') ?? 'default' })
  Notification.requestPermission = async () => {
    localStorage.setItem('allowed', 'granted')
    return 'granted'
  }
  Object.assign(ServiceWorkerRegistration.prototype, {
    getNotifications: async () => [{ close: () => localStorage.setItem('closed', 'yes') }],
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
  const receiver = service.receiver()
  await context.addInitScript(giveOut, receiver.subscription)
  return { context, page, receiver }
}

const standing = (page: Page) => page.getByText('이 기기에서 받고 있어요', { exact: true })

async function switchOn(page: Page) {
  await page.goto(market.origin + SETTINGS)
  await hydrated(page)
  await page.getByRole('button', { name: '닫아 두어도 받기 켜기' }).click()
  await standing(page).waitFor()
}

const tell = async (email: string, title: string, leadsTo = '/client/list') => {
  const receiverId = await memberIdOf(market.database.db, email)
  await market.database.db.transaction().execute((trx) =>
    notify(trx, {
      receiverId,
      type: 'NEW_MESSAGE',
      title,
      content: '한솔식자재',
      target: { type: 'PAGE', id: leadsTo },
    }),
  )
}

type Shown = { shown: object[] }

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

test('switched on, a phone shows what happened while no page was open; pressed, the page opens where it leads and it counts as read', async (t) => {
  const { context, page, receiver } = await phoneOf(DEALER)
  await switchOn(page)
  await page.reload()
  await hydrated(page)
  await standing(page).waitFor()
  const worker = await workerOf(context)
  await worker.evaluate(() => {
    const scope = globalThis as unknown as Shown & { registration: object }
    scope.shown = []
    Object.assign(scope.registration, {
      showNotification: async (title: string, { body, tag }: NotificationOptions) =>
        scope.shown.push({ title, body, tag }),
    })
  })
  const shown = () => worker.evaluate(() => (globalThis as unknown as Shown).shown)

  await tell(DEALER, '보고 있을 때', '/main')
  await handOn({ context, page, receiver }, 1)
  await page.goto('about:blank')
  await tell(DEALER, '물건을 보냈어요')
  const { id, tag } = await handOn({ context, page, receiver }, 2)
  // Of what came while he looked at the page nothing is shown: that rang by itself.
  await t.waitFor(
    async () => assert.deepEqual(await shown(), [{ title: '물건을 보냈어요', body: '한솔식자재', tag }]),
    { timeout: 20_000 },
  )
  await page.goto(`${market.origin}/client/list#notice-${id}`)
  await hydrated(page)
  await page.waitForFunction(() => location.hash === '' && localStorage.getItem('closed') === 'yes')
  const isRead = async () =>
    (await market.database.db.selectFrom('notifications').select('isRead').where('id', '=', id).executeTakeFirst())
      ?.isRead
  await t.waitFor(async () => assert.equal(await isRead(), true), { timeout: 20_000 })

  await page.goto(`${market.origin}/board/free`)
  await hydrated(page)
  await worker.evaluate(
    ([noticeId, path]) => {
      const notification = { close: () => undefined, data: { id: noticeId, path } }
      const pressed = Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined })
      dispatchEvent(pressed)
    },
    [id, '/services/inventory'] as const,
  )
  await page.waitForURL('**/services/inventory')
  await context.close()
})

test('switched off nothing is sent any more; signed in again it is on again by itself; and who signs in after him hears nothing of his', async () => {
  const { context, page, receiver } = await phoneOf(DEALER)
  await switchOn(page)
  await page.getByRole('button', { name: '닫아 두어도 받기 끄기' }).click()
  await page.getByRole('button', { name: '닫아 두어도 받기 켜기' }).waitFor()
  await tell(DEALER, '꺼 둔 동안', '/main')
  await switchOn(page)
  await tell(DEALER, '다시 켠 뒤', '/board/free')
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
  // What its maker has not handed on yet comes no more either.
  await page.waitForFunction(() => localStorage.getItem('given out') === null)

  await page.goto(`${market.origin}/oauth2/authorization/kakao?login_hint=${DEALER}`)
  await page.goto(market.origin + SETTINGS)
  await hydrated(page)
  await standing(page).waitFor()
  await page.waitForFunction(() => JSON.parse(localStorage.getItem('push') ?? '{}').told)
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
  await page.getByRole('button', { name: '닫아 두어도 받기 켜기' }).click()
  await page
    .getByText(
      '이 브라우저가 알림을 막고 있어요. 주소창 왼쪽의 사이트 설정이나 휴대폰 설정의 알림에서 허용한 뒤 다시 켜 주세요.',
    )
    .waitFor()
  assert.equal(await standing(page).count(), 0)
  await context.close()
})
