import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { createCall } from '../../client/api/call.ts'
import { beginWith, over } from '../../client/connections/choice.ts'
import { findMembers } from '../../client/connections/finders.ts'
import { granterOf } from '../../client/connections/granter.ts'
import { PermissionFields } from '../../client/connections/PermissionFields.tsx'
import { Permissions } from '../../client/connections/Permissions.tsx'
import { pathTo, viewOf } from '../../client/connections/paths.ts'
import { changes, isDenied, lockOf, summary } from '../../client/connections/rights.ts'
import { permissionGroups } from '../../client/connections/words.ts'
import {
  type Holder,
  held,
  type Permission,
  permissionNames,
  permissions,
} from '../../shared/connections/permissions.ts'
import { connection } from './samples.ts'

const isSame = (chosen: Iterable<Permission>, now: readonly Permission[]) =>
  held('MANAGER', chosen).join() === now.join()
const some = fc.uniqueArray(fc.constantFrom(...permissions)).map((list) => new Set(list))

test('the matrix has each of the 16 permissions once', () => {
  assert.deepEqual(permissionGroups.flatMap((group) => group.permissions).sort(), [...permissions].sort())
})

test('what is locked is in whatever else is chosen, and what is not locked can be taken out', () => {
  fc.assert(
    fc.property(some, fc.constantFrom(...permissions), (chosen, permission) => {
      const without = [...chosen].filter((other) => other !== permission)
      assert.equal(lockOf(chosen, permission) !== null, held('MANAGER', without).includes(permission))
    }),
  )
})

test('a save adds and takes away what it says', () => {
  fc.assert(
    fc.property(some, some, (before, after) => {
      const { added, removed } = changes(before, after)
      const result = new Set([...held('MANAGER', before), ...added].filter((p) => !removed.includes(p)))
      assert.deepEqual(result, new Set(held('MANAGER', after)))
    }),
  )
})

test('what is ticked or unticked stays so over what a colleague has made of the rest, and takes nothing back', () => {
  fc.assert(
    fc.property(some, some, some, fc.constantFrom(...permissions), (before, chosen, after, permission) => {
      const now = held('MANAGER', after)
      const { seen, chosen: is } = over({ seen: held('MANAGER', before), chosen }, now)
      assert.deepEqual(seen, now)
      if (isSame(chosen, now)) assert.deepEqual(is, new Set(now), 'it is there already')
      else if (chosen.has(permission) === held('MANAGER', before).includes(permission))
        assert.equal(is.has(permission), now.includes(permission))
      else assert.equal(is.has(permission), chosen.has(permission))
    }),
  )
})

test('a form that comes back without scripts has its ticks, over what is there now; one of another connection has not', () => {
  const values = { id: '7', seen: 'CLIENT_VIEW,EXPORT', permission: 'CLIENT_VIEW,WASTE_WRITE,EXPORT' }
  const now: Permission[] = ['CLIENT_VIEW', 'STATS_VIEW']
  assert.deepEqual([...beginWith(7, now, { values }).chosen], ['CLIENT_VIEW', 'WASTE_WRITE', 'STATS_VIEW'])
  assert.deepEqual([...beginWith(8, now, { values }).chosen], now)
  assert.deepEqual([...beginWith(7, now, undefined).chosen], now)
})

test('a manager cannot tick what he lacks, an owner can tick everything, and of somebody unknown the server decides', () => {
  const manager: Holder = { connectionType: 'MANAGER', permissions: new Set(['CLIENT_VIEW', 'CONNECTION_MANAGE']) }
  const owner: Holder = { connectionType: 'OWNER', permissions: new Set(held('OWNER', [])) }
  assert.deepEqual(
    permissions.filter((p) => !isDenied(manager, p)),
    ['CLIENT_VIEW', 'CONNECTION_MANAGE'],
  )
  assert.deepEqual(
    permissions.filter((p) => isDenied(owner, p) || isDenied(null, p)),
    [],
  )
})

