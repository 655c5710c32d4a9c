import { found, json, type Routes } from './http.ts'
import type { Notices } from './notifications.ts'
import type { People, Person } from './people.ts'
import { stamp } from './stamp.ts'

type Connection = {
  connectionId: number
  connectionType: string
  permissions: string[]
  clientId: number
  clientName: string
  memberId: number
  memberName: string
  createdAt: string
}
type Request = { id: number; sender: unknown; receiver: unknown; from: number; to: number; createdAt: string }

const brief = ({ id, name, nickname, businessName }: Person) => ({ memberId: id, name, nickname, businessName })

/** Who works with which client, and who asks to. */
export function connectionRoutes(
  people: People,
  notices: Notices,
  notify: (to: number, fields: object) => void,
): Routes {
  let last = 0
  const connect = (
    client: Person,
    member: Person,
    connectionType = 'MANAGER',
    permissions: string[] = [],
  ): Connection => ({
    connectionId: ++last,
    connectionType,
    permissions,
    clientId: client.id,
    clientName: client.businessName ?? client.name,
    memberId: member.id,
    memberName: member.name,
    createdAt: stamp(),
  })
  const one = (id: number) => found(people.of(id))
  let connections = [connect(one(2), one(1), 'OWNER'), connect(one(1), one(2))]
  const asks = (from: number, to: number): Request => ({
    id: ++last,
    sender: brief(one(from)),
    receiver: brief(one(to)),
    from,
    to,
    createdAt: stamp(),
  })
  let requests = [asks(4, 1)]
  const shown = ({ from: _, to: __, ...request }: Request) => request
  const with_ = (connection: Connection) => ({
    ...connection,
    members: [{ memberId: connection.memberId, name: connection.memberName }],
  })
  const of = (params: Record<string, string>) =>
    found(connections.find(({ connectionId }) => connectionId === Number(params.id)))
  const take = (params: Record<string, string>) => {
    const request = found(requests.find(({ id }) => id === Number(params.id)))
    requests = requests.filter((other) => other !== request)
    return request
  }
  const search = (query: URLSearchParams) => {
    const word = query.get('query') ?? ''
    const hits = people.all.filter(({ name, nickname }) => name.includes(word) || (nickname ?? '').includes(word))
    return json(hits.slice(0, Number(query.get('limit') ?? 10)).map(brief))
  }

  return {
    'GET /api/client-connections/client/{clientId}/members': ({ me, params }) =>
      me() && json(connections.filter(({ clientId }) => clientId === Number(params.clientId)).map(with_)),
    'GET /api/client-connections/my-connections': ({ me }) => {
      const { id } = me()
      return json(connections.filter(({ memberId }) => memberId === id).map(with_))
    },
    'POST /api/client-connections/direct-connect': ({ me, body }) => {
      me()
      const { clientId, memberId, connectionType } = body as Connection
      const made = connect(one(clientId), one(memberId), connectionType)
      connections.push(made)
      return json(with_(made))
    },
    'PUT /api/client-connections/{id}/permissions': ({ me, params, body }) => {
      me()
      return json(with_(Object.assign(of(params), { permissions: (body as Connection).permissions })))
    },
    'PUT /api/client-connections/{id}/type': ({ me, params, body }) => {
      me()
      return json(with_(Object.assign(of(params), { connectionType: (body as Connection).connectionType })))
    },
    'DELETE /api/client-connections/{id}': ({ me, params }) => {
      me()
      const gone = of(params)
      connections = connections.filter((other) => other !== gone)
      return {}
    },
    'GET /api/client-connections/{id}': ({ me, params }) => me() && json(with_(of(params))),
    'GET /api/client-connections/all': ({ admin }) => admin() && json(connections.map(with_)),
    'GET /api/client-connections/statistics': ({ me }) => {
      me()
      const owners = connections.filter(({ connectionType }) => connectionType === 'OWNER').length
      return json({
        ...{ totalConnections: connections.length, activeConnections: connections.length },
        ...{ pendingConnections: requests.length, rejectedConnections: 0 },
        ...{ ownerConnections: owners, managerConnections: connections.length - owners },
        ...{ todayNewConnections: connections.length, weekNewConnections: connections.length },
        monthNewConnections: connections.length,
      })
    },
    'GET /api/members/search': ({ admin, query }) => admin() && search(query),
    'GET /api/members/search/connection-request': ({ me, query }) => me() && search(query),
    'POST /api/connection-requests': ({ me, body }) => {
      const made = asks(me().id, Number((body as { receiverMemberId: number }).receiverMemberId))
      requests.unshift(made)
      notify(made.to, {
        type: 'CONNECTION_REQUEST',
        title: '연결 요청',
        content: `${me().name}님의 연결 요청`,
        targetType: 'CLIENT',
        targetId: 1,
      })
      return json(shown(made))
    },
    'GET /api/connection-requests/sent': ({ me }) => {
      const { id } = me()
      return json(requests.filter(({ from }) => from === id).map(shown))
    },
    'GET /api/connection-requests/received': ({ me }) => {
      const { id } = me()
      return json(requests.filter(({ to }) => to === id).map(shown))
    },
    'GET /api/connection-requests/count': ({ me }) => {
      const { id } = me()
      return json({ count: requests.filter(({ to }) => to === id).length })
    },
    'GET /api/connection-requests/active': ({ me }) => {
      const { id } = me()
      return json(requests.filter(({ from, to }) => from === id || to === id).map(shown))
    },
    'GET /api/connection-requests/active/member/{memberId}': ({ me, params }) => {
      const pair = [me().id, Number(params.memberId)]
      return json(requests.filter(({ from, to }) => pair.includes(from) && pair.includes(to)).map(shown))
    },
    'PUT /api/connection-requests/{id}/accept': ({ me, params }) => {
      const { from } = take(params)
      const made = connect(one(from), me())
      connections.push(made)
      notices.add(from, { type: 'CONNECTION_APPROVED', title: '연결 수락', content: '연결 요청을 수락했어요.' })
      return json(with_(made))
    },
    'PUT /api/connection-requests/{id}/reject': ({ me, params }) => me() && take(params) && {},
    'DELETE /api/connection-requests/{id}': ({ me, params }) => me() && take(params) && {},
  }
}
