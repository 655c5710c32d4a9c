import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'

/** Tab stops that a way may have. */
const MOST_STOPS = 220

/** What has the focus, and what is wrong with how that is seen; runs in the page. */
function focusHere() {
  const element = document.activeElement
  if (!(element instanceof HTMLElement) || element === document.body)
    return { name: '', wrong: 'nothing has the focus' }
  const labelled =
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  const label = labelled ? (element.labels?.[0] ?? null) : null
  const by = element.getAttribute('aria-labelledby')
  const name = (
    element.getAttribute('aria-label') ??
    (by ? document.getElementById(by)?.textContent : null) ??
    label?.textContent ??
    element.textContent ??
    ''
  ).trim()
  const ringed = (of: Element | null, pseudo?: string) => {
    if (!of) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(of, pseudo)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  }
  const around = [element, label, element.parentElement, element.parentElement?.parentElement ?? null]
  // The calendar inside of a date's field is ringed by the browser itself, and the field then no longer has the focus.
  const isPicker = element instanceof HTMLInputElement && element.type.startsWith('date') && !element.matches(':focus')
  const isRinged =
    isPicker || around.some((one) => ringed(one)) || ringed(element, '::after') || ringed(element.nextElementSibling)
  if (!isRinged) return { name, wrong: 'no ring of 2 px is around it' }
  // A field that is drawn as its label is seen where that is.
  const seen = label && getComputedStyle(element).position === 'absolute' ? label : element
  const box = seen.getBoundingClientRect()
  const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)]
  const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)]
  const isTaller = box.height > innerHeight / 2
  if (right <= left || bottom <= top) return { name, wrong: 'it is outside of the window' }
  if (!isTaller && (box.top < -1 || box.bottom > innerHeight + 1))
    return { name, wrong: 'a part of it is outside of the window' }
  const isSeenAt = (x: number, y: number) => {
    const over = document.elementFromPoint(x, y)
    return (
      over === null || seen.contains(over) || over.contains(seen) || (label !== null && over.closest('label') === label)
    )
  }
  // A message may lie over a corner of it, never over all of it (WCAG 2.4.11).
  const [across, down] = [(left + right) / 2, (top + bottom) / 2]
  const points = [
    [across, down],
    [left + 3, top + 3],
    [right - 3, top + 3],
    [left + 3, bottom - 3],
    [right - 3, bottom - 3],
  ]
  const isCovered = !points.some(([x = 0, y = 0]) => isSeenAt(x, y))
  return { name, wrong: isCovered ? 'something lies over all of it' : null }
}

/** Looks whether what has the focus is seen. @returns its name */
export async function seen(page: Page): Promise<string> {
  const { name, wrong } = await page.evaluate(focusHere)
  assert.equal(wrong, null, `‘${name}’ at ${page.url()}: ${wrong}`)
  return name
}

/** Goes on by Tab until the focus is on what has the name, each stop on the way being seen. */
export async function tabTo(page: Page, name: string | RegExp, by: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const passed: string[] = []
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press(by)
    const here = await seen(page)
    if (typeof name === 'string' ? here === name : name.test(here)) return
    passed.push(here)
  }
  assert.fail(`no ‘${name}’ at ${page.url()} among: ${passed.join(' | ')}`)
}

/** Opens the palette, types, waits until it has found what is asked for, and takes it. */
export async function goByPalette(page: Page, typed: string, name: RegExp): Promise<void> {
  await page.keyboard.press('Control+K')
  const palette = page.getByRole('dialog', { name: '무엇이든 찾기' })
  await palette.getByRole('combobox').and(page.locator(':focus')).waitFor()
  await seen(page)
  await page.keyboard.type(typed)
  const wanted = palette.getByRole('option', { name })
  await wanted.first().waitFor()
  // The first is chosen; the arrows go on to the others.
  for (let step = 0; step < 12 && (await wanted.first().getAttribute('aria-selected')) !== 'true'; step++)
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await palette.waitFor({ state: 'detached' })
}

/** How many stops Tab makes in the bar; each of them stands to the right of the last one, or below it. */
export async function tabsThrough(bar: Locator): Promise<number> {
  await bar.evaluate((element) => {
    const all = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex="0"]')]
    const before = all.filter(
      (one) => one.checkVisibility() && element.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING,
    )
    before.at(-1)?.focus()
  })
  type Stop = { name: string; left: number; top: number; bottom: number } | null
  const stops: NonNullable<Stop>[] = []
  for (;;) {
    await bar.page().keyboard.press('Tab')
    const stop = await bar.evaluate((element): Stop => {
      const at = document.activeElement
      if (!at || !element.contains(at)) return null
      const { left, top, bottom } = at.getBoundingClientRect()
      return { name: at.textContent || (at.ariaLabel ?? ''), left, top, bottom }
    })
    if (!stop) break
    const last = stops.at(-1)
    if (last)
      assert.ok(
        stop.top >= last.bottom || (stop.bottom > last.top && stop.left > last.left),
        `${last.name} → ${stop.name}`,
      )
    stops.push(stop)
  }
  return stops.length
}
