import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Outcome } from '../../client/api/problem.ts'
import { Filters } from '../../client/purchase-requests/Filters.tsx'
import { NoRequests } from '../../client/purchase-requests/NoRequests.tsx'
import { readView } from '../../client/purchase-requests/view.ts'
import { SentRequests } from '../../client/statistics/SentRequests.tsx'
import type { Book } from '../../shared/clients/contract.ts'
import type { Permission } from '../../shared/connections/permissions.ts'
import { drawn, linkIn } from './support/drawn.tsx'

const theirs = 5
const lent = (permissions: Permission[]): Book => ({
  ...{ bookOwnerId: theirs, bookName: '대박청과', marketCodeId: null },
  ...{ reach: 'BOOK', connectionType: 'MANAGER', permissions },
})
type Books = Parameters<typeof NoRequests>[0]['books']
const come = (value: Book[]): Books => {
  const outcome: Outcome<Book[]> = { ok: true, value }
  return Object.assign(Promise.resolve(outcome), { status: 'fulfilled', value: outcome })
}
const onItsWay: Books = new Promise(() => undefined)

const emptyList = (books: Books, address: string) => {
  const { view } = readView(new URL(address, 'http://localhost').searchParams)
  return linkIn(drawn(<NoRequests view={view} books={books} />, address), '요청 쓰기')
}
const tabs = (books: Books, address: string) => {
  const { view } = readView(new URL(address, 'http://localhost').searchParams)
  const html = drawn(<Filters {...{ view, books }} dropped={[]} requests={[]} memberId={theirs} />, address)
  assert.ok(linkIn(html, '전체'), 'the other tabs stay')
  return linkIn(html, '경매 준비표')
}

test('an empty list offers to write a request to who may send for the book that is shown', () => {
  const [own, other] = ['/?tab=sent', `/?book=${theirs}&tab=sent`]
  assert.equal(emptyList(come([lent(['REQUEST_SEND'])]), other), '/services/purchase-request?new=1&book=5')
  assert.equal(emptyList(come([lent(['REQUEST_HANDLE'])]), other), undefined)
  assert.equal(emptyList(onItsWay, other), undefined, 'nor before it is known')
  assert.equal(
    emptyList(onItsWay, own),
    '/services/purchase-request?new=1',
    'in one’s own book there is nothing to ask',
  )
})

test('the desk offers to write a request to who may send for the book that is shown', () => {
  const desk = (permissions: Permission[]) =>
    linkIn(
      drawn(<SentRequests rows={[]} summary={{ bookOwnerId: theirs, books: [lent(permissions)] }} />),
      '구매 요청 쓰기',
    )
  assert.equal(desk(['REQUEST_SEND']), '/services/purchase-request?new=1&book=5')
  assert.equal(desk(['REQUEST_HANDLE']), undefined)
})

test('the sheet for the auction is offered to who handles the requests that the book receives', () => {
  const [own, other] = ['/', `/?book=${theirs}`]
  assert.equal(tabs(come([lent(['REQUEST_HANDLE'])]), other), '/services/purchase-request?view=prep&book=5')
  assert.equal(tabs(come([lent(['REQUEST_SEND'])]), other), undefined)
  assert.equal(tabs(onItsWay, other), undefined, 'nor before it is known')
  assert.equal(tabs(onItsWay, own), '/services/purchase-request?view=prep')
})
