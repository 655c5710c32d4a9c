import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page, Route } from 'playwright-core'
import sharp from 'sharp'
import { notify } from '../../backend/notifications/notify.ts'
import { hydrated, launchBrowser, signedIn, watch } from '../support/browser.ts'
import { draftsKept } from '../support/keptDrafts.ts'
import { type Market, startMarket } from '../support/market.ts'
import { picture } from '../support/pictures.ts'

let market: Market
let browser: Browser
before(async () => {
  market = await startMarket()
  browser = await launchBrowser()
})
after(async () => {
  await browser.close()
  await market.close()
})

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const dealer = 'dealer@demo.example'
const buyer = 'buyer@demo.example'
const open = async (page: Page, path: string) => {
  await page.goto(market.origin + path)
  await hydrated(page)
}
const as = (email: string, options = {}) => signedIn(browser, market.origin, email, options)
const wideAs = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
/** The editor, once it has come in the place of the plain field. */
const editorOf = async (page: Page) => {
  const editor = page.locator('[contenteditable=true]')
  await editor.waitFor()
  return editor
}
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: '글 꾸미기' }).getByRole('button', { name, exact: true })

type Written = { boardCode: string; postId: number; version: number }
/** A post by the API, for what is not about writing. */
async function posted(email: string, change: object = {}, boardCode = 'free'): Promise<Written> {
  const person = await market.signedIn(email)
  const body = { title: '오늘 시장 이야기', content: '<p>안녕하세요.</p>', ...change }
  const response = await person.call('POST', `/api/boards/${boardCode}/posts`, body)
  assert.ok(response.ok, await response.clone().text())
  return (await response.json()) as Written
}

test('a member writes with looks, a picture and a file; it is found by word and category, the address says so, and Back leads there', async () => {
  const { page, context, complaints } = await as(dealer)
  await open(page, '/board/free')
  await page.getByRole('link', { name: '글쓰기' }).first().click()
  await page.waitForURL(/\/board\/free\/write$/)
  const editor = await editorOf(page)
  await page.getByLabel('분류').selectOption({ label: '노하우' })
  await page.getByRole('textbox', { name: '제목' }).fill('비 오는 날 사과 보관하는 법')
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => document.activeElement?.id === 'field-content')
  await tool(page, '굵게').click()
  assert.equal(await tool(page, '굵게').getAttribute('aria-pressed'), 'true')
  await page.keyboard.type('신문지로 싸요')
  await tool(page, '굵게').click()
  await page.keyboard.press('Enter')
  await tool(page, '번호 목록').click()
  await page.keyboard.type('물기를 닦아요')
  await page.getByLabel('사진 파일').setInputFiles({
    name: '사과.jpg',
    mimeType: 'image/jpeg',
    buffer: await picture('jpeg', { width: 600, height: 400 }),
  })
  await editor.locator('img[src^="/api/boards/free/pictures/"]').waitFor()
  await page
    .getByLabel('파일 첨부')
    .setInputFiles({ name: '보관표.txt', mimeType: 'text/plain', buffer: Buffer.from('사과 0도') })
  await page.getByRole('button', { name: '보관표.txt 빼기' }).waitFor()
  await page.keyboard.press('ControlOrMeta+Enter')
  await page.waitForURL(/\/board\/free\/view\/\d+$/)
  await page.getByRole('heading', { name: '비 오는 날 사과 보관하는 법' }).waitFor()
  const article = page.getByRole('article').first()
  await article.locator('strong', { hasText: '신문지로 싸요' }).waitFor()
  await article.locator('ol li', { hasText: '물기를 닦아요' }).waitFor()
  await page.waitForFunction(() => [...document.images].some((i) => i.alt === '사과' && i.naturalWidth > 0))
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /보관표\.txt/ }).click(),
  ])
  assert.equal(download.suggestedFilename(), '보관표.txt')

  await page.getByRole('link', { name: '자유게시판' }).first().click()
  await page.waitForURL(/\/board\/free$/)
  await page.getByRole('navigation', { name: '분류' }).getByRole('link', { name: '노하우' }).click()
  await page.waitForURL(/category=tip/)
  await page.getByRole('searchbox', { name: '글 찾기' }).fill('사과 보관')
  await page.waitForURL(/q=/)
  assert.match(page.url(), /category=tip/)
  const row = page.getByRole('row').filter({ hasText: '비 오는 날' })
  await row.getByText('첨부 1개').waitFor({ state: 'attached' })
  await row.getByText('사진 있음').waitFor({ state: 'attached' })
  await row.getByRole('link').click()
  await page.waitForURL(/\/view\//)
  await page.goBack()
  await page.waitForURL(/q=/)
  await page.getByRole('row').filter({ hasText: '비 오는 날' }).waitFor()
  await page.getByRole('searchbox', { name: '글 찾기' }).fill('없는 낱말')
  await page.getByText('조건에 맞는 글이 없어요.').waitFor()
  await page.getByRole('link', { name: '필터 지우기' }).click()
  await page.waitForURL(/\/board\/free$/)
  assert.deepEqual(complaints, [])
  await context.close()
})

test('a post that is sent while a file is on its way waits for it, and stays where the file does not arrive', async () => {
  const { page, context } = await as(dealer)
  await open(page, '/board/free/write')
  const editor = await editorOf(page)
  await page.getByRole('textbox', { name: '제목' }).fill('사진과 함께')
  const send = page.getByRole('button', { name: '올리기' })
  /** Chooses a file that gets no further than here. */
  const chosen = async (field: string, path: string, file: { name: string; mimeType: string; buffer: Buffer }) => {
    const held = Promise.withResolvers<Route>()
    await page.route(path, (route) => held.resolve(route))
    await page.getByLabel(field).setInputFiles(file)
    return held.promise
  }
  const table = { name: '보관표.txt', mimeType: 'text/plain', buffer: Buffer.from('사과 0도') }
  const lost = await chosen('파일 첨부', '**/boards/free/files', table)
  await send.click()
  await page.getByText('올리는 중인 파일이 다 올라가면 바로 보낼게요.').waitFor()
  await lost.abort()
  await page.getByText('올리지 못한 파일이 있어서 아직 보내지 않았어요.').waitFor()
  assert.match(page.url(), /\/write$/)

  await page.unrouteAll()
  const sent = await chosen('파일 첨부', '**/boards/free/files', table)
  const buffer = await picture('jpeg', { width: 60, height: 40 })
  const shown = await chosen('사진 파일', '**/boards/free/pictures', {
    name: '사과.jpg',
    mimeType: 'image/jpeg',
    buffer,
  })
  await editor.focus()
  await page.keyboard.press('ControlOrMeta+Enter')
  await sent.continue()
  await page.getByRole('button', { name: '보관표.txt 빼기' }).waitFor()
  await shown.continue()
  await page.waitForURL(/\/view\/\d+$/)
  await page.getByRole('link', { name: /보관표\.txt/ }).waitFor()
  await page.waitForFunction(() => [...document.images].some((i) => i.alt === '사과' && i.naturalWidth > 0))
  await context.close()
})

test('a photo as large as telephones take them is drawn smaller and sent, in the text and beside it', async () => {
  const { page, context, complaints } = await as(dealer)
  await open(page, '/board/free/write')
  const editor = await editorOf(page)
  await page.getByRole('textbox', { name: '제목' }).fill('폰으로 찍은 사과')
  const buffer = await picture('jpeg', { width: 5_000, height: 3_000 })
  const photo = { name: '사과.jpg', mimeType: 'image/jpeg', buffer }
  await page.getByLabel('사진 파일').setInputFiles(photo)
  await editor.locator('img[alt=사과]').waitFor()
  await page.getByLabel('파일 첨부').setInputFiles(photo)
  await page.getByRole('button', { name: '사과.webp 빼기' }).waitFor()
  await page.getByRole('button', { name: '올리기' }).click()
  await page.waitForURL(/\/view\/\d+$/)
  await page.waitForFunction(() => [...document.images].some((i) => i.alt === '사과' && i.naturalWidth === 1_600))
  const file = await page.getByRole('link', { name: /사과\.webp/ }).getAttribute('href')
  const { width } = await sharp(await (await page.request.get(market.origin + file)).body()).metadata()
  assert.equal(width, 2_560)
  assert.deepEqual(complaints, [])
  await context.close()
})

