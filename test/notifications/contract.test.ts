import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as v from 'valibot'
import { badgeText } from '../../client/notifications/Bell.tsx'
import { Notification, targetTypes, types } from '../../shared/notifications/contract.ts'

test('notification types are exactly those of the specification', () => {
  assert.deepEqual(types.toSorted(), [
    'AUCTION_RESULT',
    'CONNECTION_APPROVED',
    'CONNECTION_REJECTED',
    'CONNECTION_REQUEST',
    'INVENTORY_ALERT',
    'INVITATION_REQUEST',
    'NEW_MESSAGE',
    'PAYMENT_REMINDER',
    'PRICE_CHANGE',
    'PRODUCT_UPDATE',
    'SYSTEM_NOTICE',
    'TRANSACTION_COMPLETED',
  ])
})

test('target types are those of the specification, PURCHASE_REQUEST and PAGE', () => {
  assert.deepEqual(targetTypes.toSorted(), [
    'AUCTION',
    'CLIENT',
    'MESSAGE',
    'PAGE',
    'PAYMENT',
    'PRODUCT',
    'PURCHASE_REQUEST',
    'WAREHOUSE',
  ])
})

test('a notification has the fields of the specification', () => {
  assert.deepEqual(Object.keys(Notification.entries).toSorted(), [
    'content',
    'createdAt',
    'icon',
    'id',
    'isRead',
    'targetId',
    'targetType',
    'title',
    'type',
  ])
  const { success } = v.safeParse(Notification, {
    id: 1,
    type: 'OTHER',
    title: '',
    content: '',
    isRead: false,
    createdAt: '',
    targetType: null,
    targetId: null,
  })
  assert.equal(success, false)
})

for (const [count, text] of [
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [12_345, '99+'],
] as const) {
  test(`${count} unread notices read ${text} on the bell`, () => assert.equal(badgeText(count), text))
}
