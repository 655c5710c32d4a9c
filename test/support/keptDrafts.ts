import type { Page } from 'playwright-core'
import { PATIENCE_MS } from './browser.ts'

/** Waits until the browser has kept so many drafts. @throws what it has instead, after the time for an action */
export async function draftsKept(page: Page, many: number): Promise<void> {
  const kept = await page.evaluate(look, { many, patience: PATIENCE_MS })
  if (kept !== many) throw new Error(`${kept} drafts are kept, not ${many}`)
}

/**
 * Runs in the page. Whoever opens a database that the page has yet to make would make an empty one in its place, and a
 * predicate of Playwright's may not be a promise.
 */
async function look({ many, patience }: { many: number; patience: number }): Promise<number> {
  const answerOf = <T>(asked: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      asked.onsuccess = () => resolve(asked.result)
      asked.onerror = () => reject(asked.error)
    })
  const count = async () => {
    const known = await indexedDB.databases()
    if (!known.some(({ name }) => name === 'drafts')) return 0
    const database = await answerOf(indexedDB.open('drafts'))
    try {
      return await answerOf(database.transaction('drafts').objectStore('drafts').count())
    } finally {
      database.close()
    }
  }
  const until = performance.now() + patience
  let kept = await count()
  while (kept !== many && performance.now() < until) {
    await new Promise(requestAnimationFrame)
    kept = await count()
  }
  return kept
}