test('what a member may hand on is the sum of his own connections with the client and its whole book', () => {
  const mine = [
    connection(1, { clientId: 40, permissions: ['CLIENT_VIEW', 'CONNECTION_MANAGE'] }),
    connection(2, { clientId: 9, reach: 'BOOK', permissions: ['CLIENT_VIEW', 'EXPORT'] }),
    connection(3, { clientId: 41, permissions: ['CLIENT_VIEW', 'CREDIT_EDIT'] }),
    connection(4, { clientId: 60, bookOwnerId: 5, connectionType: 'OWNER' }),
  ]
  const on40 = granterOf(2, mine, { clientId: 40, bookOwnerId: 1 })
  assert.deepEqual(on40?.permissions, new Set<Permission>(['CLIENT_VIEW', 'CONNECTION_MANAGE', 'EXPORT']))
  assert.equal(granterOf(2, mine, { clientId: 60, bookOwnerId: 5 })?.connectionType, 'OWNER')
  assert.equal(granterOf(2, mine, { clientId: 70, bookOwnerId: 2 })?.connectionType, 'OWNER', 'his own book')
  assert.equal(granterOf(2, mine, { clientId: 80, bookOwnerId: 6 }), null)
})

const drawn = (chosen: Permission[], granter: Holder | null) =>
  renderToStaticMarkup(<PermissionFields chosen={new Set(chosen)} onChange={() => undefined} granter={granter} />)
const boxOf = (html: string, permission: Permission) =>
  new RegExp(`<input[^>]*type="checkbox"[^>]*value="${permission}"[^>]*>`).exec(html)?.[0] ?? ''

test('an implied permission stands ticked and locked, with what implies it', () => {
  const html = drawn(['PAYMENT_WRITE'], null)
  assert.match(boxOf(html, 'BALANCE_VIEW'), /disabled=""/)
  assert.match(boxOf(html, 'BALANCE_VIEW'), /checked=""/)
  assert.match(html, new RegExp(`${permissionNames.PAYMENT_WRITE}에 포함돼요`))
  assert.match(html, /항상 포함돼요/)
  assert.doesNotMatch(boxOf(html, 'EXPORT'), /disabled|checked/)
})

test('what the member lacks is told to be so, and what somebody has of it stays when he saves', () => {
  const granter: Holder = { connectionType: 'MANAGER', permissions: new Set(['CLIENT_VIEW', 'CONNECTION_MANAGE']) }
  const html = drawn(['EXPORT'], granter)
  assert.match(boxOf(html, 'CREDIT_EDIT'), /disabled=""/)
  assert.match(html, /나에게 없어서 줄 수 없어요/)
  assert.match(html, /내가 바꿀 수 없는 권한이에요/)
  assert.match(html, /<input type="hidden" name="permission" value="EXPORT"\/>/)
})

test('a row sums permissions up', () => {
  assert.equal(summary(permissions, permissions.length), '모든 권한')
  assert.equal(summary(['CLIENT_VIEW'], 16), '거래처 조회')
  assert.equal(summary(['CLIENT_VIEW', 'EXPORT', 'STATS_VIEW'], 16), '거래처 조회, 엑셀·명세서 출력 외 1개')
})

test('the address leaves defaults out, and what is unknown in it falls back to them', () => {
  assert.equal(pathTo({ tab: 'mine' }), '/member/connections')
  assert.equal(pathTo({ tab: 'received', id: 5 }), '/member/connections?tab=received&id=5')
  const hostile = viewOf(new URLSearchParams('tab=__proto__&id=-1&client=1e999&new=constructor'))
  assert.deepEqual(hostile, { tab: 'mine', id: null, client: null, form: null })
})

const searches: [role: string, path: string][] = [
  ['ROLE_SYSADMIN', '/members/search'],
  ['ROLE_MANAGER', '/members/search'],
  ['ADMIN', '/members/search'],
  ['MANAGER', '/members/search'],
  ['ROLE_USER', '/members/search/connection-request'],
  ['ROLE_PENDING', '/members/search/connection-request'],
]
for (const [role, path] of searches) {
  test(`${role} searches members at ${path}, ten at most`, async () => {
    const asked: string[] = []
    const call = createCall({
      async send({ path }) {
        asked.push(path)
        return { status: 200, body: [] }
      },
    })
    await findMembers(call, role, '정든')
    assert.deepEqual(asked, [`${path}?query=${encodeURIComponent('정든')}&limit=10`])
  })
}

test('an owner who looks at another owner reads that he can make a manager of him; a manager does not', () => {
  const read = (manage: boolean) =>
    renderToStaticMarkup(
      <Permissions
        connection={connection(1, {
          connectionType: 'OWNER',
          allowed: { manage, makeOwner: false, disconnect: manage },
        })}
        granter={null}
      />,
    )
  assert.match(read(true), /담당자로 바꾸면 권한을 고를 수 있어요/)
  assert.doesNotMatch(read(false), /담당자로 바꾸면/)
})