test('a file of a post that is there no longer is said where the files are, and its line leads there', async () => {
  const { page, context } = await as(dealer)
  await open(page, '/board/free/write')
  const editor = await editorOf(page)
  await page.getByRole('textbox', { name: '제목' }).fill('없어진 파일')
  await editor.fill('보관표를 붙여요')
  await page
    .getByLabel('파일 첨부')
    .setInputFiles({ name: '보관표.txt', mimeType: 'text/plain', buffer: Buffer.from('사과 0도') })
  const away = page.getByRole('button', { name: '보관표.txt 빼기' })
  await away.waitFor()
  await market.database.db.deleteFrom('looseFiles').execute()
  await page.getByRole('button', { name: '올리기' }).click()
  await page.getByRole('alert').getByRole('link', { name: '파일을 다시 올려 주세요.' }).click()
  await page.waitForFunction(() => document.activeElement?.id === 'field-attachments')
  const note = page.getByRole('region', { name: '첨부 파일' }).getByRole('status')
  assert.equal(await note.textContent(), '파일을 다시 올려 주세요.')
  await away.click()
  await note.getByText(/까지 올릴 수 있어요/).waitFor()
  await context.close()
})

test('a category that is chosen while a search is on its way adds to it', async () => {
  const { page, context, complaints } = await as(dealer)
  await open(page, '/board/free')
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/boards/free/posts?*', (route) => answer.promise.then(() => route.continue()))
  const search = page.getByRole('searchbox', { name: '글 찾기' })
  await Promise.all([page.waitForRequest(/\/posts\?.*keyword=/), search.fill('사과')])
  await page.getByRole('navigation', { name: '분류' }).getByRole('link', { name: '노하우' }).click()
  answer.resolve()
  await page.waitForURL((url) => url.searchParams.get('q') === '사과' && url.searchParams.get('category') === 'tip')
  assert.equal(await search.inputValue(), '사과')
  assert.deepEqual(complaints, [])
  await context.close()
})

