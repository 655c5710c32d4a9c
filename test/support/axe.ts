import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const options: RunOptions = {
  // What passes is not listed, and no stylesheet is fetched once more: none of these rules reads one.
  resultTypes: ['violations'],
  preload: false,
  runOnly: { type: 'tag', values: everyRule },
}

/** What axe finds by every rule, labels that lead to one of several fields, and whether the page is wider than the window. */
export async function problems(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  const size = page.viewportSize()
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  // As tall as the page: what happens to lie half under a bar that stays in reach is no small target, one scrolls.
  if (size) await page.setViewportSize({ width: size.width, height: Math.max(size.height, height) })
  const { violations }: AxeResults = await page.evaluate(
    (chosen) => Reflect.get(window, 'axe').run(document, chosen),
    options,
  )
  if (size) await page.setViewportSize(size)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  // In dialogs too that are closed, which axe leaves out.
  const shared = await page.evaluate(() =>
    [...document.querySelectorAll('label[for]')]
      .map((label) => label.getAttribute('for') ?? '')
      .filter((id) => document.querySelectorAll(`#${CSS.escape(id)}`).length > 1),
  )
  return [
    ...[...new Set(shared)].map((id) => `several fields are ${id}`),
    ...violations.map(({ id, nodes }) => `${id} at ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
    ...(overflow > 0 ? [`${overflow} px wider than the window`] : []),
  ]
}
