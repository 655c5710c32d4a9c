import type { Page, Response } from 'playwright-core'
import { hydrated } from '../support/browser.ts'
import { screens } from '../support/screens.ts'
import type { People, Tab } from './people.ts'

/** What was opened, and what went wrong with it, in words. */
export type Walk = { opened: number; wrong: string[] }

/** As an address is before anything is opened there, each once. */
const plain = [
  ...Map.groupBy(
    screens.filter(({ open }) => open === undefined),
    ({ as, path }) => `${as} ${path.split('?')[0]}`,
  ).values(),
].flatMap((all) => all.slice(0, 1))

/** Longest that a screen may take from the click on, on a machine that does other work too. */
const REACHED_MS = 20_000

/** What a page says of an address that is not there is not a complaint. */
const isComplaint = (words: string) => !words.includes('404')

/** Opens each screen of each person so many times, so that files of each version are asked for. */
export async function openEach(people: People, origin: string, times: number): Promise<Walk> {
  const walk: Walk = { opened: 0, wrong: [] }
  for (const [email, theirs] of Map.groupBy(plain, ({ as }) => as)) {
    const tab = await people.tab(email)
    for (const { name, path } of theirs)
      for (let n = 0; n < times; n++) {
        const answer = await tab.page.goto(origin + path)
        if (answer && answer.status() >= 500) walk.wrong.push(`${name}: ${answer.status()}`)
        await hydrated(tab.page).catch(() => walk.wrong.push(`${name} did not become usable`))
        walk.opened += 1
      }
    walk.wrong.push(...wrongOf(tab))
    await tab.close()
  }
  return walk
}

/**
 * Goes from screen to screen by the menus of a tab that is open, which loads what it lacks of its own version. What it asked
 * for in vain does not count once it has loaded itself anew for want of it; after that it must lack nothing.
 */
export async function goRound(tab: Tab): Promise<Walk & { loaded: number }> {
  const walk = { opened: 0, wrong: [] as string[], loaded: 0 }
  const { page } = tab
  const count = (answer: Response) => {
    if (!answer.request().isNavigationRequest()) return
    walk.loaded += 1
    tab.refused.splice(0, Infinity, ...tab.refused.filter((words) => walk.loaded > 1 || !isOfNobody(words)))
  }
  page.on('response', count)
  const visited = new Set<string>()
  const go = async (menu: string, path: string) => {
    visited.add(path)
    walk.opened += 1
    try {
      const link = linksOf(page, menu).and(page.locator(`[href="${path}"]`))
      await link.first().click({ timeout: REACHED_MS })
      await page.waitForURL((url) => url.pathname === path.split('?')[0], { timeout: REACHED_MS })
      await hydrated(page)
      await page.locator('main h1').first().waitFor()
    } catch (error) {
      const told = (await page.locator('main').allInnerTexts()).join(' ').slice(0, 200)
      walk.wrong.push(`${path} was not reached from ${page.url()}: ${told} (${error})`)
    }
  }
  for (const main of await hrefsOf(page, MENU)) {
    await go(MENU, main)
    for (const path of await hrefsOf(page, SCREENS)) if (!visited.has(path)) await go(SCREENS, path)
  }
  page.off('response', count)
  walk.wrong.push(...wrongOf(tab))
  return walk
}

/** A file that no process has. */
const isOfNobody = (words: string) => words.startsWith('404 /assets/')

/** What the tab noted since it was asked last. */
const wrongOf = ({ refused, complaints }: Tab): string[] => [
  ...refused.splice(0),
  ...complaints.splice(0).filter(isComplaint),
]

const MENU = '주 메뉴'
const SCREENS = '이 메뉴의 화면'
const linksOf = (page: Page, menu: string) => page.getByRole('navigation', { name: menu }).locator('a:visible')
const hrefsOf = (page: Page, menu: string): Promise<string[]> =>
  linksOf(page, menu).evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))])