test('who changes a post that was changed meanwhile is told what differs, keeps his words and decides; deleting names the post', async () => {
  const { postId, version } = await posted(dealer, { title: '배추 시세가 올랐어요' })
  const { page, context } = await as(dealer)
  await open(page, `/board/free/edit/${postId}`)
  const editor = await editorOf(page)
  await editor.click()
  await page.keyboard.type('제가 고친 내용 ')
  const elsewhere = await market.signedIn(dealer)
  const body = { title: '다른 기기의 제목', content: '<p>다른 내용</p>', version }
  assert.equal((await elsewhere.call('PUT', `/api/boards/free/posts/${postId}`, body)).status, 200)
  await page.getByRole('button', { name: '저장', exact: true }).click()
  const alert = page.getByRole('alert')
  await alert.getByText('먼저 고쳤어요').waitFor()
  assert.match(await editor.innerText(), /제가 고친 내용/)
  await alert.getByText('내 내용 보기').click()
  const differences = page.getByRole('table', { name: '서로 다른 내용' })
  await differences.getByText('다른 기기의 제목').waitFor()
  await differences.getByText(/제가 고친 내용/).waitFor()
  await alert.getByRole('button', { name: '내 내용으로 저장' }).click()
  await page.waitForURL(/\/view\//)
  await page.getByRole('article').first().getByText('제가 고친 내용').waitFor()
  await page.getByRole('button', { name: '삭제' }).click()
  const dialog = page.getByRole('dialog', { name: '글을 삭제할까요?' })
  await dialog.getByText('‘배추 시세가 올랐어요’').waitFor()
  await dialog.getByRole('button', { name: '삭제' }).click()
  await page.waitForURL(/\/board\/free$/)
  await page.getByText('글을 삭제했어요.').waitFor()
  await open(page, `/board/free/view/${postId}`)
  await page.getByText('볼 수 없는 글이에요.').waitFor()
  await context.close()
})

test('why his words over somebody else’s were refused is said, and put right they are saved', async () => {
  const { postId, version } = await posted(dealer, { title: '무 시세가 올랐어요' })
  const { page, context } = await as(dealer)
  await open(page, `/board/free/edit/${postId}`)
  await editorOf(page)
  const title = page.getByRole('textbox', { name: '제목' })
  await title.fill('무')
  const elsewhere = await market.signedIn(dealer)
  const body = { title: '다른 기기의 제목', content: '<p>다른 내용</p>', categoryCode: 'tip', version }
  assert.equal((await elsewhere.call('PUT', `/api/boards/free/posts/${postId}`, body)).status, 200)
  await title.fill('무 시세')
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await page.getByText('내 내용 보기').click()
  await page.getByRole('table', { name: '서로 다른 내용' }).getByRole('cell', { name: '노하우' }).waitFor()
  await title.fill('무')
  await page.getByRole('button', { name: '내 내용으로 저장' }).click()
  await page.getByRole('alert').getByRole('link', { name: /제목/ }).waitFor()
  await title.fill('무 시세가 내렸어요')
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await page.waitForURL(/\/view\//)
  await page.getByRole('heading', { name: '무 시세가 내렸어요' }).waitFor()
  await context.close()
})

test('who manages a board puts a deleted post back; until then nobody comments on it', async () => {
  const { postId } = await posted(dealer, { title: '잘못 지운 글' })
  const author = await market.signedIn(dealer)
  assert.ok((await author.call('POST', `/api/boards/free/posts/${postId}/comments`, { content: '첫 댓글' })).ok)
  assert.ok((await author.call('DELETE', `/api/boards/free/posts/${postId}`)).ok)
  const { page, context, complaints } = await as('admin@demo.example')
  await open(page, `/board/free/view/${postId}`)
  await page.getByText('지운 글이에요.').waitFor()
  await page.getByRole('article').getByText('첫 댓글').waitFor()
  assert.equal(await page.getByLabel('댓글', { exact: true }).count(), 0)
  assert.equal(await page.getByRole('link', { name: '답글' }).count(), 0)
  await page.getByRole('button', { name: '되돌리기' }).click()
  await page.getByText('글을 되돌렸어요.').waitFor()
  await page.getByLabel('댓글', { exact: true }).waitFor()
  assert.equal(await page.getByText('지운 글이에요.').count(), 0)
  assert.ok((await author.call('GET', `/api/boards/free/posts/${postId}`)).ok)
  assert.deepEqual(complaints, [])
  await context.close()
})

test('two people talk below a post: replies stand under what they answer, a bell rings and leads there, a deleted one leaves its place', async () => {
  const { postId } = await posted(dealer, { title: '새벽 경매 다녀왔어요' })
  const path = `/board/free/view/${postId}`
  const author = await as(dealer)
  await open(author.page, '/main')
  const other = await as(buyer)
  await open(other.page, path)
  await other.page.getByLabel('댓글', { exact: true }).fill('몇 시에 열었나요?')
  await other.page.getByRole('button', { name: '댓글 남기기' }).click()
  const question = other.page.getByRole('article', { name: /님의 댓글$/ }).filter({ hasText: '몇 시에 열었나요?' })
  await question.getByRole('link', { name: '수정' }).waitFor()
  assert.equal(await other.page.getByLabel('댓글', { exact: true }).inputValue(), '')
  await other.page.waitForFunction(() => document.activeElement?.id.startsWith('comment-'))
  const comment = await other.page.evaluate(() => document.activeElement?.id ?? '')
  await open(other.page, `${path}#${comment}`)
  await other.page.waitForFunction((id) => document.activeElement?.id === id, comment)

  await author.page.getByRole('button', { name: /읽지 않은 알림/ }).click()
  await author.page
    .getByRole('dialog', { name: '알림' })
    .getByRole('listitem')
    .filter({ hasText: '새벽 경매 다녀왔어요' })
    .getByRole('link')
    .click()
  await author.page.waitForURL(/\/board\/free\/view\/\d+#comment-\d+$/)
  const asked = author.page.getByRole('article', { name: /님의 댓글$/ }).filter({ hasText: '몇 시에 열었나요?' })
  await asked.getByRole('link', { name: '답글' }).click()
  await author.page.getByLabel('답글', { exact: true }).fill('두 시 반이요')
  await author.page.keyboard.press('ControlOrMeta+Enter')
  const replies = author.page.locator('li > ol > li')
  await replies.getByText('두 시 반이요').waitFor()
  assert.equal(await author.page.getByLabel('답글', { exact: true }).count(), 0)

  await open(other.page, path)
  const isAt = (act: string) =>
    other.page.waitForFunction((name) => document.activeElement?.matches(`article a[data-opens=${name}]`), act)
  await question.getByRole('link', { name: '답글' }).click()
  await other.page.keyboard.press('Escape')
  await isAt('reply')
  await question.getByRole('link', { name: '삭제' }).click()
  await question.getByRole('button', { name: '취소' }).click()
  await isAt('remove')
  await question.getByRole('link', { name: '수정' }).click()
  await other.page.keyboard.press('Escape')
  await isAt('edit')
  await other.page.keyboard.press('Enter')
  await other.page.getByLabel('댓글 고치기').fill('몇 시에 열렸나요?')
  await other.page.getByRole('button', { name: '저장' }).click()
  const changed = other.page.getByRole('article', { name: /님의 댓글$/ }).filter({ hasText: '몇 시에 열렸나요?' })
  await changed.getByText('수정됨').waitFor()
  await other.page.locator('li > ol > li').getByText('두 시 반이요').waitFor()
  await changed.getByRole('link', { name: '삭제' }).click()
  await other.page.getByText('답글은 남아요.').waitFor()
  await other.page.getByRole('button', { name: '삭제' }).click()
  await other.page.getByText('삭제된 댓글입니다.').waitFor()
  await other.page.locator('li > ol > li').getByText('두 시 반이요').waitFor()
  assert.deepEqual([...author.complaints, ...other.complaints], [])
  await author.context.close()
  await other.context.close()
})

test('a comment that is refused says why and keeps its words; sent again it is there once', async () => {
  const { postId } = await posted(dealer, { title: '끊기는 인터넷' })
  const { page, context } = await as(buyer)
  await open(page, `/board/free/view/${postId}`)
  await page.route('**/comments', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await page.getByLabel('댓글', { exact: true }).fill('이 말은 남아요')
  await page.getByRole('button', { name: '댓글 남기기' }).click()
  await page.getByText('댓글을 남기지 못했어요.').waitFor()
  assert.equal(await page.getByLabel('댓글', { exact: true }).inputValue(), '이 말은 남아요')
  assert.equal(await page.getByRole('article', { name: /님의 댓글$/ }).count(), 0)
  await page.unroute('**/comments')
  await page.getByRole('button', { name: '댓글 남기기' }).click()
  await page
    .getByRole('article', { name: /님의 댓글$/ })
    .getByRole('link', { name: '수정' })
    .waitFor()
  assert.equal(await page.getByRole('article', { name: /님의 댓글$/ }).count(), 1)
  await context.close()
})

/** A post with a comment on it that a reader has open; `cut` keeps what he writes from arriving. */
async function talk(title: string) {
  const { postId } = await posted(dealer, { title })
  const author = await market.signedIn(dealer)
  const reader = await as(buyer)
  const { page } = reader
  const said = async (content: string) => {
    const response = await author.call('POST', `/api/boards/free/posts/${postId}/comments`, { content })
    const { commentId } = (await response.json()) as { commentId: number }
    return { commentId, shown: page.locator(`#comment-${commentId}`) }
  }
  const first = await said('몇 시에 여나요?')
  await open(page, `/board/free/view/${postId}`)
  const isWrite = (method: string) => method === 'POST' || method === 'PUT'
  return {
    ...reader,
    first,
    bottom: page.getByLabel('댓글', { exact: true }),
    reply: page.getByLabel('답글', { exact: true }),
    status: page.locator('section[aria-labelledby=comments] > [role=status]'),
    cut: () =>
      page.route('**/comments**', (route) => (isWrite(route.request().method()) ? route.abort() : route.fallback())),
    /** The page may read its comments again by itself: not before something is on its way. */
    readsAfterSending: async () => {
      const sent = page.waitForRequest((request) => isWrite(request.method()) && request.url().includes('/comments'))
      await page.route('**/comments**', async (route) => {
        if (!isWrite(route.request().method())) await sent
        await route.continue()
      })
    },
    mend: () => page.unroute('**/comments**'),
    takeBack: (commentId: number) => author.call('DELETE', `/api/boards/free/posts/${postId}/comments/${commentId}`),
  }
}

test('a reply or a change that is refused says why, in its form with its words; sent again it is there once', async () => {
  const { page, context, first, bottom, reply, status, cut, mend } = await talk('답글이 끊기는 인터넷')
  await bottom.fill('잠깐만요')
  await page.getByRole('button', { name: '댓글 남기기' }).click()
  await status.getByText('댓글을 남겼어요.').waitFor({ state: 'attached' })
  const own = page.getByRole('article').filter({ hasText: '잠깐만요' })

  await cut()
  await first.shown.getByRole('link', { name: '답글' }).click()
  await reply.fill('두 시 반이요')
  await page.getByRole('button', { name: '답글 남기기' }).click()
  await page.getByText('댓글을 남기지 못했어요. 인터넷 연결을 확인해 주세요.').waitFor()
  assert.equal(await reply.inputValue(), '두 시 반이요')
  assert.ok(await reply.evaluate((field) => field === document.activeElement))
  assert.equal(await status.textContent(), '', 'nothing says that it was done')

  await own.getByRole('link', { name: '수정' }).click()
  const change = page.getByLabel('댓글 고치기')
  await change.fill('조금만 기다려 주세요')
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await page.getByText('댓글을 고치지 못했어요. 인터넷 연결을 확인해 주세요.').waitFor()
  assert.equal(await change.inputValue(), '조금만 기다려 주세요')
  assert.equal(await reply.inputValue(), '두 시 반이요', 'the other form is open still')

  await mend()
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await page.getByRole('article').getByText('조금만 기다려 주세요').waitFor()
  await status.getByText('댓글을 고쳤어요.').waitFor({ state: 'attached' })
  await page.getByRole('button', { name: '답글 남기기' }).click()
  await page.locator('li > ol > li').getByText('두 시 반이요').waitFor()
  await status.getByText('댓글을 남겼어요.').waitFor({ state: 'attached' })
  assert.deepEqual([await reply.count(), await change.count()], [0, 0])
  assert.equal(await page.locator('li > ol > li').getByText('두 시 반이요').count(), 1)
  await page.reload()
  await hydrated(page)
  await first.shown.getByRole('link', { name: '답글' }).click()
  assert.equal(await reply.inputValue(), '', 'what was sent is not offered again')
  await context.close()
})

test('a reply to a comment that was deleted meanwhile moves to the form below and says so', async () => {
  const { page, context, first, bottom, reply, takeBack, readsAfterSending } = await talk('지워진 댓글에 쓴 답글')
  await bottom.fill('쓰던 댓글')
  await first.shown.getByRole('link', { name: '답글' }).click()
  await reply.fill('정성껏 쓴 긴 답글')
  await readsAfterSending()
  await takeBack(first.commentId)
  await page.getByRole('button', { name: '답글 남기기' }).click()
  await page.getByText('답글을 달 댓글이 없어졌어요. 새 댓글로 남길 수 있어요.').waitFor()
  await first.shown.waitFor({ state: 'detached' })
  assert.equal(await reply.count(), 0)
  assert.equal(await bottom.inputValue(), '쓰던 댓글\n정성껏 쓴 긴 답글')
  assert.ok(await bottom.evaluate((field) => field === document.activeElement))
  await page.getByRole('button', { name: '댓글 남기기' }).click()
  await page.getByRole('article').getByText('정성껏 쓴 긴 답글').waitFor()
  assert.equal(await bottom.inputValue(), '')
  await context.close()
})

test('a reply that is still being written moves there too when the page finds its comment gone', async () => {
  const { page, context, first, bottom, reply, takeBack, cut, readsAfterSending } = await talk('쓰는 동안 지워진 댓글')
  await first.shown.getByRole('link', { name: '답글' }).click()
  await reply.fill('아직 쓰고 있는 답글')
  await page.waitForFunction(() => Object.values(sessionStorage).some((kept) => kept.includes('아직 쓰고 있는')))
  await readsAfterSending()
  await takeBack(first.commentId)
  // What is refused makes the page read its comments again.
  await cut()
  await bottom.fill('먼저 쓴 댓글')
  await page.getByRole('button', { name: '댓글 남기기' }).click()
  await page.getByText('답글을 달 댓글이 없어졌어요. 새 댓글로 남길 수 있어요.').waitFor()
  assert.equal(await reply.count(), 0)
  assert.equal(await bottom.inputValue(), '먼저 쓴 댓글\n아직 쓰고 있는 답글')
  await context.close()
})

/** Nothing that is to happen so much later ever does: what was typed last has rested too little to be kept. */
const neverAfter = (page: Page, delay: number) =>
  page.evaluate((never) => {
    const own = window.setTimeout
    const later = (run: () => void, ms?: number) => (ms === never ? 0 : own(run, ms))
    window.setTimeout = later as typeof setTimeout
  }, delay)

test('the last words of a reply move there too, however short before its comment goes they were typed', async () => {
  const { page, context, first, bottom, reply, takeBack, cut, readsAfterSending } = await talk('방금 지워진 댓글')
  await first.shown.getByRole('link', { name: '답글' }).click()
  await neverAfter(page, 500)
  await reply.fill('방금 쓴 답글')
  await readsAfterSending()
  await takeBack(first.commentId)
  await cut()
  await bottom.fill('먼저 쓴 댓글')
  await page.getByRole('button', { name: '댓글 남기기' }).click()
  await page.getByText('답글을 달 댓글이 없어졌어요. 새 댓글로 남길 수 있어요.').waitFor()
  assert.equal(await bottom.inputValue(), '먼저 쓴 댓글\n방금 쓴 답글')
  await context.close()
})

test('a post that is left by a link at once keeps the last words too; one that was sent keeps none', async () => {
  const { page, context } = await as(buyer)
  await open(page, '/board/free/write')
  await editorOf(page)
  await neverAfter(page, 2_000)
  await page.getByRole('textbox', { name: '제목' }).fill('금방 나간 글')
  await page.getByRole('link', { name: '취소' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '나가기' }).click()
  await page.getByRole('link', { name: '글쓰기' }).first().click()
  await page.getByRole('button', { name: '이어서 쓰기' }).click()
  const editor = await editorOf(page)
  assert.equal(await page.getByRole('textbox', { name: '제목' }).inputValue(), '금방 나간 글')
  await neverAfter(page, 2_000)
  await editor.click()
  await page.keyboard.type('이제 올려요')
  await page.getByRole('button', { name: '올리기' }).click()
  await page.waitForURL(/\/view\/\d+$/)
  await open(page, '/board/free/write')
  await editorOf(page)
  assert.equal(await page.getByRole('button', { name: '이어서 쓰기' }).count(), 0)
  await context.close()
})

test('what is typed after a post was refused is kept too when its page is left by a link at once', async () => {
  const { page, context } = await as(buyer)
  await open(page, '/board/free/write')
  await editorOf(page)
  await page.getByRole('button', { name: '올리기' }).click()
  await page.getByRole('alert').first().waitFor()
  await neverAfter(page, 2_000)
  await page.getByRole('textbox', { name: '제목' }).fill('거절된 뒤에 쓴 글')
  await page.getByRole('link', { name: '취소' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '나가기' }).click()
  await page.getByRole('link', { name: '글쓰기' }).first().click()
  await page.getByRole('button', { name: '이어서 쓰기' }).click()
  await editorOf(page)
  assert.equal(await page.getByRole('textbox', { name: '제목' }).inputValue(), '거절된 뒤에 쓴 글')
  await context.close()
})

test('what was wrong with a post goes as its fields are written in, the editor too', async () => {
  const { page, context } = await as(buyer)
  await open(page, '/board/free/write')
  const editor = await editorOf(page)
  await page.getByRole('button', { name: '올리기' }).click()
  const wrong = page.getByRole('alert').getByRole('link')
  await wrong.nth(1).waitFor()
  await editor.click()
  await page.keyboard.type('내용부터 적어요')
  await wrong.nth(1).waitFor({ state: 'detached' })
  await page.locator('[data-invalid]').waitFor({ state: 'detached' })
  await page.getByRole('textbox', { name: '제목' }).fill('제목도 적어요')
  await wrong.first().waitFor({ state: 'detached' })
  assert.equal(await page.locator('[aria-invalid]').count(), 0)
  await context.close()
})

test('why a post was refused is said, also when its page is read again before it could be drawn', async () => {
  const { page, context } = await as(buyer)
  await open(page, '/board/free/write')
  await editorOf(page)
  await page.getByText('실시간', { exact: true }).waitFor()
  const id = Number((await context.cookies()).find(({ name }) => name === 'id')?.value)
  const board = '/api/boards/free'
  const readAgain = async () => {
    const asked = page.waitForRequest((request) => new URL(request.url()).pathname === board)
    await market.database.db
      .transaction()
      .execute((trx) => notify(trx, { receiverId: id, type: 'NEW_MESSAGE', title: '소식', content: '양파' }))
    await asked
  }
  const release = market.line.hold(board)
  await readAgain()
  await page.getByRole('button', { name: '올리기' }).click()
  await readAgain()
  release()
  await page.getByRole('alert').getByRole('link').nth(1).waitFor()
  await context.close()
})

test('what comes while somebody writes takes neither his place nor a letter: the answer to his last comment, and the editor', async () => {
  const { page, context, bottom, status } = await talk('이어 쓰는 댓글')
  const held = Promise.withResolvers<Route>()
  await page.route('**/comments', (route) =>
    route.request().method() === 'POST' ? held.resolve(route) : route.continue(),
  )
  await bottom.fill('첫 말')
  await page.keyboard.press('ControlOrMeta+Enter')
  const route = await held.promise
  await page.keyboard.type('둘째')
  await route.continue()
  await status.getByText('댓글을 남겼어요.').waitFor()
  await page
    .getByRole('article', { name: /님의 댓글$/ })
    .filter({ hasText: '첫 말' })
    .getByText('수정')
    .waitFor()
  await page.keyboard.type(' 말이에요')
  assert.equal(await bottom.inputValue(), '둘째 말이에요')

  const chunk = Promise.withResolvers<void>()
  await page.route(/\/assets\/Editor-[^/]*\.js/, (late) => chunk.promise.then(() => late.continue()))
  await page.goto(`${market.origin}/board/free/write`)
  await hydrated(page)
  const plain = page.getByRole('textbox', { name: '내용' })
  await plain.fill('사과는\n싸요')
  await plain.press('ArrowUp')
  await plain.press('End')
  const typing = await context.newCDPSession(page)
  await typing.send('Input.imeSetComposition', { text: '채', selectionStart: 1, selectionEnd: 1 })
  chunk.resolve()
  await page.waitForLoadState('networkidle')
  assert.equal(await page.locator('[contenteditable=true]').count(), 0)
  await typing.send('Input.insertText', { text: '채' })
  const editor = await editorOf(page)
  await page.keyboard.type('소도 ')
  assert.equal(await editor.innerText(), '사과는채소도 \n싸요')
  await context.close()
})

test('a comment that is sent as soon as it is typed is kept until it has arrived', async () => {
  const { page, context, bottom } = await talk('빨리 쓴 댓글')
  await page.route('**/comments', (route) => (route.request().method() === 'POST' ? undefined : route.continue()))
  await bottom.fill('급한 말이에요')
  await page.getByRole('button', { name: '댓글 남기기' }).click()
  await page.getByRole('article').getByText('급한 말이에요').waitFor()
  // Longer than typing has to rest before it is kept.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 800)))
  await page.reload()
  await hydrated(page)
  await page.waitForFunction(() => document.querySelector('textarea')?.value === '급한 말이에요')
  await context.close()
})

test('a comment that is sent the moment its form comes to life is there once, and does not stand in the field again', async () => {
  const { postId } = await posted(dealer, { title: '아주 빠른 댓글' })
  const { page, context, complaints } = await as(buyer)
  await page.addInitScript(() => {
    const { port1, port2 } = new MessageChannel()
    const look = () => {
      const field = document.querySelector<HTMLTextAreaElement>('textarea[name=content]')
      const isAlive = field && Object.keys(field).some((key) => key.startsWith('__reactProps'))
      if (!isAlive) return port2.postMessage(null)
      field.value = '첫 말'
      field.dispatchEvent(new InputEvent('input', { bubbles: true }))
      field.form?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
    }
    port1.onmessage = look
    look()
  })
  const sent = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.goto(`${market.origin}/board/free/view/${postId}`)
  await sent
  const comment = page.getByRole('article', { name: /님의 댓글$/ }).filter({ hasText: '첫 말' })
  await comment.getByText('수정').waitFor()
  assert.equal(await comment.count(), 1)
  assert.equal(await page.getByLabel('댓글', { exact: true }).inputValue(), '')
  assert.deepEqual(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft'))), [])
  assert.deepEqual(complaints, [])
  await context.close()
})

test('a secret question is locked for everybody but its author and the managers', async () => {
  const { postId } = await posted(buyer, { title: '정산이 이상해요', isSecret: true }, 'qna')
  const stranger = await as(dealer)
  await open(stranger.page, '/board/qna')
  await stranger.page.getByText('비밀글이에요.').first().waitFor()
  assert.equal(await stranger.page.getByText('정산이 이상해요').count(), 0)
  await open(stranger.page, '/board/qna?q=정산이')
  await stranger.page.getByText('조건에 맞는 글이 없어요.').waitFor()
  await open(stranger.page, `/board/qna/view/${postId}`)
  await stranger.page.getByText('볼 수 없는 글이에요.').waitFor()
  assert.doesNotMatch(await stranger.page.content(), /정산이 이상해요/)
  const own = await as(buyer)
  await open(own.page, '/board/qna')
  await own.page.getByRole('link', { name: '정산이 이상해요' }).click()
  await own.page.getByRole('heading', { name: '정산이 이상해요' }).waitFor()
  await stranger.context.close()
  await own.context.close()
})

test('a visitor reads what is open to everybody and is asked to sign in where he would write; a board of members shows him none', async () => {
  const { postId } = await posted(dealer, { title: '누구나 읽는 글' })
  const context = await browser.newContext({ locale: 'ko-KR' })
  const { page, complaints } = watch(await context.newPage())
  await open(page, '/community')
  await page.getByRole('link', { name: '누구나 읽는 글' }).click()
  await page.waitForURL(`**/board/free/view/${postId}`)
  await page.getByText('댓글을 남기려면 로그인해 주세요.').waitFor()
  assert.equal(await page.getByRole('textbox', { name: '댓글' }).count(), 0)
  await open(page, '/board/price-talk')
  await page.getByText('회원만 볼 수 있는 게시판이에요.').waitFor()
  await open(page, '/community/board')
  assert.equal(new URL(page.url()).pathname, '/board/free')
  await open(page, '/community/notice')
  assert.equal(new URL(page.url()).pathname, '/board/notice')
  await open(page, '/board/free/write')
  await page.getByText('소셜 계정으로 로그인해 주세요').waitFor()
  assert.equal(new URL(page.url()).pathname, '/board/free/write')
  const wanted = complaints.filter((words) => !words.includes('404'))
  assert.deepEqual(wanted, [])
  await context.close()
})

test('with scripts off a post and a comment are written, a reply and a change too', async () => {
  const person = await market.signedIn(buyer)
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'ko-KR' })
  await context.addCookies([...person.jar].map(([name, value]) => ({ name, value, url: market.origin })))
  const page = await context.newPage()
  await page.goto(`${market.origin}/board/free/write`)
  await page.getByRole('textbox', { name: '제목' }).fill('한')
  await page.getByLabel('내용').fill('첫 줄\n둘째 줄 <b>그대로</b>')
  await page.getByRole('button', { name: '올리기' }).click()
  await page.getByRole('alert').getByText(/제목/).first().waitFor()
  assert.equal(await page.getByLabel('내용').inputValue(), '첫 줄\n둘째 줄 <b>그대로</b>')
  await page.getByRole('textbox', { name: '제목' }).fill('스크립트 없이 쓴 글')
  await page.getByRole('button', { name: '올리기' }).click()
  await page.waitForURL(/\/view\/\d+$/)
  await page.getByText('둘째 줄 <b>그대로</b>').locator('visible=true').first().waitFor()
  await page.getByLabel('댓글', { exact: true }).locator('visible=true').first().fill('댓글도요')
  await page.getByRole('button', { name: '댓글 남기기' }).locator('visible=true').first().click()
  await page.waitForURL(/#comment-\d+$/)
  await page.getByText('댓글도요').locator('visible=true').first().waitFor()
  await page.getByRole('link', { name: '답글' }).locator('visible=true').first().click()
  await page.getByLabel('답글', { exact: true }).locator('visible=true').first().fill('답글도요')
  await page.getByRole('button', { name: '답글 남기기' }).locator('visible=true').first().click()
  await page.locator('li > ol > li').getByText('답글도요').waitFor()
  await context.close()
})

test('with scripts off a reply that is refused stands in its own form alone', async () => {
  const { postId } = await posted(dealer, { title: '긴 답글' })
  const person = await market.signedIn(buyer)
  const path = `/api/boards/free/posts/${postId}/comments`
  assert.ok((await person.call('POST', path, { content: '첫 댓글' })).ok)
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'ko-KR' })
  await context.addCookies([...person.jar].map(([name, value]) => ({ name, value, url: market.origin })))
  const page = await context.newPage()
  await page.goto(`${market.origin}/board/free/view/${postId}`)
  await page.getByRole('link', { name: '답글' }).locator('visible=true').first().click()
  const long = '가'.repeat(1_001)
  await page.getByLabel('답글', { exact: true }).locator('visible=true').first().fill(long)
  await page.getByRole('button', { name: '답글 남기기' }).locator('visible=true').first().click()
  await page.locator('[aria-invalid]').locator('visible=true').first().waitFor()
  assert.equal(await page.getByLabel('답글', { exact: true }).locator('visible=true').inputValue(), long)
  assert.equal(await page.getByLabel('댓글', { exact: true }).locator('visible=true').inputValue(), '')
  await context.close()
})

test('what was typed and not sent is asked about, kept, and offered again after leaving', async () => {
  const { page, context } = await as(buyer)
  await open(page, '/board/free/write')
  const editor = await editorOf(page)
  await page.getByRole('textbox', { name: '제목' }).fill('쓰다 만 글')
  await editor.click()
  await page.keyboard.type('여기까지 썼어요')
  await page.getByText('쓰던 내용을 이 기기에 저장했어요.').waitFor()
  await page.getByRole('link', { name: '취소' }).click()
  const dialog = page.getByRole('dialog', { name: '쓰던 글을 두고 나갈까요?' })
  await dialog.getByRole('button', { name: '계속 쓰기' }).click()
  assert.match(page.url(), /\/write$/)
  await page.getByRole('link', { name: '취소' }).click()
  await dialog.getByRole('button', { name: '나가기' }).click()
  await page.waitForURL(/\/board\/free$/)
  await open(page, '/board/free/write')
  await page.getByRole('button', { name: '이어서 쓰기' }).click()
  await page.waitForFunction(() => document.querySelector('[contenteditable=true]')?.textContent === '여기까지 썼어요')
  assert.equal(await page.getByRole('textbox', { name: '제목' }).inputValue(), '쓰다 만 글')
  await page.getByRole('button', { name: '올리기' }).click()
  await page.waitForURL(/\/view\/\d+$/)
  await open(page, '/board/free/write')
  await editorOf(page)
  assert.equal(await page.getByRole('button', { name: '이어서 쓰기' }).count(), 0)
  await context.close()
})

test('who writes before the editor has come is told when it does not, and finds his words again in its place', async () => {
  const { page, context } = await as(buyer)
  await page.route(/\/assets\/Editor-[^/]*\.js/, (route) => route.abort())
  await open(page, '/board/free/write')
  await page.getByText('글을 꾸미는 도구를 내려받지 못했어요.').waitFor()
  await page.getByRole('textbox', { name: '내용' }).fill('편집기 없이 쓴 글이에요')
  await draftsKept(page, 1)
  await page.getByRole('link', { name: '취소' }).click()
  await page.getByRole('dialog', { name: '쓰던 글을 두고 나갈까요?' }).getByRole('button', { name: '나가기' }).click()
  await page.waitForURL(/\/board\/free$/)
  await page.unrouteAll()
  await open(page, '/board/free/write')
  await page.getByRole('button', { name: '이어서 쓰기' }).click()
  await page.waitForFunction(
    () => document.querySelector('[contenteditable=true]')?.textContent === '편집기 없이 쓴 글이에요',
  )
  await context.close()
})

test('a post that was published leaves no draft behind, also where the next page is long in coming', async () => {
  const { page, context } = await as(dealer)
  await open(page, '/board/free/write')
  const editor = await editorOf(page)
  await editor.fill('오늘 배추가 많이 들어왔어요')
  await draftsKept(page, 1)
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/**', async (route) => {
    await held.promise
    await route.continue()
  })
  const answered = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/posts'),
  )
  await page.getByRole('textbox', { name: '제목' }).fill('배추 시세')
  await page.getByRole('button', { name: '올리기' }).click()
  await answered
  await draftsKept(page, 0)
  // Who looks away meanwhile has what he typed kept, unless it is sent.
  await page.evaluate(() => dispatchEvent(new Event('pagehide')))
  held.resolve()
  await page.waitForURL(/\/board\/free\/view\/\d+$/)
  await open(page, '/board/free/write')
  await editorOf(page)
  await draftsKept(page, 0)
  await context.close()
})

test('what is pasted keeps its words and their structure, and brings no foreign styles, scripts or pictures', async () => {
  const { page, context, complaints } = await as(dealer)
  await open(page, '/board/free/write')
  const editor = await editorOf(page)
  await editor.click()
  await editor.evaluate((element) => {
    const data = new DataTransfer()
    data.setData(
      'text/html',
      `<html><head><style>p{color:red}</style></head><body><!--StartFragment--><h1 style="font-family:바탕">큰 제목</h1>
      <p class=MsoNormal style='margin:0cm;mso-pagination:none'><b><span lang=EN-US style="color:red">굵은</span></b><o:p></o:p> 글</p>
      <img src="https://elsewhere.example/track.png" onerror="alert(1)"><script>alert(2)</script>
      <ul><li style="mso-list:l0">하나</li></ul><a href="javascript:alert(3)">나쁜 링크</a><!--EndFragment--></body></html>`,
    )
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  })
  await page.getByText('다른 곳에 있는 사진은 옮겨 오지 못해요.').waitFor()
  assert.equal(
    await page.locator('input[name=content]').inputValue(),
    '<h2>큰 제목</h2><p><strong>굵은</strong> 글</p><ul><li><p>하나</p></li></ul><p>나쁜 링크</p>',
  )
  assert.deepEqual(complaints, [])
  await context.close()
})

test('a table that is pasted stays one, its words can be changed, and it is there when its post is changed', async () => {
  const { page, context, complaints } = await as(dealer)
  await open(page, '/board/free/write')
  const editor = await editorOf(page)
  await page.getByRole('textbox', { name: '제목' }).fill('오늘 배추 시세표')
  await editor.click()
  await editor.evaluate((element) => {
    const data = new DataTransfer()
    data.setData(
      'text/html',
      `<html><body><table border=0 width=192><col width=64><thead><tr><th colspan=2 class=xl65>시세</th></tr></thead>
      <tr height=22><td style="width:48pt">배추</td><td align=right>12,000</td></tr><tr><td>무</td><td></td></tr></table></body></html>`,
    )
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  })
  await editor.getByText('12,000').click()
  await page.keyboard.press('End')
  await page.keyboard.type('원')
  await page.getByRole('button', { name: '올리기' }).click()
  await page.waitForURL(/\/view\/\d+$/)
  const rows = () => page.getByRole('article').first().getByRole('row').allInnerTexts()
  const shown = ['시세', '배추\t12,000원', '무\t']
  await page.getByRole('article').first().getByRole('cell', { name: '12,000원' }).waitFor()
  const trimmed = (all: string[]) => all.map((row) => row.replace(/\s*\t\s*/g, '\t').replace(/\n/g, ''))
  assert.deepEqual(trimmed(await rows()), shown)
  await page.getByRole('link', { name: '수정' }).first().click()
  await editorOf(page)
  await editor.press('ControlOrMeta+End')
  await page.keyboard.type('내일 또 올려요')
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await page.waitForURL(/\/view\/\d+$/)
  await page.getByRole('article').first().getByText('내일 또 올려요').waitFor()
  assert.equal(await page.getByRole('article').first().getByRole('row').count(), 3)
  assert.deepEqual(complaints, [])
  await context.close()
})

