import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Of } from '../../shared/kit/endpoint.ts'
import * as contract from '../../shared/views/contract.ts'
import { MAX_VIEWS } from '../../shared/views/words.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { type Person, peopleOf } from '../support/people.ts'

let backend: TestBackend
let dealer: Person
let clerk: Person
let stranger: Person
before(async () => {
  backend = await startTestBackend()
  const people = peopleOf(backend)
  dealer = await people.member('김도현')
  clerk = await people.member('이서연')
  stranger = await people.member('남모름')
  await people.connect(clerk, dealer.selfId)
})
after(() => backend.close())

const list = 'clients'
type New = Partial<Of<typeof contract.createView.body>>
const keep = async (as: Person, name: string, more: New = {}): Promise<contract.SavedView> =>
  (await backend.call(contract.createView, as, { body: { list, name, query: 'overdue=1', ...more } }).expect(200)).body
const seenBy = async (as: Person, of: New['list'] = list): Promise<contract.ListViews> =>
  (await backend.call(contract.listViews, as, { query: { list: of } }).expect(200)).body
const namesOf = ({ views }: contract.ListViews) => views.map(({ name }) => name)

test('a view is kept under its name for its maker alone, list by list', async () => {
  const view = await keep(dealer, '연체만', { list: 'balances' })
  const told = {
    query: 'overdue=1',
    bookOwnerId: null,
    authorName: null,
    isDefault: false,
    mayChange: true,
    version: 1,
  }
  assert.deepEqual(view, { viewId: view.viewId, name: '연체만', ...told })
  assert.deepEqual((await seenBy(dealer, 'balances')).views, [view])
  assert.deepEqual(namesOf(await seenBy(dealer, 'stock')), [])
  assert.deepEqual(namesOf(await seenBy(clerk, 'balances')), [])
})

test('who works in the book sees what is shared in it, and only its maker and the holder change it', async () => {
  const mine = await keep(dealer, '대표의 보기', { list: 'waste', bookOwnerId: dealer.id })
  const theirs = await keep(clerk, '직원의 보기', { list: 'waste', bookOwnerId: dealer.id })
  assert.deepEqual(namesOf(await seenBy(clerk, 'waste')), ['직원의 보기', '대표의 보기'])
  assert.deepEqual(namesOf(await seenBy(stranger, 'waste')), [])
  const shown = (await seenBy(clerk, 'waste')).views[1]
  assert.deepEqual([shown?.authorName, shown?.mayChange], [dealer.nickname, false])
  const body = { name: '고침', version: 1 }
  await backend.call(contract.changeView, clerk, { params: { id: mine.viewId }, body }).expect(403)
  const changed = await backend.call(contract.changeView, dealer, { params: { id: theirs.viewId }, body }).expect(200)
  assert.equal(changed.body.authorName, clerk.nickname)
  await backend.call(contract.changeView, stranger, { params: { id: mine.viewId }, body }).expect(404)
})

test('who leaves the book sees its views no more, and shares nothing in it', async () => {
  const people = peopleOf(backend)
  const gone = await people.member('박퇴사')
  const connectionId = await people.connect(gone, dealer.selfId)
  const { viewId } = await keep(dealer, '함께', { list: 'papers', bookOwnerId: dealer.id })
  await backend.call(contract.saveListSettings, gone, { body: { list: 'papers', defaultViewId: viewId } }).expect(200)
  assert.equal((await seenBy(gone, 'papers')).views[0]?.isDefault, true)
  await backend.db
    .updateTable('connections')
    .set({ status: 'DISCONNECTED' })
    .where('connectionId', '=', connectionId)
    .execute()
  assert.deepEqual((await seenBy(gone, 'papers')).views, [])
  const body = { list: 'papers', name: '남의 장부에', query: '', bookOwnerId: dealer.id } as const
  await backend.call(contract.createView, gone, { body }).expect(404)
})

test('whoever is lent one client of the book shares no view in it, and is told why; his own he keeps', async () => {
  const people = peopleOf(backend)
  const lent = await people.member('한곳담당')
  await people.connect(lent, await people.outsider(dealer, '거래처'), 'MANAGER')
  const body = { list: 'papers', name: '함께', query: '', bookOwnerId: dealer.id } as const
  const refused = await backend.call(contract.createView, lent, { body }).expect(403)
  assert.equal(refused.body.message, '장부 전체에서 일하는 사람만 보기를 함께 쓸 수 있어요.')
  await keep(lent, '혼자', { list: 'papers' })
})

test('who has left the book changes nothing any more in what he shared there, but takes it out', async () => {
  const people = peopleOf(backend)
  const gone = await people.member('정이직')
  const connectionId = await people.connect(gone, dealer.selfId)
  const share = (name: string) => keep(gone, name, { list: 'stock', bookOwnerId: dealer.id })
  const [shared, removed] = [await share('나눈 것'), await share('버린 것')]
  await backend.call(contract.removeView, gone, { params: { id: removed.viewId } }).expect(204)
  await backend.db
    .updateTable('connections')
    .set({ status: 'DISCONNECTED' })
    .where('connectionId', '=', connectionId)
    .execute()
  const change = (body: object) =>
    backend.call(contract.changeView, gone, { params: { id: shared.viewId }, body: { version: 1, ...body } })
  await change({ name: '경쟁사가 봐요' }).expect(404)
  await change({ query: 'keyword=밖에서' }).expect(404)
  await backend.call(contract.restoreView, gone, { params: { id: removed.viewId } }).expect(404)
  assert.deepEqual(namesOf(await seenBy(clerk, 'stock')), ['나눈 것'])
  await change({ bookOwnerId: null, name: '혼자 보기' }).expect(200)
  assert.deepEqual(namesOf(await seenBy(clerk, 'stock')), [])
})

