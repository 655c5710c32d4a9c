import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { notify } from '../../backend/notifications/notify.ts'
import { createRequest } from '../../shared/connections/contract.ts'
import { activeMenu, VERSION_HEADER } from '../../shared/menus/contract.ts'
import { list, markRead, PAGE_SIZE, unreadCount } from '../../shared/notifications/contract.ts'
import { shell } from '../../shared/shell/contract.ts'
import { waiting } from '../../shared/statistics/main.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { type Person, peopleOf } from '../support/people.ts'

let backend: TestBackend
before(async () => {
  backend = await startTestBackend()
})
after(() => backend.close())

const tell = (to: Person, title: string) =>
  backend.db
    .transaction()
    .execute((trx) => notify(trx, { receiverId: to.id, type: 'NEW_MESSAGE', title, content: '한솔식자재 · 양파' }))

/** Without how long ago something was told, which goes on meanwhile. */
const timeless = ({ toldMsAgo: _, ...rest }: { toldMsAgo?: unknown }) => rest

for (const [notices, words] of [
  [0, 'none'],
  [3, 'a few'],
  [PAGE_SIZE, 'a page of them'],
  [PAGE_SIZE + 3, 'more than a page'],
] as const)
  test(`what stands beside a page is what each call by itself says, with ${words}`, async () => {
    const people = peopleOf(backend)
    const [dealer, other] = [await people.member('김도현'), await people.member('남모름')]
    for (let n = 0; n < notices; n++) await tell(dealer, `${n + 1}번째 소식`)
    await tell(other, '남의 소식')
    const { body: told } = await backend.call(list, dealer).expect(200)
    const newest = told.content[0]?.id
    if (newest !== undefined) await backend.call(markRead, dealer, { params: { id: newest } }).expect(200)
    await backend.call(createRequest, other, { body: { receiverMemberId: dealer.id, direction: 'LINK' } }).expect(200)

    const { body } = await backend.call(shell, dealer).expect(200)
    const alone = await Promise.all([unreadCount, list, waiting].map((part) => backend.call(part, dealer).expect(200)))
    assert.deepEqual(
      [timeless(body.unread), body.newest, body.waiting],
      alone.map((part) => timeless(part.body)),
    )
    assert.ok((body.unread.toldMsAgo ?? -1) >= 0)
    assert.equal(body.newest.totalElements, notices + 1, 'with the one of the request')
    assert.equal(body.unread.count, newest === undefined ? 1 : notices)
    assert.deepEqual(body.waiting, { receivedRequests: 0, connectionRequests: 1 })
  })

test('the menu that is named beside a page is the one that the member’s own call would give him', async () => {
  const people = peopleOf(backend)
  const [dealer, admin] = [await people.member('메뉴보는이'), await people.member('메뉴고치는이', 'ROLE_SYSADMIN')]
  const named = async (person: Person) => (await backend.call(shell, person).expect(200)).body.menu
  const given = async (person: Person) => {
    const { headers } = await backend.call(activeMenu, person).expect(200)
    return { etag: headers.etag, version: Number(headers[VERSION_HEADER]) }
  }
  const before = await named(dealer)
  assert.deepEqual(before, await given(dealer))
  assert.deepEqual(await named(admin), await given(admin))

  const rename = (menuName: string) =>
    backend.db.updateTable('menus').set({ menuName }).where('menuPath', '=', '/main').execute()
  await rename('첫 화면')
  const renamed = await named(dealer)
  assert.notEqual(renamed?.etag, before?.etag)
  assert.deepEqual(renamed, await given(dealer))
  await rename('홈')
  const after = await named(dealer)
  assert.deepEqual([after?.etag, after], [before?.etag, await given(dealer)])
  assert.notEqual(after?.version, before?.version)
})

test('no menu is named to whose menu is empty', async () => {
  const dealer = await peopleOf(backend).member('빈메뉴')
  const active = (isActive: boolean) => backend.db.updateTable('menus').set({ isActive }).execute()
  await active(false)
  assert.equal((await backend.call(shell, dealer).expect(200)).body.menu, null)
  await active(true)
  assert.notEqual((await backend.call(shell, dealer).expect(200)).body.menu, null)
})