test('a date at the beginning of a line keeps its year, typed or pasted, and a list begins by a number', async () => {
  const { page, context } = await as(dealer)
  await open(page, '/board/free/write')
  const editor = await editorOf(page)
  await editor.click()
  await page.keyboard.type('2026. 11. 21. 휴업합니다')
  await page.keyboard.press('Enter')
  await editor.evaluate((element) => {
    const data = new DataTransfer()
    data.setData('text/plain', '2027. 1. 2. 쉽니다')
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  })
  await page.keyboard.press('Enter')
  await page.keyboard.type('3. 셋째')
  const written = await page.locator('input[name=content]').inputValue()
  assert.match(written, /^<p>2026\. 11\. 21\. 휴업합니다<\/p><p>2027\. 1\. 2\. 쉽니다<\/p><ol start="3"><li><p>셋째/)
  await context.close()
})

test('what is typed behind a link is no part of it', async () => {
  const { page, context } = await as(dealer)
  await open(page, '/board/free/write')
  const editor = await editorOf(page)
  const linked = async () => {
    await tool(page, '링크').click()
    await page.getByLabel('링크 주소').fill('example.com')
    await page.keyboard.press('Enter')
  }
  await editor.click()
  await linked()
  await page.keyboard.type('에서 봐요')
  await page.keyboard.press('Enter')
  await page.keyboard.type('여기')
  await page.keyboard.press('Shift+Home')
  await linked()
  await editor.locator('a', { hasText: '여기' }).waitFor()
  await editor.and(page.locator(':focus')).waitFor()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('도 봐요')
  assert.equal(await editor.innerText(), 'https://example.com에서 봐요\n\n여기도 봐요')
  assert.deepEqual(await editor.locator('a').allInnerTexts(), ['https://example.com', '여기'])
  await context.close()
})

