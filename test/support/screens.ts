import type { Page } from 'playwright-core'
import { errorBody } from '../../shared/kit/errors.ts'
import { adminFiguresScreens } from './adminFiguresScreens.ts'
import { adminScreens } from './adminScreens.ts'
import { auditScreens } from './auditScreens.ts'
import { balanceScreens } from './balanceScreens.ts'
import { batchScreens } from './batchScreens.ts'
import { boardScreens } from './boardScreens.ts'
import { departmentScreens } from './departmentScreens.ts'
import { inventoryScreens } from './inventoryScreens.ts'
import { marketScreens } from './marketScreens.ts'
import { menuScreens } from './menuScreens.ts'
import { offlineScreens } from './offlineScreens.ts'
import { requestScreens } from './requestScreens.ts'
import { statisticsScreens } from './statisticsScreens.ts'
import { transactionScreens } from './transactionScreens.ts'
import { viewScreens } from './viewScreens.ts'

/** One thing to look at: who, where, and what to open there first. */
export type Screen = { name: string; path: string; as: string | null; open?: (page: Page) => Promise<unknown> }

const dealer = 'dealer@demo.example'
const buyer = 'buyer@demo.example'
const requests = '/services/purchase-request'

const clients = '/client/list'
const auctions = '/services/auctionResults'

