import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser, signedIn } from '../support/browser.ts'
import { type Market, startMarket } from '../support/market.ts'
import { picture } from '../support/pictures.ts'

let market: Market
let browser: Browser
before(async () => {
  ;[market, browser] = await Promise.all([startMarket(), launchBrowser({ fonts: false })])
})
after(async () => {
  await browser.close()
  await market.close()
})

const PROFILE = '/member/modify'
/** The dialog has a field whose label begins with the word too. */
const field = (page: Page, label: string) => (label === '이름' ? page.locator('[name=name]') : page.getByLabel(label))
const at = async (person: string, path: string) => {
  const watched = await signedIn(browser, market.origin, `${person}@demo.example`)
  await watched.page.goto(market.origin + path)
  await watched.page.waitForSelector('html[data-ready=true]', { state: 'attached' })
  return watched
}
const chooser = (page: Page) => page.locator('input[type=file]')

test('a newcomer completes his whole profile, with a picture that stands in the top bar from then on', async () => {
  const { page, context, complaints } = await at('newcomer', PROFILE)
  await field(page, '이름').fill('오새롬')
  await chooser(page).setInputFiles({ name: '사진.png', mimeType: 'image/png', buffer: await picture('png') })
  await page.getByRole('button', { name: '이 사진 쓰기' }).click()
  await page.getByText('프로필 사진을 바꿨어요.').waitFor()
  assert.equal(await field(page, '이름').inputValue(), '오새롬', 'what was typed before stands')
  await field(page, '닉네임').fill('새롬상회')
  await page.getByText('쓸 수 있는 닉네임이에요.').waitFor()
  await field(page, '휴대전화').pressSequentially('01012345678')
  assert.equal(await field(page, '휴대전화').inputValue(), '010-1234-5678')
  await field(page, '성별').selectOption('여성')
  await field(page, '출생연도').fill('1991')
  await field(page, '생일').fill('0229')
  await field(page, '사업자등록번호').pressSequentially('999-10-00034')
  await page.getByText('형식이 맞아요').waitFor()
  await field(page, '과세유형').selectOption('면세사업자')
  await field(page, '상호').fill('새롬상회')
  await field(page, '대표자명').fill('오새롬')
  await page.getByRole('button', { name: '업종 찾기' }).click()
  await field(page, '업종 이름이나 설명').fill('과실류')
  await page.getByRole('button', { name: '찾기', exact: true }).click()
  await page.getByRole('button', { name: /^512214/ }).click()
  await page.getByText('과실류 도매업').first().waitFor()
  await field(page, '업태').fill('도매업')
  await field(page, '종목').fill('과실류')
  await field(page, '우편번호').fill('05699')
  await field(page, '사업장 주소').fill('서울 송파구 양재대로 932')
  await field(page, '상세 주소').fill('과일동 2층')
  await field(page, '소속 시장').selectOption('서울가락')
  await field(page, '거래 주체').selectOption('중도매인')
  await field(page, '중도매인 번호').fill('0777')
  await field(page, '거래 메모').fill('오전 9시까지 받아 주세요.')
  await field(page, '새 기능과 혜택 소식을 받을게요').check()
  await page.getByRole('button', { name: '시작하기' }).click()
  await page.waitForURL('**/main')
  const icon = page.getByRole('banner').locator('img')
  await icon.waitFor({ state: 'attached' })
  assert.match((await icon.getAttribute('src')) ?? '', /^\/api\/files\/[0-9a-f]{32}$/)
  await page.waitForFunction(() => (document.querySelector('header img') as HTMLImageElement).naturalWidth === 256)

  await page.goto(market.origin + PROFILE)
  const shown = async (label: string) => field(page, label).inputValue()
  assert.deepEqual(
    [await shown('휴대전화'), await shown('생일'), await shown('사업자등록번호'), await shown('업종코드')],
    ['010-1234-5678', '02-29', '999-10-00034', '512214'],
  )
  assert.deepEqual([await shown('중도매인 번호'), await shown('거래 메모')], ['0777', '오전 9시까지 받아 주세요.'])
  assert.equal(await field(page, '새 기능과 혜택 소식을 받을게요').isChecked(), true)
  assert.deepEqual(complaints, [])
  await context.close()
})