test('a picture that arrives takes neither the place of who writes elsewhere nor words that are chosen, and waits for a syllable', async () => {
  const { page, context } = await as(dealer)
  await open(page, '/board/free/write')
  const editor = await editorOf(page)
  const title = page.getByRole('textbox', { name: '제목' })
  const buffer = await picture('jpeg', { width: 60, height: 40 })
  const chosen = async (name: string) => {
    const held = Promise.withResolvers<Route>()
    await page.route('**/boards/free/pictures', (route) => held.resolve(route), { times: 1 })
    await page.getByLabel('사진 파일').setInputFiles({ name: `${name}.jpg`, mimeType: 'image/jpeg', buffer })
    return held.promise
  }
  await editor.click()
  await page.keyboard.type('첫 줄')
  const first = await chosen('하나')
  await page.keyboard.press('Enter')
  await page.keyboard.type('둘째 줄')
  await title.focus()
  await page.keyboard.type('오늘')
  await first.continue()
  await editor.locator('img[alt=하나]').waitFor()
  await page.keyboard.type(' 시세')
  assert.equal(await title.inputValue(), '오늘 시세')
  const content = page.locator('input[name=content]')
  const shown = async () => (await content.inputValue()).replace(/<img[^>]*alt="([^"]*)"[^>]*>/g, '[$1]')
  assert.equal(await shown(), '<p>첫 줄</p>[하나]<p></p><p>둘째 줄</p>')

  await editor.getByText('둘째 줄').click()
  await page.keyboard.press('Home')
  await page.keyboard.press('Shift+End')
  const second = await chosen('둘')
  await second.continue()
  await editor.locator('img[alt=둘]').waitFor()
  await page.keyboard.type('셋째 줄')
  assert.equal(await shown(), '<p>첫 줄</p>[하나]<p></p><p>셋째 줄</p>[둘]<p></p>')

  const third = await chosen('셋')
  const typing = await context.newCDPSession(page)
  await typing.send('Input.imeSetComposition', { text: '한', selectionStart: 1, selectionEnd: 1 })
  const arrived = page.waitForResponse((answer) => answer.url().endsWith('/pictures'))
  await third.continue()
  await (await arrived).finished()
  await page.waitForLoadState('networkidle')
  assert.equal(await editor.locator('img[alt=셋]').count(), 0)
  await typing.send('Input.insertText', { text: '한' })
  await editor.locator('img[alt=셋]').waitFor()
  assert.match(await shown(), /셋째 줄.*한/)
  await context.close()
})

