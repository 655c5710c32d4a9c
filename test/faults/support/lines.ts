import { type RawTab, rawTab } from '../../support/rawTab.ts'
import type { Stage } from '../stage.ts'
import { openBooks } from './books.ts'
import { makePeople } from './people.ts'

/** Many pages that listen, each opening its line again when it was told it may. */
export type Lines = {
  /** Lines that hear of their member now. */
  up(): number
  /** How often a line ended, by close code. */
  ended: ReadonlyMap<number, number>
}

/** Who is not told when to come back asks again after this. */
const AGAIN_MS = 1_000

/** Opens lines of so many members with so many tabs each, made for it, and keeps them open until the stage ends. */
export async function openLines(
  stage: Stage,
  origin: string,
  databaseUrl: string,
  { members, tabs }: { members: number; tabs: number },
): Promise<Lines> {
  const database = await openBooks(stage, databaseUrl)
  const ended = new Map<number, number>()
  const open = new Set<RawTab>()
  const listening = new Set<RawTab>()
  let isOver = false
  stage.onEnd(() => {
    isOver = true
    for (const tab of open) tab.drop()
  })

  function listen(cookie: string, memberId: number) {
    if (isOver) return
    const tab = rawTab(origin, cookie, memberId)
    open.add(tab)
    void tab.connected.then((listens) => listens && listening.add(tab))
    void tab.closed.then((code) => {
      open.delete(tab)
      listening.delete(tab)
      if (isOver) return
      ended.set(code, (ended.get(code) ?? 0) + 1)
      setTimeout(() => listen(cookie, memberId), Number(tab.reason()) || AGAIN_MS)
    })
  }

  for (const { id, token } of await makePeople(database, members))
    for (let tab = 0; tab < tabs; tab++) listen(`accessToken=${token}`, id)
  return { up: () => listening.size, ended }
}
