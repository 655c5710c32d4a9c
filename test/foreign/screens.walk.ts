import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { bellReaches, connected } from '../support/bell.ts'
import { hydrated } from '../support/browser.ts'
import { type Before, startBefore } from './before.ts'
import { restOfTheCalls } from './calls.ts'

let market: Before
before(async () => {
  market = await startBefore()
})
after(() => market.stop())

const dialog = (page: Page) => page.getByRole('dialog').locator('visible=true')
const open = async (page: Page, address: string) => {
  await page.goto(market.origin + address)
  await hydrated(page)
}

test('a person signs in by a provider, stays in when his token ends, and signs out', async () => {
  const { page } = await market.signIn('dealer')
  await page.getByRole('heading', { name: '김도현님의 오늘' }).waitFor()
  await page.getByText('연결된 서버가 아직 제공하지 않는 기능이에요.').first().waitFor()
  market.standIn.people.expireAccess()
  await open(page, '/member/modify')
  await page.locator('[name=name]').waitFor()
  market.standIn.people.expireAccess()
  await page.getByRole('link', { name: '커뮤니티' }).first().click()
  await page.getByRole('heading', { name: '공지사항' }).waitFor()
  await page.getByRole('button', { name: /님 메뉴$/ }).click()
  await page.getByRole('button', { name: '로그아웃' }).click()
  await page.getByRole('alertdialog').getByRole('button').click()
  await page.waitForURL('**/member/login')
})

test('a newcomer completes his profile: the nickname is checked, a picture goes up, the industry is found', async () => {
  const { page } = await market.signIn('newcomer')
  await page.waitForURL('**/member/modify**')
  await page.locator('input[type=file]').setInputFiles({
    name: 'icon.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 64, height: 64, channels: 3, background: 'green' } })
      .png()
      .toBuffer(),
  })
  await page.getByRole('button', { name: '이 사진 쓰기' }).click()
  await page.getByText('프로필 사진을 바꿨어요.').waitFor()
  const nickname = page.getByLabel('닉네임')
  await nickname.fill('대박청과')
  await page.getByText('이미 쓰고 있는 닉네임이에요.').first().waitFor()
  await nickname.fill('새롬상회')
  await page.getByText('쓸 수 있는 닉네임이에요.').waitFor()
  await page.getByRole('button', { name: '업종 찾기' }).click()
  await page.getByLabel('업종 이름이나 설명').fill('과실')
  await page.getByRole('button', { name: '찾기', exact: true }).click()
  await page.getByRole('button', { name: /^512211/ }).click()
  await page.getByRole('button', { name: /저장|시작하기/ }).click()
  await page.waitForURL((url) => url.pathname !== '/member/modify')
  assert.equal(market.standIn.people.of(5)?.nickname, '새롬상회')
})

test('a post is written, commented on, changed and deleted', async () => {
  const { page, complaints } = await market.signIn('buyer')
  await open(page, '/board/free')
  await page.getByRole('link', { name: '글쓰기' }).first().click()
  await page.waitForURL('**/write')
  await page.locator('select[name=categoryCode]').selectOption({ label: '거래' })
  await page.getByRole('textbox', { name: '제목' }).fill('사과 상자 나눠요')
  await page.getByRole('textbox', { name: '내용' }).fill('필요한 분 오세요.')
  await page
    .getByRole('button', { name: /등록|저장|올리기/ })
    .last()
    .click()
  await page.getByRole('heading', { name: '사과 상자 나눠요' }).waitFor()
  await page.getByLabel('댓글', { exact: true }).fill('몇 개 있나요?')
  await page.getByRole('button', { name: '댓글 남기기' }).click()
  const comment = page.getByRole('article', { name: /님의 댓글$/ }).filter({ hasText: '몇 개 있나요?' })
  await comment.waitFor()
  await page.reload()
  await hydrated(page)
  await comment.waitFor()
  await page.getByRole('button', { name: '삭제' }).first().click()
  await dialog(page).getByRole('button', { name: '삭제' }).click()
  await page.getByText('글을 삭제했어요.').waitFor()
  assert.deepEqual(complaints, [])
})