test('with the keyboard only one finds an industry, saves, and hears of it', async () => {
  const { page, context } = await at('shipper', PROFILE)
  const tabTo = async (isThere: string) => {
    for (let presses = 0; presses < 90; presses++) {
      if (await page.evaluate(isThere)) return
      await page.keyboard.press('Tab')
    }
    assert.fail(`no Tab leads to ${isThere}`)
  }
  await tabTo('document.activeElement?.name === "businessName"')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('의성 사과밭')
  await tabTo('document.activeElement?.textContent === "업종 찾기"')
  await page.keyboard.press('Enter')
  await tabTo('document.activeElement?.name === "applicationScopeCriteria"')
  await page.keyboard.type('소매업')
  const search = page.waitForRequest(/\/industry\/search/)
  await page.keyboard.press('Enter')
  // What is left empty is not sent.
  assert.deepEqual([...new URL((await search).url()).searchParams.keys()], ['applicationScopeCriteria'])
  await page.getByRole('button', { name: /^522031/ }).waitFor()
  await tabTo('document.activeElement?.textContent.startsWith("522031")')
  await page.keyboard.press('Enter')
  await page.getByText('신선·냉동 수산물 소매업').first().waitFor()
  await page.waitForFunction(() => document.activeElement?.textContent === '업종 찾기')
  await tabTo('document.activeElement?.textContent === "저장"')
  await page.keyboard.press('Enter')
  await page.getByText('저장했어요.').waitFor()
  assert.equal(await field(page, '업종코드').inputValue(), '522031')
  assert.equal(await field(page, '상호').inputValue(), '의성 사과밭')
  await context.close()
})

test('bad input is named at its field until it is right, and everything that was typed stands', async () => {
  const { page, context } = await at('dealer', PROFILE)
  await field(page, '대표자명').fill('김대박')
  await field(page, '생일').fill('0230')
  await field(page, '우편번호').fill('569')
  await page.getByRole('button', { name: '저장' }).click()
  const summary = page.getByRole('alert')
  await summary.getByText('생일이 달력에 없는 날짜예요.').waitFor()
  assert.deepEqual(
    [await field(page, '대표자명').inputValue(), await field(page, '생일').inputValue()],
    ['김대박', '0230'],
  )
  await summary.getByRole('link', { name: /우편번호는/ }).click()
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'postalCode')
  await field(page, '우편번호').fill('0569')
  assert.equal(await summary.getByRole('link', { name: /우편번호는/ }).count(), 1, 'as long as it is wrong')
  await field(page, '우편번호').fill('05699')
  await page.locator('[name=postalCode][aria-invalid]').waitFor({ state: 'detached' })
  assert.equal(await summary.getByRole('link', { name: /우편번호는/ }).count(), 0)
  await field(page, '생일').fill('')
  await summary.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: '저장' }).click()
  await page.getByText('저장했어요.').waitFor()
  await context.close()
})

test('a code of an industry that was wrong is right once another was found for it', async () => {
  const { page, context } = await at('dealer', PROFILE)
  await field(page, '업종코드').fill('12')
  await page.getByRole('button', { name: '저장' }).click()
  const summary = page.getByRole('alert')
  await summary.getByText('업종코드는 숫자 6자리예요.').waitFor()
  await page.getByRole('button', { name: '업종 찾기' }).click()
  await field(page, '업종 이름이나 설명').fill('과실')
  await page.getByRole('button', { name: '찾기', exact: true }).click()
  await page.getByRole('dialog').getByRole('listitem').first().getByRole('button').click()
  await summary.waitFor({ state: 'detached' })
  assert.equal(await page.locator('[aria-invalid]').count(), 0)
  await context.close()
})

test('an industry is called by its name while its code stands there, and is taken again after something was typed over it', async () => {
  const { page, context } = await at('dealer', PROFILE)
  const take = async () => {
    await page.getByRole('button', { name: '업종 찾기' }).click()
    await field(page, '코드 앞자리').fill('512211')
    await page.getByRole('button', { name: '찾기', exact: true }).click()
    await page.getByRole('button', { name: /^512211/ }).click()
  }
  const name = page.getByRole('main').getByText('과실류 도매업', { exact: true })
  await take()
  await name.waitFor()
  await field(page, '업종코드').fill('999999')
  await name.waitFor({ state: 'detached' })
  await take()
  await name.waitFor()
  assert.equal(await field(page, '업종코드').inputValue(), '512211')
  await context.close()
})

