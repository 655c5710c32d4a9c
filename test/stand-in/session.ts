import { Failure, json, type Routes } from './http.ts'
import { type People, recordOf } from './people.ts'

const industries = [
  {
    classificationYear: '2025',
    classificationCode: '512211',
    itemName: '과실류 도매업',
    businessConditionName: '도매',
  },
  {
    classificationYear: '2025',
    classificationCode: '512212',
    itemName: '채소류 도매업',
    businessConditionName: '도매',
  },
  {
    classificationYear: '2025',
    classificationCode: '522031',
    itemName: '신선·냉동 수산물 소매업',
    businessConditionName: '소매',
  },
]

/** Signing in, the session, and a member's own data. `origin` is where browsers find the front door, `self` this server. */
export function sessionRoutes(people: People, origin: string, self: () => string): Routes {
  const icons = new Map<number, Buffer>()
  const session = (id: number) => {
    const member = people.of(id)
    return member && { ...recordOf(member), accessToken: people.accessToken(id), refreshToken: people.refreshToken(id) }
  }
  const cookie = (headers: { cookie?: string | undefined }, name: string) =>
    new RegExp(`(?:^|; )${name}=([^;]*)`).exec(headers.cookie ?? '')?.[1] ?? ''

  return {
    'GET /oauth2/authorization/{provider}': ({ params, query }) => {
      const hint = query.get('login_hint')
      const back = `${origin}/oauth2/callback/${params.provider}`
      const asked = new URLSearchParams({ redirect_uri: back, state: 'xyz', ...(hint ? { login_hint: hint } : {}) })
      return {
        status: 302,
        headers: {
          location: `${self()}/identity?${asked}`,
          'set-cookie': 'JSESSIONID=xyz; Path=/; HttpOnly',
        },
      }
    },
    // Stands for the provider, which is no part of the backend: it lives on an origin of its own.
    'GET /identity': ({ query }) => {
      const back = (email: string) =>
        `${query.get('redirect_uri')}?${new URLSearchParams({ code: email, state: query.get('state') ?? '' })}`
      const hint = query.get('login_hint')
      if (hint) return { status: 302, headers: { location: back(hint) } }
      const links = people.all.map(({ name, email }) => `<li><a href="${back(email)}">${name} ${email}</a></li>`)
      return { body: `<!doctype html><html lang="ko"><meta charset="utf-8"><ul>${links.join('')}</ul></html>` }
    },
    'GET /oauth2/callback/{provider}': ({ query, headers }) => {
      const member = people.byEmail(query.get('code') ?? '')
      if (!member || cookie(headers, 'JSESSIONID') !== query.get('state'))
        return { status: 302, headers: { location: `${origin}/login?error=oauth_failure` } }
      const lines = [
        `refreshToken=${people.refreshToken(member.id)}; Path=/; Max-Age=2592000; HttpOnly`,
        'JSESSIONID=; Path=/; Max-Age=0; HttpOnly',
      ]
      return { status: 302, headers: { location: `${origin}/main`, 'set-cookie': lines } }
    },
    'GET /api/oauth2/refresh': ({ headers }) => {
      const id = people.refreshes(cookie(headers, 'refreshToken'))
      if (id === undefined) throw new Failure(401, { error: 'Unauthorized' })
      return json({ accessToken: people.accessToken(id) })
    },
    'POST /api/oauth2/refresh': ({ body }) => {
      const id = people.refreshes((body as { token?: string } | undefined)?.token ?? '')
      return json(
        (id !== undefined && session(id)) || { error: 'INVALID_REFRESH_TOKEN', message: '다시 로그인해 주세요.' },
      )
    },
    'POST /api/member/logout': ({ headers }) => {
      people.signOut((headers.authorization ?? '').replace(/^Bearer /, ''))
      return {}
    },
    'PUT /api/member/modify': ({ me, body }) => {
      const member = me()
      const { id: _, baseAuthRole: __, ...fields } = body as Record<string, unknown>
      if (people.all.some((other) => other !== member && other.nickname === fields.nickname))
        throw new Failure(409, { error: 'DUPLICATE_NICKNAME', message: '이미 사용 중인 닉네임입니다.' })
      Object.assign(member, fields)
      return json(recordOf(member))
    },
    'POST /api/member/uploadIcon': ({ me, body }) => {
      const member = me()
      icons.set(member.id, pictureIn(body as Buffer))
      member.repIcon = `/api/icons/${member.id}`
      return json({ repIcon: member.repIcon })
    },
    // No call of a client's: where the answer above says that the picture is.
    'GET /api/icons/{id}': ({ params }) => {
      const icon = icons.get(Number(params.id))
      if (!icon) throw new Failure(404)
      return { body: icon, headers: { 'content-type': 'image/png' } }
    },
    'GET /api/member/industry/search': ({ me, query }) => {
      me()
      const word = query.get('applicationScopeCriteria') ?? ''
      const code = query.get('classificationCode') ?? ''
      return json(industries.filter((one) => one.itemName.includes(word) && one.classificationCode.startsWith(code)))
    },
    'GET /api/member/checkNickname': ({ query }) =>
      json({ isDuplicate: people.all.some(({ nickname }) => nickname === query.get('nickname')) }),
    'GET /api/member/my-client': ({ me }) => {
      const { id, businessName } = me()
      return json({ clientId: id, clientName: businessName, memberId: id })
    },
  }
}

/** The bytes between a multipart form's first empty line and its end. */
function pictureIn(form: Buffer): Buffer {
  const start = form.indexOf('\r\n\r\n')
  const end = form.lastIndexOf('\r\n--')
  if (start < 0 || end < start) throw new Failure(400, { error: 'Bad Request' })
  return form.subarray(start + 4, end)
}
