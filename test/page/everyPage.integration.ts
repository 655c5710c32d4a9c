import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { menuPages, otherPages } from '../../shared/menus/pages.ts'
import { type Market, startMarket } from '../support/market.ts'
import { memberIdOf } from '../support/memberId.ts'
import type { Visitor } from '../support/visitor.ts'

const dealer = 'dealer@demo.example'
let market: Market
/** What stands for a part of an address: of what is there, else of nobody. */
const parts: Record<string, string> = { boardCode: 'free', token: 'k'.repeat(43) }
before(async () => {
  market = await startMarket()
  const { db } = market.database
  const owner = await memberIdOf(db, dealer)
  const { clientId } = await db
    .selectFrom('clients')
    .select('clientId')
    .where('bookOwnerId', '=', owner)
    .where('clientKind', '=', 'PARTNER')
    .orderBy('clientId')
    .executeTakeFirstOrThrow()
  const { postId } = await db
    .selectFrom('posts as p')
    .innerJoin('boards as b', 'b.boardId', 'p.boardId')
    .select('p.postId')
    .where('b.boardCode', '=', 'free')
    .executeTakeFirstOrThrow()
  const { warehouseId } = await db
    .selectFrom('warehouses')
    .select('warehouseId')
    .where('bookOwnerId', '=', owner)
    .executeTakeFirstOrThrow()
  const { requestId } = await db
    .selectFrom('purchaseRequests')
    .select('requestId')
    .where('receiverMemberId', '=', owner)
    .executeTakeFirstOrThrow()
  Object.assign(parts, {
    '/message': `request-${requestId}`,
    postId: String(postId),
    '/client/detail': String(clientId),
    '/client/edit': String(clientId),
    '/outstanding-balance/client': String(clientId),
    '/warehouse': String(warehouseId),
  })
})
after(() => market.close())

const addressOf = (path: string) =>
  path
    .replace(/^(.*?)\/:(\w+)/, (_, above, name) => `${above}/${parts[above] ?? parts[name] ?? '999999'}`)
    .replace(/:(\w+)/g, (_, name) => parts[name] ?? '999999')

const pages = [...menuPages, ...otherPages]
const isAdmin = (path: string) => path.startsWith('/admin')
/** The ways in and out, one's own sign-ins (spec.md 2), paper, and what somebody outside is handed. */
const alone = new Set([
  '/login',
  '/member/login',
  '/member/loginInfo',
  '/member/logout',
  '/member/return',
  '/print/statement',
  '/print/transaction/:id',
  '/share/statement/:token',
])

/** The page at the end of all redirects; null where the way leads from one page to another that is looked at itself. */
async function htmlOf(who: Visitor, path: string): Promise<string | null> {
  const answer = await who.go(addressOf(path))
  const html = await answer.text()
  if (answer.status < 300 || answer.status > 399) return html
  assert.match(answer.headers.get('location') ?? '', /^\/(?!\/)/, path)
  return null
}

/** What stands on the page and is read to who cannot see it, without its scripts and styles. */
const wordsOf = (html: string) =>
  html
    .replace(/<(script|style|template|noscript)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]*?(?:aria-label|title|alt|placeholder)="([^"]*)"[^>]*>/g, '\n$1\n')
    .replace(/<[^>]+>/g, '\n')
    .replace(/&[a-z#\d]+;/g, ' ')
/** Three words of Latin letters one after another are a sentence that nobody here writes. */
const english = /\b[a-z]{2,}(?: [a-z]{2,}){2,}\b/i

/** What of a page is not Korean. */
const foreign = (html: string): string[] => [
  ...(html.includes('<html lang="ko"') ? [] : ['its language']),
  ...(/<title>[^<]*[가-힣]/.test(html) ? [] : ['its title']),
  ...(english.exec(wordsOf(html)) ?? []),
]

test('every path outside /admin stands in the shell, in Korean', async () => {
  const member = await market.signedIn(dealer)
  const wrong: string[] = []
  let looked = 0
  for (const path of pages.filter((one) => !isAdmin(one))) {
    const html = await htmlOf(member, path)
    if (html === null) continue
    looked += 1
    const isInShell = html.includes('aria-label="주 메뉴"') && html.includes('aria-label="이 메뉴의 화면"')
    if (isInShell === alone.has(path)) wrong.push(`${path}: ${isInShell ? 'in' : 'outside'} the shell`)
    wrong.push(...foreign(html).map((what) => `${path}: ${what}`))
  }
  assert.deepEqual(wrong, [])
  assert.ok(looked > 40, `${looked} pages`)
})

test('every page of the back office is in Korean too, and stands in no shell', async () => {
  const admin = await market.signedIn('admin@demo.example')
  const wrong: string[] = []
  let looked = 0
  for (const path of pages.filter(isAdmin)) {
    const html = await htmlOf(admin, path)
    if (html === null) continue
    looked += 1
    if (html.includes('aria-label="주 메뉴"')) wrong.push(`${path}: in the shell`)
    wrong.push(...foreign(html).map((what) => `${path}: ${what}`))
  }
  assert.deepEqual(wrong, [])
  assert.ok(looked >= 10, `${looked} pages`)
})