test('who writes in a post with looks before its editor has come takes nothing from it, and is told where the editor does not come', async () => {
  const { postId } = await posted(dealer, { title: '굵은 글', content: '<p><strong>배추</strong> 값이에요</p>' })
  const { page, context } = await as(dealer)
  const chunk = Promise.withResolvers<void>()
  await page.route(/\/assets\/Editor-[^/]*\.js/, (route) => chunk.promise.then(() => route.continue()))
  await page.goto(`${market.origin}/board/free/edit/${postId}`)
  await hydrated(page)
  const plain = page.getByRole('textbox', { name: '내용' })
  await plain.press('x')
  assert.equal(await plain.inputValue(), '배추 값이에요')
  chunk.resolve()
  const editor = await editorOf(page)
  await editor.press('ControlOrMeta+End')
  await page.keyboard.type('. 싸요')
  assert.equal(await page.locator('input[name=content]').inputValue(), '<p><strong>배추</strong> 값이에요. 싸요</p>')
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await page.waitForURL(/\/view\//)
  await page.getByRole('article').first().locator('strong', { hasText: '배추' }).waitFor()

  await page.route(/\/assets\/Editor-[^/]*\.js/, (route) => route.abort())
  await open(page, `/board/free/edit/${postId}`)
  await page.getByText('여기서 고치면 사진과 표, 꾸밈은 빠져요.').waitFor()
  assert.ok(await plain.isEditable())
  await context.close()
})

test('what is typed into a text before its page has come to life stays, and goes on in the editor', async () => {
  const { postId } = await posted(dealer, { title: '느린 줄', content: '<p>배추 값이에요</p>' })
  const { page, context } = await as(dealer)
  const scripts = Promise.withResolvers<void>()
  await page.route(/\/assets\/boot-[^/]*\.js/, (route) => scripts.promise.then(() => route.continue()))
  await page.goto(`${market.origin}/board/free/edit/${postId}`, { waitUntil: 'commit' })
  const plain = page.locator('textarea[name=plain]')
  await plain.press('ControlOrMeta+End')
  await page.keyboard.type('. 싸요')
  scripts.resolve()
  const editor = await editorOf(page)
  assert.equal(await editor.innerText(), '배추 값이에요. 싸요')
  await context.close()
})

test('who writes while his board is closed or the post is deleted keeps his words and is told why', async () => {
  const { db } = market.database
  const setOpen = (isActive: boolean) =>
    db.updateTable('boards').set({ isActive }).where('boardCode', '=', 'jobs').execute()
  const { page, context } = await as('admin@demo.example')
  await open(page, '/board/jobs/write')
  const editor = await editorOf(page)
  await page.getByRole('textbox', { name: '제목' }).fill('사람 구해요')
  await editor.fill('새벽 두 시부터예요')
  await setOpen(false)
  await page.getByRole('button', { name: '올리기' }).click()
  await page.getByRole('alert').getByText('닫힌 게시판이에요.').waitFor()
  assert.equal(await editor.innerText(), '새벽 두 시부터예요')
  await setOpen(true)
  await page.getByRole('button', { name: '올리기' }).click()
  await page.waitForURL(/\/board\/jobs\/view\/\d+$/)

  const { postId } = await posted(dealer, { title: '곧 지울 글' })
  await open(page, `/board/free/edit/${postId}`)
  await editor.fill('관리자가 고친 말')
  const author = await market.signedIn(dealer)
  assert.ok((await author.call('DELETE', `/api/boards/free/posts/${postId}`)).ok)
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await page.getByRole('alert').getByText('지운 글이에요. 먼저 되돌려 주세요.').waitFor()
  assert.equal(await editor.innerText(), '관리자가 고친 말')
  await open(page, `/board/free/edit/${postId}`)
  await page.getByText('글을 되돌린 다음에 고칠 수 있어요.').waitFor()
  await page.getByRole('link', { name: '글 보기' }).click()
  await page.getByRole('button', { name: '되돌리기' }).waitFor()
  await context.close()
})

test('who changes a post that a manager deletes meanwhile keeps his words where the page is read again', async () => {
  const { postId } = await posted(buyer, { title: '관리자가 지울 글' })
  const { page, context } = await as(buyer)
  await open(page, `/board/free/edit/${postId}`)
  const editor = await editorOf(page)
  await editor.fill('길게 고친 말')
  await page.getByText('실시간', { exact: true }).waitFor()
  const manager = await market.signedIn('admin@demo.example')
  assert.ok((await manager.call('DELETE', `/api/boards/free/posts/${postId}`)).ok)
  const id = Number((await context.cookies()).find(({ name }) => name === 'id')?.value)
  const readAgain = page.waitForResponse((answer) => answer.url().endsWith(`/boards/free/posts/${postId}`))
  await market.database.db
    .transaction()
    .execute((trx) => notify(trx, { receiverId: id, type: 'NEW_MESSAGE', title: '소식', content: '양파' }))
  assert.equal((await readAgain).status(), 404)
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await page.getByRole('alert').waitFor()
  assert.equal(await editor.innerText(), '길게 고친 말')
  await context.close()
})

test('who manages a board takes back what he has deleted at once', async () => {
  const { postId } = await posted(dealer, { title: '지웠다 되돌린 글' })
  const { page, context } = await as('admin@demo.example')
  await open(page, `/board/free/view/${postId}`)
  await page.getByRole('button', { name: '삭제' }).click()
  await page.getByRole('dialog', { name: '글을 삭제할까요?' }).getByRole('button', { name: '삭제' }).click()
  await page.waitForURL(/\/board\/free$/)
  await page.getByRole('button', { name: '실행 취소' }).click()
  await page.getByText('되돌렸어요.').waitFor()
  await page.getByRole('link', { name: '지웠다 되돌린 글' }).waitFor()
  await context.close()
})

test('comments stay where their board takes none any more, and nobody is asked to sign in for one', async () => {
  const { postId } = await posted(dealer, { title: '댓글이 있던 글' }, 'jobs')
  const author = await market.signedIn(dealer)
  const said = await author.call('POST', `/api/boards/jobs/posts/${postId}/comments`, { content: '먼저 남긴 댓글' })
  assert.ok(said.ok)
  const { db } = market.database
  const setComments = (useComment: boolean) =>
    db.updateTable('boards').set({ useComment }).where('boardCode', '=', 'jobs').execute()
  await setComments(false)
  const context = await browser.newContext({ locale: 'ko-KR' })
  const page = await context.newPage()
  await open(page, `/board/jobs/view/${postId}`)
  await page.getByText('먼저 남긴 댓글').waitFor()
  await page.getByText('이 게시판에는 댓글을 쓸 수 없어요.').waitFor()
  assert.equal(await page.getByText('댓글을 남기려면 로그인해 주세요.').count(), 0)
  await setComments(true)
  await context.close()
})

test('on a phone boards, a post and the editor fit, and a comment is left', async () => {
  const { postId } = await posted(dealer, { title: '폰에서 읽는 아주 긴 제목의 글이에요 '.repeat(3) })
  const { page, context, complaints } = await as(buyer, phone)
  for (const path of ['/community', '/board/free', `/board/free/view/${postId}`]) {
    await open(page, path)
    assert.equal(await wideAs(page), 0, path)
  }
  await page.getByLabel('댓글', { exact: true }).fill('폰에서 남겨요')
  await page.getByRole('button', { name: '댓글 남기기' }).tap()
  await page
    .getByRole('article', { name: /님의 댓글$/ })
    .getByRole('link', { name: '답글' })
    .waitFor()
  await open(page, '/board/free/write')
  await editorOf(page)
  assert.equal(await wideAs(page), 0)
  assert.deepEqual(complaints, [])
  await context.close()
})

test('an Enter that ends a syllable of Hangul sends nothing: no title, comment or profile; a whole one does', async () => {
  const { postId } = await posted(dealer, { title: '한글로 쓰는 글' })
  const { page, context } = await as(buyer)
  const line = await context.newCDPSession(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' || request.isNavigationRequest()) sent.push(`${request.method()} ${request.url()}`)
  })
  const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, nativeVirtualKeyCode: 13, text: '\r' }
  const composeAndEnter = async () => {
    await line.send('Input.imeSetComposition', { text: '한', selectionStart: 1, selectionEnd: 1 })
    await line.send('Input.dispatchKeyEvent', { type: 'keyDown', ...enter })
    await line.send('Input.dispatchKeyEvent', { type: 'keyUp', ...enter })
  }
  await open(page, '/board/free/write')
  await editorOf(page)
  await page.getByRole('textbox', { name: '제목' }).focus()
  sent.length = 0
  await composeAndEnter()
  assert.equal(await page.evaluate(() => document.activeElement?.id), 'field-title')
  await open(page, `/board/free/view/${postId}`)
  await page.getByLabel('댓글', { exact: true }).focus()
  sent.length = 0
  await composeAndEnter()
  await open(page, '/member/modify')
  await page.getByRole('textbox', { name: '이름', exact: true }).focus()
  sent.length = 0
  await composeAndEnter()
  assert.deepEqual(sent, [])
  await line.send('Input.insertText', { text: '한' })
  const [saved] = await Promise.all([page.waitForRequest((r) => r.method() === 'PUT'), page.keyboard.press('Enter')])
  assert.match(saved.url(), /member\/modify/)
  await context.close()
})