const firstClient = async (page: Page) => {
  await page.getByRole('table', { name: '거래처 목록' }).locator('tbody a').first().click()
  await page.getByRole('heading', { name: '변경 이력' }).waitFor()
}
/** Three clients in a file, one of them with a business number that cannot be. */
const chooseFile = async (page: Page) => {
  const text =
    '\ufeff상호,연락처,사업자번호\n새벽상회,010-1234-5678,\n아침상회,,\n한낮상회,010-8765-4321,123-45-67890\n'
  const file = { name: '거래처.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('heading', { name: '열 맞추기' }).waitFor()
}
/** On a phone the row itself is the way in. */
const openMenu = (name: string) => async (page: Page) => {
  const menu = page.getByRole('button', { name })
  if (await menu.isVisible()) await menu.click()
}

const openProduct = async (page: Page) => {
  await page.getByRole('table', { name: '품목 목록' }).getByRole('link', { name: '사과 후지', exact: true }).click()
  await page.getByLabel('단축번호').waitFor()
}
const describeBox = async (page: Page) => {
  await page.getByLabel('단위중량').fill('7.5')
  await page.getByText('포장당 7.5kg').waitFor()
}

/** On a phone the fields are behind one button. */
const openFilters = async (page: Page) => {
  const all = page.getByRole('button', { name: '조건', exact: true })
  if (await all.isVisible()) await all.click()
  else await page.getByRole('button', { name: '더 보기', exact: true }).click()
  await page.getByLabel('산지').waitFor()
}
/** A file of two lots that nobody can keep. */
const bringResults = async (page: Page) => {
  const text =
    'trd_clcln_ymd,whsl_mrkt_cd,corp_cd,spm_no,auctn_seq,gds_lclsf_cd,qty,scsbd_prc\n2026-01-15,1,2,3,4,06,0,0\n,,,,,,,\n'
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: '낙찰.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  const bad = page.getByRole('link', { name: '못 넣은 줄 보기' }).or(page.getByRole('alert'))
  await bad.first().waitFor()
}
const pickLots = async (page: Page) => {
  const boxes = page.getByRole('table', { name: '낙찰 내역' }).getByRole('checkbox')
  await boxes.nth(1).check()
  await boxes.nth(3).click({ modifiers: ['Shift'] })
  await page.getByRole('button', { name: '내 낙찰로 표시' }).waitFor()
}
const openLot = async (page: Page) => {
  await page.getByRole('table', { name: '낙찰 내역' }).locator('tbody a').first().click()
  await page.getByText('평균에 든 낙찰').waitFor()
}

const wastes = '/services/waste-management'
const openWaste = async (page: Page) => {
  await page.getByRole('table', { name: '폐기 목록' }).locator('tbody a').first().click()
  await page.getByRole('heading', { name: '진행 기록' }).waitFor()
}
const chooseLot = async (page: Page) => {
  await page.locator('main li a').first().click()
  await page.getByLabel('버릴 수량').waitFor()
}

const connections = '/member/connections'

const openConnection = (name: string) => async (page: Page) => {
  await page.getByRole('row').filter({ hasText: name }).getByRole('link').first().click()
  await page.waitForSelector('aside dl')
}
const openColleague = async (page: Page) => {
  await openConnection('장부 전체')(page)
  await page.getByRole('complementary').getByRole('link', { name: '윤지호' }).click()
  await page.getByRole('heading', { name: '윤지호님의 권한' }).waitFor()
}
const makeLink = async (page: Page) => {
  await page.getByRole('button', { name: '초대 링크 만들기' }).click()
  await page.getByLabel('초대 링크').waitFor()
}
const pick = (name: RegExp) => (page: Page) => page.getByRole('radio', { name }).check()
const findMember = async (page: Page) => {
  await page.getByLabel('받는 사람', { exact: true }).fill('가락')
  await page.getByRole('radiogroup', { name: '받는 사람 고르기' }).getByRole('radio').first().check()
}
const sendEmpty = async (page: Page) => {
  await page.getByRole('button', { name: '요청 보내기' }).click()
  await page.waitForSelector('[role=alert]')
}
const openNewest = async (page: Page) => {
  await page.click('tbody tr a')
  await page.waitForSelector('aside ol')
}
const press = (name: string) => (page: Page) =>
  page.getByRole('button', { name }).locator('visible=true').first().click()
const menu = (page: Page) =>
  (page.viewportSize()?.width ?? 0) < 768 ? page.getByRole('button', { name: '메뉴 열기' }).click() : Promise.resolve()

const viewSettings = async (page: Page) => {
  await press('님 메뉴')(page)
  await press('보기 설정')(page)
  await page.getByRole('radio', { name: '크게' }).waitFor()
}

/** On a phone there are no keys; the buttons do the same. */
const openPalette = (typed: string) => async (page: Page) => {
  await page.getByRole('button', { name: '무엇이든 찾기' }).click()
  const palette = page.getByRole('dialog', { name: '무엇이든 찾기' })
  await palette.getByRole('combobox').fill(typed)
  await palette
    .getByRole('status')
    .getByText(/찾았어요|없어요|초성/)
    .first()
    .waitFor()
}
const openKeys = async (page: Page) => {
  await press('님 메뉴')(page)
  await press('단축키')(page)
  await page.getByRole('dialog', { name: '단축키' }).waitFor()
}
/** A client whose trade is paused without being asked, with the way back. */
const pauseTrade = async (page: Page) => {
  await firstClient(page)
  await press('거래처 메뉴')(page)
  await page
    .getByRole('button', { name: /^(거래중지|거래 재개)$/ })
    .first()
    .click()
  await page.getByRole('button', { name: '실행 취소' }).first().waitFor()
}

const chooseTwo = async (page: Page) => {
  const boxes = page.locator('main tbody').getByRole('checkbox')
  await boxes.first().click()
  await boxes.nth(1).click()
  await page.getByText('2건 골랐어요').waitFor()
}
const askForTwo = async (page: Page) => {
  await chooseTwo(page)
  await press('건 수락')(page)
  await page.getByRole('dialog').getByRole('button', { name: '닫기' }).first().waitFor()
}

/** The bell asks and is told that the member has no right to it. */
const refusedBell = async (page: Page) => {
  const body = JSON.stringify(errorBody('ERROR_ACCESSDENIED', 'trace'))
  await page.route('**/api/notifications**', (route) =>
    // As a backend that names refusals in successful answers: a browser complains of no failed request then.
    route.fulfill({ status: 200, contentType: 'application/json', body }),
  )
  await page.getByRole('button', { name: /^알림/ }).click()
  await page.getByRole('alertdialog').waitFor()
}
const signOut = async (page: Page) => {
  await press('님 메뉴')(page)
  await press('로그아웃')(page)
  await page.getByRole('alertdialog').waitFor()
}

/** Every screen; a new one is one more line. */
export const screens: Screen[] = [
  { name: 'landing', path: '/main', as: null },
  { name: 'accessibility', path: '/accessibility', as: null },
  { name: 'landing-refused', path: '/main?error=REQUIRE_LOGIN', as: null },
  { name: 'login', path: '/login', as: null },
  { name: 'palette', path: clients, as: dealer, open: openPalette('') },
  { name: 'palette-found', path: clients, as: dealer, open: openPalette('tkrhk') },
  { name: 'palette-none', path: clients, as: dealer, open: openPalette('뷁뷁') },
  { name: 'key-list', path: clients, as: dealer, open: openKeys },
  { name: 'login-error', path: '/login?error=rate_limit_exceeded', as: null },
  { name: 'login-return', path: '/login?returnTo=%2Fservices%2Fpurchase-request', as: null },
  { name: 'signed-out-page', path: '/member/logout', as: null },
  { name: 'teaser', path: requests, as: null },
  { name: 'not-found', path: '/no/such/page', as: null },
  { name: 'message-gone', path: '/message/request-987654', as: dealer },
  { name: 'desk', path: '/main', as: dealer },
  { name: 'desk-new', path: '/main', as: 'manager@demo.example' },
  { name: 'desk-staff', path: '/main', as: 'staff@demo.example' },
  { name: 'menu', path: '/main', as: dealer, open: menu },
  { name: 'bell', path: '/main', as: dealer, open: (page) => page.getByRole('button', { name: /^알림/ }).click() },
  { name: 'view-settings', path: '/main', as: dealer, open: viewSettings },
  { name: 'profile-menu', path: '/main', as: dealer, open: press('님 메뉴') },
  { name: 'requests', path: requests, as: dealer },
  { name: 'requests-chosen', path: requests, as: dealer, open: chooseTwo },
  { name: 'requests-accept', path: requests, as: dealer, open: askForTwo },
  { name: 'requests-filter', path: `${requests}?tab=all&status=EXPIRED`, as: dealer },
  { name: 'request-detail', path: `${requests}?status=REQUESTED`, as: dealer, open: openNewest },
  { name: 'request-missing', path: `${requests}?id=999999`, as: dealer },
  {
    name: 'reject',
    path: `${requests}?status=REQUESTED`,
    as: dealer,
    open: async (page) => {
      await openNewest(page)
      await page.getByRole('complementary').getByRole('button', { name: '거절' }).click()
    },
  },
  { name: 'requests-sent', path: `${requests}?tab=sent`, as: buyer },
  { name: 'request-new', path: `${requests}?new=1`, as: buyer },
  {
    name: 'request-new-errors',
    path: `${requests}?new=1`,
    as: buyer,
    open: async (page) => {
      await press('품목 추가')(page)
      await press('요청 보내기')(page)
      await page.waitForSelector('[role=alert]')
    },
  },
  { name: 'auctions', path: auctions, as: dealer },
  { name: 'auctions-item', path: `${auctions}?mid=0601`, as: dealer },
  { name: 'auctions-filters', path: auctions, as: dealer, open: openFilters },
  { name: 'auctions-lots', path: `${auctions}?tab=rows`, as: dealer, open: pickLots },
  { name: 'auctions-lot', path: `${auctions}?tab=rows&mid=0601`, as: dealer, open: openLot },
  { name: 'auctions-wanted', path: `${auctions}?tab=wanted`, as: dealer },
  { name: 'auctions-imports', path: `${auctions}/imports`, as: 'manager@demo.example', open: bringResults },
  { name: 'auctions-none', path: `${auctions}?date=2001-01-01&page=x`, as: dealer },
  { name: 'clients', path: clients, as: dealer },
  { name: 'clients-none', path: `${clients}?overdue=1&type=SALES&status=BLOCKED&page=x`, as: dealer },
  { name: 'clients-menu', path: clients, as: dealer, open: openMenu('골목과일 메뉴') },
  { name: 'client', path: clients, as: dealer, open: firstClient },
  {
    name: 'client-block',
    path: clients,
    as: dealer,
    open: async (page) => {
      await firstClient(page)
      await press('거래처 메뉴')(page)
      await press('거래금지')(page)
      await page.getByRole('dialog').getByLabel('사유').waitFor()
    },
  },
  {
    name: 'client-price',
    path: clients,
    as: dealer,
    open: async (page) => {
      await firstClient(page)
      await page.getByRole('link', { name: '단가 추가' }).click()
      await page.getByRole('dialog').getByLabel('시작일').waitFor()
    },
  },
  { name: 'clients-import', path: '/client/import', as: dealer },
  { name: 'clients-import-check', path: '/client/import', as: dealer, open: chooseFile },
  { name: 'client-missing', path: '/client/detail/999999', as: dealer },
  { name: 'client-new', path: '/client/detail/new', as: dealer },
  {
    name: 'client-new-errors',
    path: '/client/detail/new',
    as: dealer,
    open: async (page) => {
      await press('배송지 추가')(page)
      await page.getByLabel('배송지 이름').fill('본점')
      await press('등록')(page)
      await page.waitForSelector('[role=alert]')
    },
  },
  { name: 'products', path: '/services/productManagement', as: dealer },
  { name: 'product-settings', path: '/services/productManagement?q=사과', as: dealer, open: openProduct },
  { name: 'product-add', path: '/services/productManagement?add=1', as: dealer },
  { name: 'specifications', path: '/services/specificationManagement', as: dealer },
  { name: 'specification-add', path: '/services/specificationManagement?add=1', as: dealer, open: describeBox },
  { name: 'warehouses', path: '/warehouse/list', as: dealer },
  { name: 'warehouses-menu', path: '/warehouse/list', as: dealer, open: openMenu('냉장 저장고 메뉴') },
  { name: 'warehouses-none', path: '/warehouse/list', as: buyer },
  { name: 'warehouse-new', path: '/warehouse/register', as: dealer },
  {
    name: 'warehouse-new-errors',
    path: '/warehouse/register',
    as: dealer,
    open: async (page) => {
      await page.getByLabel('최저 온도').fill('10')
      await page.getByLabel('최고 온도').fill('2')
      await press('등록')(page)
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'warehouse-edit',
    path: '/warehouse/list',
    as: dealer,
    open: async (page) => {
      await page.getByRole('button', { name: '냉장 저장고 메뉴' }).click()
      await page.getByRole('link', { name: '수정' }).locator('visible=true').click()
      const zone = page.getByLabel('구역 1', { exact: true })
      await zone.waitFor()
      await zone.scrollIntoViewIfNeeded()
    },
  },
  { name: 'daily-close', path: '/daily-close', as: dealer },
  { name: 'daily-close-past', path: '/daily-close?date=2026-01-15', as: dealer },
  { name: 'statements', path: '/statements', as: dealer },
  { name: 'statements-none', path: '/statements?month=2020-01', as: dealer },
  { name: 'statement-links', path: '/statements?tab=links', as: dealer },
  { name: 'statement-account', path: '/statements?tab=account', as: dealer },
  { name: 'print-statement', path: '/print/statement?client=21', as: dealer },
  { name: 'share-over', path: '/share/statement/nothing', as: null },
  { name: 'wastes', path: wastes, as: dealer },
  { name: 'wastes-none', path: `${wastes}?reason=TEMPERATURE&page=x`, as: dealer },
  { name: 'waste', path: `${wastes}?status=REQUESTED`, as: dealer, open: openWaste },
  {
    name: 'waste-reject',
    path: `${wastes}?status=REQUESTED`,
    as: dealer,
    open: async (page) => {
      await openWaste(page)
      await press('반려')(page)
    },
  },
  { name: 'wastes-statistics', path: `${wastes}?tab=statistics`, as: dealer },
  { name: 'waste-lots', path: `${wastes}?new=1`, as: dealer },
  { name: 'waste-new', path: `${wastes}?new=1`, as: dealer, open: chooseLot },
  {
    name: 'waste-new-errors',
    path: `${wastes}?new=1`,
    as: dealer,
    open: async (page) => {
      await chooseLot(page)
      await page.getByText('자세히 적기').click()
      await press('폐기하기')(page)
      await page.getByRole('alert').waitFor()
    },
  },
  ...marketScreens,
  ...menuScreens,
  ...requestScreens,
  ...offlineScreens,
  ...departmentScreens,
  ...inventoryScreens,
  ...balanceScreens,
  ...statisticsScreens,
  ...adminFiguresScreens,
  ...auditScreens,
  ...batchScreens,
  ...boardScreens,
  ...transactionScreens,
  ...adminScreens,
  { name: 'profile', path: '/member/modify', as: dealer },
  {
    name: 'profile-errors',
    path: '/member/modify',
    as: dealer,
    open: async (page) => {
      await page.getByLabel('이름', { exact: true }).fill('')
      await page.getByLabel('생일').fill('0230')
      await press('저장')(page)
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'industry-search',
    path: '/member/modify',
    as: dealer,
    open: async (page) => {
      await press('업종 찾기')(page)
      await page.getByLabel('업종 이름이나 설명').fill('도매업')
      await page.getByRole('button', { name: '찾기', exact: true }).click()
      await page.getByRole('button', { name: /^512211/ }).waitFor()
    },
  },
  { name: 'notification-settings', path: '/member/notifications', as: dealer },
  {
    name: 'notification-settings-quiet',
    path: '/member/notifications',
    as: dealer,
    open: async (page) => {
      const quiet = page.getByRole('checkbox', { name: /정한 시간에는 조용히 받기/ })
      if (!(await quiet.isChecked())) await quiet.check()
      await page.getByLabel('끝', { exact: true }).fill('22:00')
      await page.getByText('끝나는 시각을 시작과 다르게 정해 주세요.').first().waitFor()
    },
  },
  { name: 'login-info', path: '/member/loginInfo', as: dealer },
  { name: 'withdraw', path: '/member/loginInfo', as: dealer, open: press('탈퇴하기') },
  { name: 'connections-teaser', path: connections, as: null },
  { name: 'invitation-visitor', path: `/invitation/accept/${'k'.repeat(43)}`, as: null },
  { name: 'connections', path: connections, as: dealer },
  { name: 'connection-own', path: connections, as: dealer, open: openConnection('장부 전체') },
  { name: 'connection-linked', path: connections, as: dealer, open: openConnection('정든밥상') },
  {
    name: 'connection-disconnect',
    path: connections,
    as: dealer,
    open: async (page) => {
      await openConnection('정든밥상')(page)
      await press('연결 해제')(page)
    },
  },
  { name: 'connection-permissions', path: connections, as: dealer, open: openColleague },
  {
    name: 'connection-type',
    path: connections,
    as: dealer,
    open: async (page) => {
      await openColleague(page)
      await press('소유자로 바꾸기')(page)
    },
  },
  { name: 'connections-received', path: `${connections}?tab=received`, as: dealer },
  {
    name: 'connections-reject',
    path: `${connections}?tab=received`,
    as: dealer,
    open: press('거절'),
  },
  { name: 'connections-sent', path: `${connections}?tab=sent`, as: dealer },
  { name: 'connections-invitations', path: `${connections}?tab=invitations`, as: dealer },
  { name: 'connection-request', path: `${connections}?new=request`, as: dealer, open: findMember },
  { name: 'connection-request-invite', path: `${connections}?new=request`, as: dealer, open: pick(/담당자로 초대/) },
  { name: 'connection-request-errors', path: `${connections}?new=request`, as: dealer, open: sendEmpty },
  { name: 'invitation-new', path: `${connections}?new=invitation`, as: dealer, open: pick(/거래처 하나/) },
  { name: 'invitation-link', path: `${connections}?new=invitation`, as: dealer, open: makeLink },
  {
    name: 'invitation-preview',
    path: `${connections}?new=invitation`,
    as: dealer,
    open: async (page) => {
      await makeLink(page)
      await page.goto(await page.getByLabel('초대 링크').inputValue())
      await page.getByRole('button', { name: '수락' }).waitFor()
    },
  },
  { name: 'invitation-over', path: `/invitation/accept/${'k'.repeat(43)}`, as: dealer },
  { name: 'desk-denied', path: '/main?error=ERROR_ACCESSDENIED', as: dealer },
  { name: 'alert-denied', path: '/main', as: dealer, open: refusedBell },
  { name: 'newcomer', path: '/member/modify', as: 'newcomer@demo.example' },
  ...viewScreens,
  // The last of its person: nobody is signed in afterwards.
  { name: 'alert-signed-out', path: '/main', as: buyer, open: signOut },
  // Changes a client, so that it comes last.
  { name: 'undo', path: clients, as: dealer, open: pauseTrade },
]
