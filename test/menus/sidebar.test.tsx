import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { renderToString } from 'react-dom/server'
import { SidebarEntry } from '../../client/app/SidebarEntry.tsx'
import { lookOf, type Ways, waysIn } from '../../client/app/ways.ts'
import { currentIn, entriesOf } from '../../client/menus/items.ts'
import { Kept as DrawnList } from '../../client/ui/Kept.browser.tsx'
import { Kept } from '../../client/ui/Kept.server.tsx'
import type { MenuItem } from '../../shared/menus/fallback.ts'

const paths = ['/main', '/client', '/client/list', '/client/detail/3', '/board/free', '/board', '/elsewhere', '/']

type Unnumbered = Omit<MenuItem, 'id' | 'subMenu'> & { subMenu?: Unnumbered[] }

/** Menus of several levels; ids are given afterwards, since no two entries share one. */
const nested = fc.letrec<{ entry: Unnumbered }>((tie) => ({
  entry: fc.record(
    {
      name: fc.constantFrom('거래처', '게시판', '홈'),
      url: fc.constantFrom(...paths),
      icon: fc.constantFrom('house', 'tag'),
      openInNewTab: fc.constant(true as const),
      subMenu: fc.array(tie('entry'), { maxLength: 3 }),
    },
    { requiredKeys: ['name', 'url'] },
  ),
}))
function numbered(items: readonly Unnumbered[], above = ''): MenuItem[] {
  return items.map(({ subMenu, ...item }, at) => {
    const id = `${above}${at + 1}.`
    return { ...item, id, ...(subMenu ? { subMenu: numbered(subMenu, id) } : {}) }
  })
}
const menus = fc.array(nested.entry, { minLength: 1, maxLength: 4 }).map((items) => numbered(items))
const visits = fc.array(
  fc.record({ pathname: fc.constantFrom(...paths), opened: fc.array(fc.nat(12)), shut: fc.array(fc.nat(12)) }),
  { minLength: 1, maxLength: 6 },
)

test('whoever opens whichever page with whichever groups open sees the menu as it would be drawn for him alone', () => {
  fc.assert(
    fc.property(menus, visits, (items, opens) => {
      const all = entriesOf(items)
      const chosen = (numbers: number[], isOpen: boolean) => numbers.map((n) => [all[n % all.length]?.id ?? '', isOpen])
      for (const { pathname, opened, shut } of opens) {
        const groups = Object.fromEntries([...chosen(opened, true), ...chosen(shut, false)])
        const place = { current: currentIn(items, pathname), pathname }
        const ways = waysIn(place, { isFolded: false, groups }, () => undefined)
        assert.equal(renderToString(listOf(Kept, items, ways)), renderToString(listOf(DrawnList, items, ways)))
      }
    }),
    { numRuns: 300 },
  )
})

function listOf(List: typeof Kept, items: readonly MenuItem[], ways: Ways) {
  return (
    <List of={items} drawnBy={() => lookOf(items, ways)}>
      {() => items.map((item) => <SidebarEntry key={item.id} item={item} ways={ways} Badge={undefined} />)}
    </List>
  )
}

test('a list that is kept for all is drawn without the app: what belongs to a member ends it with an error', async () => {
  const { WaitingBadge } = await import('../../client/connections/WaitingBadge.tsx')
  const list = (
    <Kept of={[]} drawnBy={() => ''}>
      {() => (
        <li>
          <WaitingBadge url="/member/connections" />
        </li>
      )}
    </Kept>
  )
  assert.throws(() => renderToString(list), /outside the app/)
})
