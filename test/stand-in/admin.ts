import { Failure, found, json, page, type Routes } from './http.ts'
import { type People, type Person, recordOf } from './people.ts'

const row = ({ id, name, nickname, email, businessName, baseAuthRole, status, provider, createdAt }: Person) => ({
  ...{ id, name, nickname, email, businessName, baseAuthRole, status, provider, createdAt },
})

/** Members as an administrator sees them, acting in their name, and the figures of the back office. */
export function adminRoutes(people: People): Routes {
  const acting = new Map<string, { admin: number; member: number }>()
  const of = (params: Record<string, string>) => found(people.of(Number(params.id)))
  return {
    'GET /api/admin/members': ({ admin, query }) => {
      admin()
      const word = query.get('keyword') ?? ''
      return page(people.all.filter(({ name }) => name.includes(word)).map(row), query)
    },
    'GET /api/admin/members/{id}': ({ admin, params }) => admin() && json(row(of(params))),
    'PUT /api/admin/members/{id}': ({ admin, params, body }) => {
      admin()
      const { name, nickname } = body as Person
      return json(row(Object.assign(of(params), { name, nickname })))
    },
    'PUT /api/admin/members/{id}/status': ({ admin, params, query }) => {
      admin()
      return json(row(Object.assign(of(params), { status: query.get('status') })))
    },
    'DELETE /api/admin/members/{id}': ({ admin, params }) => {
      admin()
      of(params).status = 'WITHDRAWN'
      return {}
    },
    'POST /api/admin/members/bulk-action': ({ admin, body }) => {
      admin()
      const { memberIds = [], action } = body as { memberIds?: number[]; action?: string }
      if (action === 'SUSPEND') for (const id of memberIds) found(people.of(id)).status = 'SUSPENDED'
      return {}
    },
    'POST /api/admin/members/{id}/impersonate': ({ admin, params }) => {
      const by = admin()
      const member = of(params)
      const impersonateSessionId = `session-${by.id}-${member.id}`
      acting.set(impersonateSessionId, { admin: by.id, member: member.id })
      return json({
        ...{ impersonateSessionId, member: recordOf(member), originalAdmin: recordOf(by) },
        ...{ accessToken: people.accessToken(member.id), refreshToken: people.refreshToken(member.id) },
      })
    },
    'POST /api/admin/members/exit-impersonate': ({ headers }) => {
      const session = acting.get(String(headers['x-impersonate-session']))
      const admin = people.owner(String(headers['x-original-token']))
      if (!session || session.admin !== admin?.id) throw new Failure(400, { error: 'Bad Request' })
      return json({ accessToken: people.accessToken(admin.id), refreshToken: people.refreshToken(admin.id) })
    },
    'GET /api/admin/members/impersonate/status': ({ me }) => {
      const { id } = me()
      return json({ isImpersonating: [...acting.values()].some(({ member }) => member === id) })
    },
    'GET /api/admin/dashboard/stats': ({ admin }) =>
      admin() && json({ totalMembers: people.all.length, activeMembers: 4, todayNewMembers: 1 }),
    'GET /api/admin/dashboard/monthly-sales': ({ admin }) => admin() && json(sales),
    'GET /api/admin/dashboard/weekly-users': ({ admin }) => admin() && json(visits),
  }
}

const sales = [
  { month: '2026-10', salesAmount: 1_200_000 },
  { month: '2026-11', salesAmount: 900_000 },
]
const visits = [{ date: '2026-11-21', newUsers: 1, activeUsers: 4 }]
