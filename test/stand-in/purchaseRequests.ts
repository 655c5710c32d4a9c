import { found, json, type Routes } from './http.ts'
import type { People } from './people.ts'
import { stamp } from './stamp.ts'

type Purchase = {
  requestId: number
  id: number
  status: string
  createdAt: string
  memberId: number
  senderName: string
  receiverMemberId: number
  receiverName: string
  desiredDate: string
  items: { productName: string; requestedQuantity: number }[]
}

/** Purchase requests: lists are plain arrays, a change of status answers no more than the status. */
export function purchaseRequestRoutes(people: People, notify: (to: number, fields: object) => void): Routes {
  let last = 100
  const asks = (from: number, to: number, productName: string): Purchase => {
    const requestId = ++last
    return {
      requestId,
      id: requestId,
      status: 'REQUESTED',
      createdAt: stamp(),
      memberId: from,
      senderName: found(people.of(from)).businessName ?? '',
      receiverMemberId: to,
      receiverName: found(people.of(to)).businessName ?? '',
      desiredDate: stamp(Date.now() + 86_400_000).slice(0, 10),
      items: [{ productName, requestedQuantity: 10 }],
    }
  }
  const requests = [asks(2, 1, '사과 후지'), asks(2, 1, '배추'), asks(1, 2, '감귤')]
  const listed = (side: 'memberId' | 'receiverMemberId', id: number, status: string | null) =>
    requests.filter((one) => one[side] === id && (!status || one.status === status)).map(({ items: _, ...row }) => row)
  const one = (params: Record<string, string>) => found(requests.find(({ id }) => id === Number(params.id)))

  return {
    'POST /api/services/purchase/request': ({ me, body }) => {
      const { receiverMemberId = 1 } = (body ?? {}) as { receiverMemberId?: number }
      const made = asks(me().id, receiverMemberId, '사과 후지')
      requests.push(made)
      const words = { title: '구매요청', content: `${made.senderName}의 구매요청`, targetType: null }
      notify(receiverMemberId, { type: 'NEW_MESSAGE', ...words })
      return json(made)
    },
    'GET /api/services/purchase/request/sent': ({ me, query }) =>
      json(listed('memberId', me().id, query.get('status'))),
    'GET /api/services/purchase/request/received': ({ me, query }) =>
      json(listed('receiverMemberId', me().id, query.get('status'))),
    'GET /api/services/purchase/request/load-for-transaction': ({ me }) => {
      const { id } = me()
      const agreed = requests.find((each) => each.receiverMemberId === id && each.status === 'ACCEPTED')
      return agreed ? json(agreed) : { status: 204 }
    },
    'PATCH /api/services/purchase/request/{id}/status': ({ me, params, query }) => {
      me()
      const { requestId, status } = Object.assign(one(params), { status: query.get('status') })
      return json({ requestId, status })
    },
    'GET /api/services/purchase/request/{id}': ({ me, params }) => me() && json(one(params)),
  }
}
