import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import type { Browser, Page } from 'playwright-core'
import { hydrated, launchBrowser, signIn } from '../support/browser.ts'
import { type Market, startMarket } from '../support/market.ts'
import { byTurns, isWhole } from '../support/size.ts'
import { marks, plant } from './hostileRows.ts'

/**
 * The corpus X1 of reliability.md 5.1 in every column that people write, on the screens that show it: nothing of it runs,
 * and the policy of the page has nothing to report.
 */
const corpus: string[] = JSON.parse(await readFile(new URL('../corpora/html.json', import.meta.url), 'utf8'))
// PostgreSQL keeps no NUL.
const vectors = corpus.map((vector) => vector.replaceAll('\0', ''))
/** Texts that one post holds. */
const A_POST = 40

let market: Market
let browser: Browser
const seen = new Set<string>()
before(async () => {
  ;[market, browser] = await Promise.all([startMarket(), launchBrowser({ fonts: false })])
  await plant(market.database.db, vectors)
})
after(async () => {
  await browser.close()
  await market.close()
})

/** Hears of whatever runs, of what the policy refuses, and of what is asked of other hosts. */
async function spied(email: string) {
  const { page, context } = await signIn(browser, market.origin, email)
  const alarms: string[] = []
  page.on('dialog', (dialog) => {
    alarms.push(`a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== market.origin) alarms.push(`a request to ${request.url()}`)
  })
  await page.exposeFunction('alarm', (words: string) => void alarms.push(words))
  await page.addInitScript(() => {
    const alarm = Reflect.get(window, 'alarm') as (words: string) => void
    for (const name of ['alert', 'confirm', 'prompt'])
      Reflect.set(window, name, (words: unknown) => alarm(`${name}(${words})`))
    addEventListener('securitypolicyviolation', (event) =>
      alarm(`the policy refused ${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
    )
  })
  return { page, context, alarms }
}

/** What no text of a person may become: a handler, a script's address, a frame. */
const live = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    for (const element of document.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        if (/^on/i.test(name)) found.push(`${element.tagName} ${name}`)
        if (
          /^(href|src|action|formaction|xlink:href|data|poster|srcset|background)$/i.test(name) &&
          /^\W*(javascript|vbscript|data:text)/i.test(value)
        )
          found.push(`${element.tagName} ${name}=${value}`)
      }
      if (/^(iframe|object|embed|frame|frameset|base|applet|marquee|math|foreignobject)$/i.test(element.tagName))
        found.push(element.tagName)
    }
    return found
  })

/** Everything that a person reads or finds in a field or a tip. */
const words = (page: Page) =>
  page.evaluate(() =>
    [
      document.body.innerText,
      ...[...document.querySelectorAll<HTMLInputElement>('input, textarea, select')].map(({ value }) => value),
      ...[...document.querySelectorAll('[title], [aria-label], option')].map(
        (element) => `${element.getAttribute('title')} ${element.getAttribute('aria-label')} ${element.textContent}`,
      ),
      document.title,
    ].join('\n'),
  )

async function look(page: Page, path: string, alarms: string[]) {
  await page.goto(market.origin + path)
  await hydrated(page)
  // Late parts have come when their shapes are gone.
  await page.waitForFunction(() => document.querySelector('[data-skeleton]') === null)
  const shown = await words(page)
  for (const mark of marks) if (shown.includes(mark)) seen.add(mark)
  assert.deepEqual([...alarms, ...(await live(page))], [], path)
}

const ids = async (query: string): Promise<number[]> =>
  (await sql.raw<{ id: number }>(query).execute(market.database.db)).rows.map(({ id }) => id)