test('a name is used once in a list, also after it was thrown away and put back', async () => {
  const first = await keep(dealer, '같은 이름')
  const again = { list, name: ' 같은 이름 ', query: '' } as const
  const refused = await backend.call(contract.createView, dealer, { body: again }).expect(422)
  assert.equal(refused.body.fieldErrors[0].message, '같은 이름의 보기가 이미 있어요. 다른 이름을 써 주세요.')
  const params = { id: first.viewId }
  await backend.call(contract.removeView, dealer, { params }).expect(204)
  await backend.call(contract.removeView, dealer, { params }).expect(204)
  const body = { name: '다른 이름', version: 1 }
  await backend.call(contract.changeView, dealer, { params, body }).expect(404)
  const second = await keep(dealer, '같은 이름')
  await backend.call(contract.restoreView, dealer, { params }).expect(422)
  await backend.call(contract.removeView, dealer, { params: { id: second.viewId } }).expect(204)
  assert.equal((await backend.call(contract.restoreView, dealer, { params }).expect(200)).body.name, '같은 이름')
})

test('there is room for thirty views of a list and no more, even at once', async () => {
  const save = (n: number) => backend.call(contract.createView, stranger, { body: { list, name: `${n}번`, query: '' } })
  const answers = await Promise.all(Array.from({ length: MAX_VIEWS + 3 }, (_, n) => save(n)))
  assert.equal(answers.filter(({ status }) => status === 200).length, MAX_VIEWS)
  const refused = answers.find(({ status }) => status === 422)
  assert.match(refused?.body.fieldErrors[0].message, /30개까지/)
})

test('views stand in the order they were put in, and a stale change is told so', async () => {
  const of = { list: 'stock' } as const
  const [a, b, c] = [await keep(dealer, '가', of), await keep(dealer, '나', of), await keep(dealer, '다', of)]
  const put = (view: contract.SavedView, position: number) =>
    backend.call(contract.changeView, dealer, {
      params: { id: view.viewId },
      body: { position, version: view.version },
    })
  await put(c, 0).expect(200)
  assert.deepEqual(namesOf(await seenBy(dealer, 'stock')), ['다', '가', '나'])
  await put(c, 60).expect(200)
  assert.deepEqual(namesOf(await seenBy(dealer, 'stock')), ['가', '나', '다'])
  const params = { id: a.viewId }
  const changed = await backend.call(contract.changeView, dealer, { params, body: { query: 'q=x', version: 1 } })
  assert.deepEqual([changed.body.query, changed.body.version], ['q=x', 2])
  const stale = await backend
    .call(contract.changeView, dealer, { params, body: { query: 'q=y', version: 1 } })
    .expect(409)
  assert.equal(stale.body.code, 'STALE_VERSION')
  assert.equal((await seenBy(dealer, 'stock')).views.find(({ viewId }) => viewId === b.viewId)?.version, 1)
})

test('columns, density and the first view of a list are each kept without the others', async () => {
  const { viewId } = await keep(dealer, '처음 열 보기', { list: 'requests' })
  const say = (said: Omit<Of<typeof contract.saveListSettings.body>, 'list'>) =>
    backend.call(contract.saveListSettings, dealer, { body: { list: 'requests', ...said } })
  await say({ columns: 'name.status' }).expect(200)
  await say({ isDense: true }).expect(200)
  await say({}).expect(200)
  const { body } = await say({ defaultViewId: viewId }).expect(200)
  assert.deepEqual([body.columns, body.isDense, body.views[0].isDefault], ['name.status', true, true])
  assert.equal((await say({ defaultViewId: null }).expect(200)).body.views[0].isDefault, false)
  const other = await keep(dealer, '다른 목록의', { list: 'history' })
  await say({ defaultViewId: other.viewId }).expect(404)
  assert.deepEqual(await seenBy(clerk, 'requests'), { views: [], columns: '', isDense: false })
})

const bad: readonly (readonly [what: string, body: object])[] = [
  ['an unknown list', { list: 'members', name: '이름', query: '' }],
  ['no name', { list, name: ' ', query: '' }],
  ['a name of 41 letters', { list, name: '가'.repeat(41), query: '' }],
  ['an address instead of a query', { list, name: '이름', query: '//evil.example/?a=b' }],
  ['a query without an end', { list, name: '이름', query: 'q='.padEnd(1_001, 'x') }],
]
for (const [what, body] of bad) {
  test(`${what} is refused`, async () => {
    await backend.call(contract.createView, dealer, { body: body as never }).expect(422)
  })
}