test('an administrator opens a board with a category, and a member finds it in the community and writes there', async () => {
  const admin = await as('admin@demo.example')
  await open(admin.page, '/admin/settings')
  await admin.page.getByRole('link', { name: '게시판', exact: true }).click()
  await admin.page.getByRole('link', { name: '게시판 추가' }).click()
  const panel = admin.page.getByRole('complementary', { name: '게시판' })
  await panel.getByLabel('주소').fill('free')
  await panel.getByLabel('게시판 이름').fill('과일 소식')
  await panel.getByRole('button', { name: '추가', exact: true }).click()
  await panel.getByRole('link', { name: /이미 쓰고 있는 주소예요/ }).waitFor()
  assert.equal(await panel.getByLabel('게시판 이름').inputValue(), '과일 소식')
  await panel.getByLabel('주소').fill('fruit-news')
  await panel.getByRole('button', { name: '추가', exact: true }).click()
  await admin.page.waitForURL(/board=fruit-news&tab=categories/)
  await panel.getByLabel('분류 1', { exact: true }).last().fill('시세')
  await panel.getByRole('button', { name: '분류 추가' }).click()
  await panel.getByRole('textbox', { name: '분류 2' }).fill('산지')
  await panel.getByRole('button', { name: '분류 2 위로' }).click()
  await panel.getByRole('button', { name: '저장' }).click()
  const row = admin.page.getByRole('row', { name: /과일 소식/ })
  await row.getByText('산지, 시세').waitFor()
  const { page } = await as(dealer)
  await open(page, '/community')
  await page.getByRole('link', { name: '과일 소식 모두 보기' }).click()
  await page.getByRole('link', { name: '글쓰기' }).first().click()
  const editor = await editorOf(page)
  await page.getByLabel('분류').selectOption({ label: '산지' })
  await page.getByRole('textbox', { name: '제목' }).fill('청송 사과 나와요')
  await editor.click()
  await page.keyboard.type('다음 주부터예요.')
  await page.keyboard.press('ControlOrMeta+Enter')
  await page.waitForURL(/\/board\/fruit-news\/view\/\d+$/)
  await page.getByRole('heading', { name: '청송 사과 나와요' }).waitFor()
  assert.deepEqual([...admin.complaints.filter((words) => !words.includes('422'))], [])
  await admin.context.close()
  await page.context().close()
})

