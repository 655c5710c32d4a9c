import { setTimeout as wait } from 'node:timers/promises'
import { type Visitor, visitor } from '../support/visitor.ts'
import { ORIGIN } from './world.ts'

const VISIT_MS = 50
const MOST_HOPS = 10
const PROFILE = '/member/modify'
const called = { name: '김첫째', nickname: '첫째' }

/** Through Kakao to the desk; whoever comes for the first time says what he is called. @throws when it does not come to that */
export async function signIn(): Promise<Visitor> {
  const person = visitor(ORIGIN)
  const ways: string[] = []
  const follow = async (path: string): Promise<string> => {
    let next = new URL(path, ORIGIN)
    for (let hops = 0; hops < MOST_HOPS; hops += 1) {
      const isOurs = next.origin === ORIGIN
      const answer = isOurs ? await person.go(next.pathname + next.search) : await fetch(next, { redirect: 'manual' })
      await answer.arrayBuffer()
      ways.push(`${next.pathname} ${answer.status}`)
      const way = answer.headers.get('location')
      if (way === null) return answer.status === 200 ? next.pathname : ''
      next = new URL(way, next)
    }
    return ''
  }
  if ((await follow('/oauth2/authorization/kakao')) === PROFILE) {
    const { status } = await person.go(PROFILE, { method: 'POST', body: new URLSearchParams(called) })
    ways.push(`joining ${status}`)
  }
  if ((await follow('/main')) !== '/main') throw new Error(`signing in went by ${ways.join(', ')}`)
  return person
}

/** @returns how often each status was answered to visitors while `work` went on; 0 for none */
export async function visitedWhile(work: () => Promise<unknown>): Promise<Map<number, number>> {
  const codes = new Map<number, number>()
  let isOver = false
  const visiting = (async () => {
    while (!isOver) {
      const status = await once()
      codes.set(status, (codes.get(status) ?? 0) + 1)
      await wait(VISIT_MS)
    }
  })()
  try {
    await work()
  } finally {
    isOver = true
    await visiting
  }
  return codes
}

const once = (): Promise<number> =>
  fetch(`${ORIGIN}/main`).then(
    async (page) => {
      await page.arrayBuffer()
      return page.status
    },
    () => 0,
  )
