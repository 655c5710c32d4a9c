import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bounds } from '../support/bounds.ts'

/** What the tables of domain.md 2 to 22 say of each field, in their numbers. */
const stated: Record<string, { of: string[]; fields: Record<string, Record<string, number>> }> = {
  'a member': {
    of: ['PUT /member/modify'],
    fields: {
      name: { min_length: 2, max_length: 30 },
      nickname: { min_length: 2, max_length: 20 },
      businessName: { max_length: 100 },
      businessAddress: { max_length: 200 },
      transactionMemo: { max_length: 500 },
      ceoName: { max_length: 50 },
      bizCondition: { max_length: 100 },
      bizItem: { max_length: 100 },
    },
  },
  'a client': {
    of: ['POST /clients', 'PUT /clients/:id'],
    fields: {
      clientName: { min_length: 1, max_length: 100 },
      ceoName: { max_length: 50 },
      bizCondition: { max_length: 100 },
      bizItem: { max_length: 100 },
      contacts: { max_length: 10 },
      address: { max_length: 200 },
      addressDetail: { max_length: 100 },
      creditLimitAmount: { min_value: 0 },
      paymentTermDays: { min_value: 0, max_value: 180 },
      paymentDay: { min_value: 1, max_value: 31 },
      discountRate: { min_value: -100, max_value: 100 },
      memo: { max_length: 1000 },
    },
  },
  'a request for a connection': {
    of: ['POST /connection-requests'],
    fields: { message: { max_length: 500 } },
  },
  'its rejection': { of: ['PUT /connection-requests/:id/reject'], fields: { reason: { max_length: 200 } } },
  goods: {
    of: ['PUT /product-codes/:id'],
    fields: { shelfLifeDays: { min_value: 1, max_value: 3650 } },
  },
  'a warehouse': {
    of: ['POST /warehouses', 'PUT /warehouses/:id'],
    fields: { warehouseName: { min_length: 1, max_length: 50 } },
  },
  waste: {
    of: ['POST /wastes'],
    fields: { reasonDetail: { max_length: 500 }, disposalCostAmount: { min_value: 0 }, photos: { max_length: 5 } },
  },
  'a purchase request': {
    of: ['POST /services/purchase/request', 'PUT /services/purchase/request/:id'],
    fields: {
      memo: { max_length: 1000 },
      items: { min_length: 1, max_length: 100 },
      'items.0.requestedQuantity': { gt_value: 0 },
    },
  },
  'a paper': {
    of: ['POST /transactions', 'PUT /transactions/:id'],
    fields: { 'lines.0.weightKg': { min_value: 0 }, 'lines.0.unitPrice': { min_value: 0 } },
  },
  'a department': {
    of: ['POST /departments', 'PUT /departments/:id'],
    fields: { departmentName: { min_length: 1, max_length: 50 } },
  },
  'a post': {
    of: ['POST /boards/:boardCode/posts', 'PUT /boards/:boardCode/posts/:postId'],
    fields: { title: { min_length: 2, max_length: 100 }, content: { max_length: 50_000 } },
  },
  'a comment': {
    of: ['POST /boards/:boardCode/posts/:postId/comments', 'PUT /boards/:boardCode/posts/:postId/comments/:commentId'],
    fields: { content: { min_length: 1, max_length: 1000 } },
  },
  'a menu entry': {
    of: ['POST /admin/menu', 'PUT /admin/menu/:id'],
    fields: { menuName: { max_length: 30 }, menuDescription: { max_length: 100 } },
  },
}

for (const [what, { of, fields }] of Object.entries(stated)) {
  test(`the bounds of ${what} are the numbers that the domain states`, () => {
    for (const endpoint of of)
      for (const [field, limits] of Object.entries(fields))
        for (const [type, limit] of Object.entries(limits)) {
          const start = `${endpoint}: body ${field} ${type} `
          const held = bounds.flatMap(({ name }) => (name.startsWith(start) ? [name.slice(start.length)] : []))
          assert.deepEqual(held, [String(limit)], start)
        }
  })
}