test('a category out of use is offered no more and stands on its post; who saves after somebody else is told', async () => {
  const { postId } = await posted(dealer, { title: '맛집 이야기', categoryCode: 'food' })
  const admin = await as('admin@demo.example')
  await open(admin.page, '/admin/settings?part=boards&board=free&tab=categories')
  const panel = admin.page.getByRole('complementary', { name: '게시판' })
  await panel.getByRole('group', { name: '분류 3' }).getByLabel('새 글에 써요').uncheck()
  const other = await market.signedIn('admin@demo.example')
  const beside = { categories: [{ categoryCode: 'tip', categoryName: '요령', isActive: true }], version: 1 }
  assert.ok((await other.call('PUT', '/api/admin/boards/free/categories', beside)).ok)
  await panel.getByRole('button', { name: '저장' }).click()
  await panel.getByText(/님이 먼저 고쳤어요/).waitFor()
  await panel.getByText('내 내용 보기').click()
  await panel.getByRole('cell', { name: '잡담, 노하우, 맛집(쓰지 않음)' }).waitFor()
  await panel.getByRole('button', { name: '내 내용으로 저장' }).click()
  await admin.page
    .getByRole('row', { name: /자유게시판/ })
    .getByText('잡담, 노하우, 맛집(쓰지 않음)')
    .waitFor()
  await admin.context.close()
  const { page, context } = await as(dealer)
  await open(page, '/board/free/write')
  const offered = await page.getByLabel('분류').locator('option').allTextContents()
  assert.deepEqual(offered, ['분류 없음', '잡담', '노하우'])
  await open(page, `/board/free/view/${postId}`)
  await page.getByRole('article').first().getByText('맛집', { exact: true }).waitFor()
  await context.close()
})