/** Every screen of a dealer that shows what somebody wrote. */
async function paths(): Promise<string[]> {
  const of = (rest: string) => ids(rest.replace('$me', `(select id from members where email = 'dealer@demo.example')`))
  const [client] = await of(`select "clientId" as id from clients where "bookOwnerId" = $me and "clientKind" = 'PARTNER'
    order by (select count(*) from "openItems" o where o."clientId" = clients."clientId") desc limit 1`)
  const requests = await of(`select distinct on (status) "requestId" as id from "purchaseRequests"
    where $me in ("receiverMemberId", "senderMemberId")`)
  const talked = await of('select distinct "requestId" as id from "purchaseRequestMessages"')
  const papers = await of(`select distinct on ("transactionType", status) "transactionId" as id from transactions
    where "bookOwnerId" = $me`)
  const drafts = await of(
    `select "transactionId" as id from transactions where "bookOwnerId" = $me and status = 'DRAFT'`,
  )
  const [lot] = await of(`select "lotId" as id from "inventoryLots" where "bookOwnerId" = $me limit 1`)
  const [warehouse] = await of(`select "warehouseId" as id from warehouses where "bookOwnerId" = $me limit 1`)
  const [waste] = await of(`select "wasteId" as id from wastes where "bookOwnerId" = $me limit 1`)
  const [won] = await of(`select "auctionResultId" as id from "auctionResults" order by 1 desc limit 1`)
  const [product] = await of(`select "productCodeId" as id from "productSettings" where "bookOwnerId" = $me limit 1`)
  const [box] = await of(`select "specificationId" as id from specifications where "bookOwnerId" = $me limit 1`)
  const posts = await of(`select "postId" as id from posts order by "commentCount" desc limit 3`)
  const boards = await market.database.db
    .selectFrom('posts as p')
    .innerJoin('boards as b', 'b.boardId', 'p.boardId')
    .select(['p.postId', 'b.boardCode'])
    .where('p.postId', 'in', posts)
    .execute()
  return [
    ...['/main', '/client/list', `/client/detail/${client}`, `/client/edit/${client}`, '/client/detail/new'],
    ...['/client/transactionHistory', '/transaction-view', ...papers.map((id) => `/transaction-view?id=${id}`)],
    ...['/transaction/new', ...drafts.slice(0, 1).map((id) => `/transaction/${id}/edit`)],
    ...papers.slice(0, 2).map((id) => `/print/transaction/${id}`),
    ...['/outstanding-balance', `/outstanding-balance/client/${client}`, `/print/statement?client=${client}`],
    ...['/statements', '/services/purchase-request', '/services/purchase-request?tab=sent'],
    ...[
      '/services/purchase-request?new=1',
      ...[...requests, ...talked].map((id) => `/services/purchase-request?id=${id}`),
    ],
    ...['/member/connections', '/member/connections?tab=received', '/member/connections?tab=sent', '/member/modify'],
    ...['/member/loginInfo', '/member/notifications', '/services/auctionResults', '/services/auctionResults?tab=rows'],
    ...[`/services/auctionResults?tab=rows&id=${won}`, '/services/productManagement?add=1'],
    ...[`/services/productManagement?id=${product}`, `/services/specificationManagement?id=${box}`],
    ...['/services/inventory', `/services/inventory?lot=${lot}`, '/services/inventory/receipt'],
    ...['/warehouse/list', `/warehouse/register?id=${warehouse}`, `/warehouse/${warehouse}/inventory`],
    ...['/services/waste-management', `/services/waste-management?id=${waste}`, '/daily-close', '/community'],
    ...['/board/free', '/board/qna', '/board/trade', '/board/free/write'],
    ...boards.map(({ boardCode, postId }) => `/board/${boardCode}/view/${postId}`),
  ]
}

/** Kept, and read on no screen of the demo market's dealer: parts of what is shown, and words to acts that nobody did. */
const unseen = [
  ...['auctionResults.corpItemName', 'auctionResults.corpVarietyName', 'productCodes.smallName'],
  ...['specifications.packageName', 'specifications.sizeName', 'clients.bankName', 'receipts.memo'],
  ...['purchaseRequests.cancelReason', 'purchaseRequests.cancelRequestReason'],
].map((column) => `x1:${column};`)

test('what anybody may write is shown as it was written on every screen, and nothing of it runs', async () => {
  assert.ok(vectors.length >= 200)
  const { page, context, alarms } = await spied('dealer@demo.example')
  for (const path of byTurns(await paths(), 0, 5)) await look(page, path, alarms)
  await page.goto(`${market.origin}/main`)
  await hydrated(page)
  await page.getByRole('button', { name: /^알림/ }).click()
  await page.getByText('x1:notifications.content;').first().waitFor()
  assert.deepEqual([...alarms, ...(await live(page))], [], 'the bell')
  const notSeen = marks.filter((mark) => !seen.has(mark) && !unseen.includes(mark))
  assert.deepEqual(isWhole ? notSeen : [], [])
  await context.close()
})

test('what an address asks for is shown as text in the fields of search', async () => {
  const { page, context, alarms } = await spied('dealer@demo.example')
  const short = vectors.filter((vector) => vector.length <= 45)
  const lists = ['/client/list?q=', '/board/free?q=', '/transaction-view?q=', '/services/productManagement?q=']
  for (const [at, vector] of short.slice(0, 12).entries())
    await look(page, `${lists[at % lists.length]}${encodeURIComponent(vector)}`, alarms)
  await look(page, `/main?error=${encodeURIComponent(short[0] ?? '')}`, alarms)
  await context.close()
})

test('a text of a post that no backend has cleaned is cleaned by the browser before it stands in the page', async () => {
  const { page, context, alarms } = await spied('buyer@demo.example')
  let content = ''
  await page.route(/\/api\/boards\/free\/posts\/\d+$/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), title: '글', content } })
  })
  await page.goto(`${market.origin}/board/free`)
  await hydrated(page)
  for (let at = 0; at < vectors.length; at += A_POST) {
    const parts = vectors.slice(at, at + A_POST).map((vector) => `<div>${vector}</div>`)
    content = `${parts.join('')}<p>끝 ${at}</p>`
    await page.locator('main a[href*="/board/free/view/"]').first().click()
    await page.getByRole('heading', { name: '글', exact: true, level: 1 }).waitFor()
    assert.deepEqual([...alarms, ...(await live(page))], [], content)
    await page.goBack()
    await page.waitForURL('**/board/free')
    await page.locator('main a[href*="/board/free/view/"]').first().waitFor()
  }
  await context.close()
})
