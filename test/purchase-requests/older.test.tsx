import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Older } from '../../client/purchase-requests/Older.tsx'
import type { Both } from '../../client/purchase-requests/reads.ts'
import { readView } from '../../client/purchase-requests/view.ts'
import { drawn } from './support/drawn.tsx'

const side = (shown: number, totalElements: number) =>
  ({ content: Array.from({ length: shown }), totalElements }) as unknown as Both['sent']
const said = (tab: string, both: Both) => {
  const { view } = readView(new URLSearchParams({ tab }))
  return /<p[^>]*>(.*?)</.exec(drawn(<Older both={both} view={view} />).replaceAll('<!-- -->', ''))?.[1]
}

test('how far back a list goes is said of each side by itself, as each has its own last hundred', () => {
  const both = { received: side(100, 250), sent: side(100, 130) }
  const [received, sent] = ['받은 요청은 모두 250건 중 최근 100건', '보낸 요청은 모두 130건 중 최근 100건']
  assert.equal(said('all', both), `${received}, ${sent}까지의 목록이에요.`)
  assert.equal(said('received', both), `${received}까지의 목록이에요.`)
  assert.equal(said('all', { ...both, received: side(40, 40) }), `${sent}까지의 목록이에요.`)
  assert.equal(said('received', { ...both, received: side(40, 40) }), undefined)
})