test('the bell hears over SockJS, after a loss too; notices are read, all at once, and deleted', async () => {
  const { page } = await market.signIn('dealer')
  await connected(page)
  await bellReaches(page, 23)
  market.standIn.notify(1, { title: '배추가 왔어요', content: '3번 창고' })
  await bellReaches(page, 24)
  market.standIn.broker.cut()
  const missed = market.standIn.broker.topics().length
  assert.equal(missed, 0)
  market.standIn.notify(1, { title: '끊긴 사이에', content: '온 소식' })
  await bellReaches(page, 25)
  await page.getByRole('button', { name: /^알림/ }).click()
  const panel = page.getByRole('dialog', { name: '알림' })
  await panel.getByText('끊긴 사이에').waitFor()
  await panel.getByText('배추가 왔어요').waitFor()
  await panel.getByRole('button', { name: '모두 읽음' }).click()
  await page.waitForFunction(() => !document.querySelector('header')?.textContent?.includes('읽지 않은 알림'))
  await panel
    .getByRole('button', { name: /삭제|지우기/ })
    .first()
    .click()
  await panel.getByText('끊긴 사이에').waitFor({ state: 'detached' })
  market.standIn.notify(1, { title: '하나 더', content: '읽을 소식' })
  const read = page.waitForResponse((answer) => /\/read$/.test(answer.url()))
  await panel.getByText('하나 더').click()
  assert.equal((await read).status(), 200)
})

test('a connection request is accepted, and connections are listed with what they allow', async () => {
  const { page } = await market.signIn('dealer')
  await open(page, '/member/connections?tab=received')
  await page.getByRole('listitem').getByRole('button', { name: '수락' }).first().click()
  // A link asks which row of the own book it is.
  await page.getByRole('dialog').getByRole('button', { name: '수락' }).click()
  await page.getByText('요청을 수락했어요.').waitFor()
  await open(page, '/member/connections')
  await page.getByRole('row').filter({ hasText: '한식당 정든밥상' }).getByRole('link').first().click()
  await page.getByRole('complementary', { name: '연결 내용' }).waitFor()
})

test('a purchase request is opened, accepted and shown as accepted', async () => {
  const { page } = await market.signIn('dealer')
  await open(page, '/services/purchase-request?id=101')
  await page.getByRole('button', { name: '수락', exact: true }).locator('visible=true').last().click()
  await page.getByText('수락', { exact: true }).first().waitFor()
  await page.getByText('출고', { exact: true }).last().waitFor()
  await page.reload()
  await hydrated(page)
  await page.getByText('출고', { exact: true }).last().waitFor()
})

test('an administrator finds members, acts in a member’s name and comes back', async () => {
  const { page } = await market.signIn('admin')
  await open(page, '/admin/users')
  await page.getByRole('table', { name: '회원 목록' }).getByRole('link', { name: '이서연', exact: true }).click()
  const panel = page.getByRole('complementary', { name: '회원 정보' })
  await panel.getByRole('button', { name: '대리 접속' }).click()
  await dialog(page).getByRole('textbox').fill('문의를 확인해요')
  await dialog(page).getByRole('button', { name: '대리 접속' }).click()
  const banner = page.getByRole('complementary', { name: '대리 접속' })
  await banner.getByText('이서연').first().waitFor()
  await connected(page)
  await banner.getByRole('button', { name: '관리자로 돌아가기' }).click()
  await dialog(page)
    .getByRole('button', { name: /돌아가기/ })
    .click()
  await page.waitForURL('**/admin/**')
  await page.getByRole('button', { name: '운영자님 메뉴' }).waitFor()
})

test('the menu comes with a tag, in the legacy shape, and is the built-in one where there is none', async () => {
  const context = await market.signIn('dealer')
  const menu = context.page.getByRole('navigation', { name: '주 메뉴' })
  for (const [answers, name] of [
    ['etag', '미수·미지급'],
    ['legacy', '미수·미지급'],
    ['none', '서비스'],
  ] as const) {
    market.standIn.menuIs(answers)
    await context.context.clearCookies({ name: 'nothing' })
    await context.page.evaluate(() => localStorage.clear())
    await open(context.page, '/main')
    await menu.getByRole('link', { name, exact: true }).waitFor()
  }
  market.standIn.menuIs('etag')
})

test('every other published call goes through, and none was left out', async (t) => {
  const { page } = await market.signIn('admin')
  await restOfTheCalls(page)
  const { names, calls } = market.standIn
  const published = names.filter((name) => !/identity|callback|icons/.test(name))
  const left = published.filter((name) => !calls.has(name))
  t.diagnostic(`${published.length - left.length} of ${published.length} published calls were made`)
  // These two the front door answers or asks in another way of its own: by the body, and by the WebSocket alone.
  assert.deepEqual(left, ['GET /api/oauth2/refresh', 'GET /ws/info'])
})