test('who saves after another device is told what differs, keeps what he typed, and chooses', async () => {
  const [desk, phone] = [await at('staff', PROFILE), await at('staff', PROFILE)]
  const save = (page: Page) => page.getByRole('button', { name: '저장', exact: true }).click()
  await field(phone.page, '상호').fill('새 상호')
  await save(phone.page)
  await phone.page.getByText('저장했어요.').waitFor()
  await field(desk.page, '대표자명').fill('김대표')
  await save(desk.page)
  const conflict = desk.page.getByRole('alert').filter({ hasText: '먼저 고쳤어요' })
  await conflict.waitFor()
  assert.equal(await field(desk.page, '대표자명').inputValue(), '김대표')
  await conflict.getByText('내 내용 보기').click()
  await conflict.getByRole('row', { name: /^상호 새 상호/ }).waitFor()
  await conflict.getByRole('row', { name: '대표자명 – 김대표' }).waitFor()
  await conflict.getByRole('link', { name: '새로 불러오기' }).click()
  await conflict.waitFor({ state: 'detached' })
  assert.deepEqual(
    [await field(desk.page, '상호').inputValue(), await field(desk.page, '대표자명').inputValue()],
    ['새 상호', ''],
  )
  await field(phone.page, '업태').fill('도매업')
  await save(phone.page)
  await phone.page.getByText('저장했어요.').waitFor()
  await field(desk.page, '대표자명').fill('김대표')
  await save(desk.page)
  await conflict.getByText('내 내용 보기').click()
  await conflict.getByRole('button', { name: '내 내용으로 저장' }).click()
  await desk.page.getByText('저장했어요.').waitFor()
  await Promise.all([desk.context.close(), phone.context.close()])
})

test('what was typed and not saved is offered back, with what was taken out; what was saved is not', async () => {
  const { page, context, complaints } = await at('shipper', PROFILE)
  const memo = await field(page, '거래 메모').inputValue()
  await field(page, '거래 메모').fill('새벽 두 시부터 받아요')
  await field(page, '상세 주소').fill('')
  await page.goto(`${market.origin}/main`)
  await page.goto(market.origin + PROFILE)
  await page.getByRole('button', { name: '이어서 쓰기' }).click()
  await page.getByRole('button', { name: '이어서 쓰기' }).waitFor({ state: 'detached' })
  assert.equal(await field(page, '거래 메모').inputValue(), '새벽 두 시부터 받아요')
  assert.equal(await field(page, '상세 주소').inputValue(), '')
  await page.getByRole('button', { name: '저장' }).click()
  await page.getByText('저장했어요.').waitFor()
  await page.goto(market.origin + PROFILE)
  await page.waitForSelector('html[data-ready=true]', { state: 'attached' })
  assert.equal(await field(page, '거래 메모').inputValue(), '새벽 두 시부터 받아요')
  await field(page, '거래 메모').fill(memo)
  assert.equal(await page.getByRole('button', { name: '이어서 쓰기' }).count(), 0)
  assert.deepEqual(complaints, [])
  await context.close()
})

test('a nickname is asked for once its syllables are whole, and a taken one is named', async () => {
  const { page, context, calls } = await at('buyer', PROFILE)
  const asked = () => calls.filter((call) => call === 'GET /api/member/checkNickname').length
  const nickname = field(page, '닉네임')
  await nickname.fill('')
  await nickname.focus()
  const keyboard = await context.newCDPSession(page)
  for (const text of ['ㅅ', '새', '새ㄴ', '새날'])
    await keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  await keyboard.send('Input.insertText', { text: '새날밥상' })
  await page.getByText('쓸 수 있는 닉네임이에요.').waitFor()
  assert.equal(asked(), 1)
  await nickname.fill('대박청과')
  await page.getByText('이미 쓰고 있는 닉네임이에요.').waitFor()
  await context.close()
})

test('a picture is looked at first; what is none or too large is told at once, what the server refuses too', async () => {
  const { page, context, calls } = await at('buyer', PROFILE)
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    chooser(page).setInputFiles({ name, mimeType, buffer })
  await choose('a.gif', 'image/gif', Buffer.from('GIF89a'))
  await page.getByText('JPG, PNG, WebP 이미지만 올릴 수 있어요.').waitFor()
  await choose('a.png', 'image/png', Buffer.alloc(2_097_153))
  await page.getByText('파일은 2MB까지 올릴 수 있어요. 더 작은 사진을 골라 주세요.').waitFor()
  assert.equal(calls.includes('POST /api/member/uploadIcon'), false)
  await choose('a.png', 'image/png', Buffer.from('no picture at all'))
  await page.getByRole('button', { name: '이 사진 쓰기' }).click()
  await page.getByText(/이미지만 올릴 수 있어요. 움직이는/).waitFor()
  await page.getByRole('button', { name: '취소' }).click()
  await choose('사진.jpg', 'image/jpeg', await picture('jpeg'))
  await page.getByText('이렇게 보여요.').waitFor()
  await page.getByRole('button', { name: '이 사진 쓰기' }).click()
  await page.getByRole('button', { name: '사진 지우기' }).click()
  await page.getByText('프로필 사진을 지웠어요.').waitFor()
  assert.equal(await page.getByRole('banner').locator('img').count(), 0)
  await context.close()
})
