import type { Page } from 'playwright-core'
import type { Screen } from './screens.ts'

const dealer = 'dealer@demo.example'
const editor = async (page: Page) => {
  await page.locator('[contenteditable=true]').waitFor()
}
const firstTalk = async (page: Page) => {
  await page.locator('tbody a').first().click()
  await page.getByRole('heading', { name: /^댓글/ }).waitFor()
}

/** Boards, their posts and the form for one. */
export const boardScreens: Screen[] = [
  { name: 'community', path: '/community', as: dealer },
  { name: 'community-teaser', path: '/community', as: null },
  { name: 'board', path: '/board/free', as: dealer },
  { name: 'board-none', path: '/board/free?q=없는낱말', as: dealer },
  { name: 'board-closed', path: '/board/price-talk', as: null },
  { name: 'board-post', path: '/board/free', as: dealer, open: firstTalk },
  { name: 'board-write', path: '/board/qna/write', as: dealer, open: editor },
]
