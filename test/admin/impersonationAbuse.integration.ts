import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { grantSysadmin } from '../../backend/admin/users/grant.ts'
import { createAudit } from '../../backend/audit/append.ts'
import { auditKey, auditKeys } from '../../backend/audit/chain.ts'
import { verifyAudit } from '../../backend/audit/verify.ts'
import { limits } from '../../backend/http/limits.ts'
import { listAudit } from '../../shared/admin/audit.ts'
import * as impersonation from '../../shared/admin/impersonation.ts'
import { changeMember, changeMemberStatus, withdrawMember } from '../../shared/admin/users.ts'
import { clientAccount, createClient, updateClient } from '../../shared/clients/contract.ts'
import { exportClients } from '../../shared/clients/imports.ts'
import type { Endpoint } from '../../shared/kit/endpoint.ts'
import { modifyMember, withdraw } from '../../shared/members/profile.ts'
import * as notifications from '../../shared/notifications/contract.ts'
import { logout, refreshLogin } from '../../shared/session/contract.ts'
import { endOtherSessions, endSession, listSessions } from '../../shared/session/devices.ts'
import { openLine } from '../relay/support/line.ts'
import { type Caller, startTestBackend, type TestBackend } from '../support/backend.ts'
import { type Person, peopleOf } from '../support/people.ts'

let backend: TestBackend
let people: ReturnType<typeof peopleOf>
before(async () => {
  backend = await startTestBackend()
  people = peopleOf(backend)
})
after(() => backend.close())

const reason = '거래 화면 오류 확인'
type Shoes = Caller & { refreshToken: string; impersonateSessionId: string }
type Stage = { admin: Person; target: Person; shoes: Shoes }
type Answer = { status: number; body: { code?: string } }

const call = (endpoint: Pick<Endpoint, 'method' | 'path'>, as: Caller | null, parts = {}) =>
  backend.call(endpoint, as, parts)
const start = (as: Caller | null, id: number, body: object = { reason }) =>
  call(impersonation.startImpersonation, as, { params: { id }, body })
const exit = (as: Caller | null) => call(impersonation.exitImpersonation, as)
const refresh = (token: string) => call(refreshLogin, null, { body: { token } })
const count = (as: Caller) => call(notifications.unreadCount, as)
/** Writes a client into the member's book. */
const write = (as: Caller, clientName = '새 거래처') =>
  call(createClient, as, { body: { clientName, phone: '02-345-6789' } })
const said = ({ status, body }: Answer) => (body.code === undefined ? `${status}` : `${status} ${body.code}`)
const admin = () => people.member('관리자', 'ROLE_SYSADMIN')
const member = () => people.member('김도현')

async function borrowed(by: Person, target: Person): Promise<Shoes> {
  const { body, status } = await start(by, target.id)
  assert.equal(status, 200, JSON.stringify(body))
  return { ...body, token: body.accessToken }
}
/** A fresh admin in the shoes of a fresh member. */
async function stage(): Promise<Stage> {
  const [by, target] = [await admin(), await member()]
  return { admin: by, target, shoes: await borrowed(by, target) }
}
const setMember = (
  id: number,
  values: { status?: 'SUSPENDED' | 'WITHDRAWN' | 'DORMANT'; baseAuthRole?: 'ROLE_USER' | 'ROLE_SYSADMIN' },
) => backend.db.updateTable('members').set(values).where('id', '=', id).execute()
const setSpell = (shoes: Shoes, column: 'expiresAt' | 'startedAt', ago: string) =>
  backend.db
    .updateTable('impersonations')
    .set({ [column]: sql`now() - ${ago}::interval` })
    .where('impersonateSessionId', '=', shoes.impersonateSessionId)
    .execute()
const entriesOf = (shoes: Shoes) =>
  backend.db
    .selectFrom('auditLog')
    .select(['seq', 'action', 'actorId', 'realActorId', 'result', 'reason'])
    .where('impersonateSessionId', '=', shoes.impersonateSessionId)
    .orderBy('seq')
    .execute()
const clientsOf = async (id: number) =>
  (
    await backend.db
      .selectFrom('clients')
      .select('clientName')
      .where('bookOwnerId', '=', id)
      .where('clientKind', '=', 'PARTNER')
      .execute()
  ).length
const endedBy = async (shoes: Shoes) =>
  (
    await backend.db
      .selectFrom('impersonations')
      .select('endedBy')
      .where('impersonateSessionId', '=', shoes.impersonateSessionId)
      .executeTakeFirstOrThrow()
  ).endedBy
const line = async ({ token }: Caller) => {
  const { port } = backend.app.server.address() as AddressInfo
  const opened = await openLine(`ws://127.0.0.1:${port}`, {})
  opened.send('CONNECT', { 'accept-version': '1.2', Authorization: `Bearer ${token}` })
  await opened.next('CONNECTED')
  return opened
}
const badReason = async (given: object) => said(await start(await admin(), (await member()).id, given))
const startAt = async (change: (target: Person) => Promise<unknown>) => {
  const target = await member()
  await change(target)
  return said(await start(await admin(), target.id))
}
/** What the borrowed session can still do, and whether the admin gets home. */
const afterwards = async ({ shoes, target }: Stage) => [
  said(await count(shoes)),
  said(await write(shoes)),
  await clientsOf(target.id),
  said(await exit(shoes)),
]
/** The same where what became of the member ended it: how often that is on record, and whether it leads home once more later. */
const afterwardsTaken = async (on: Stage) => {
  const answers = await afterwards(on)
  const ends = (await entriesOf(on.shoes)).filter(({ action }) => action === 'IMPERSONATE_END').length
  await forgetMoment(on.shoes)
  return [answers, ends, said(await exit(on.shoes))]
}
const forgetMoment = (shoes: Shoes) =>
  backend.db
    .updateTable('impersonations')
    .set({ endedAt: sql<string>`now() - interval '11 seconds'` })
    .where('impersonateSessionId', '=', shoes.impersonateSessionId)
    .execute()
const DEAD = '401 INVALID_TOKEN'
const FORBIDDEN = '403 IMPERSONATION_FORBIDDEN'
const NO_ADMIN = '403 ERROR_ACCESSDENIED'
const REFUSED = '403 IMPERSONATION_REFUSED'
const BAD = '422 INVALID_FIELDS'

/** What is tried, how, and what must come of it (reliability.md 5.7). */
const cases: [string, () => Promise<unknown>, unknown][] = [
  // Who may begin
  ['nobody begins', async () => said(await start(null, (await member()).id)), '401 REQUIRE_LOGIN'],
  ['somebody with a token of his own making begins', async () => said(await start({ token: 'a.b.c' }, 1)), DEAD],
  ['a member begins', async () => said(await start(await member(), (await member()).id)), NO_ADMIN],
  [
    'a newcomer begins',
    async () => said(await start(await people.member('신규', 'ROLE_PENDING'), (await member()).id)),
    NO_ADMIN,
  ],
  [
    'a market manager begins',
    async () => said(await start(await people.member('운영', 'ROLE_MANAGER'), (await member()).id)),
    NO_ADMIN,
  ],
  [
    'an admin who was demoted a moment ago begins',
    async () => {
      const by = await admin()
      await setMember(by.id, { baseAuthRole: 'ROLE_USER' })
      return said(await start(by, (await member()).id))
    },
    NO_ADMIN,
  ],
  // For what reason
  ['no reason is given', () => badReason({}), BAD],
  ['the reason is blank', () => badReason({ reason: '          ' }), BAD],
  ['the reason is four letters long', () => badReason({ reason: '오류확인' }), BAD],
  ['the reason is four letters long with spaces around', () => badReason({ reason: '   오류확인   ' }), BAD],
  ['the reason is of 301 letters', () => badReason({ reason: '가'.repeat(301) }), BAD],
  ['the reason is of 300 letters', () => badReason({ reason: '가'.repeat(300) }), '200'],
  ['the reason is a list', () => badReason({ reason: ['거래', '화면', '오류', '확인', '요청'] }), BAD],
  ['the reason has letters that nobody sees', () => badReason({ reason: '거래\u0000화면 오류' }), BAD],
  [
    'the reason is markup',
    async () => {
      const [by, target] = [await admin(), await member()]
      const markup = '<img src=x onerror=alert(1)>'
      await start(by, target.id, { reason: markup })
      return (await call(impersonation.accessLog, target)).body.content[0].reason
    },
    '<img src=x onerror=alert(1)>',
  ],
  [
    'another admin’s id is sent along',
    async () => badReason({ reason, adminId: (await admin()).id }),
    '400 UNKNOWN_FIELD',
  ],
  // In whose shoes
  [
    'an admin takes his own shoes',
    async () => {
      const by = await admin()
      return said(await start(by, by.id))
    },
    REFUSED,
  ],
  ['another admin’s shoes are taken', async () => said(await start(await admin(), (await admin()).id)), REFUSED],
  [
    'a manager’s shoes are taken',
    async () => said(await start(await admin(), (await people.member('운영', 'ROLE_MANAGER')).id)),
    REFUSED,
  ],
  ['a suspended member’s shoes are taken', () => startAt(({ id }) => setMember(id, { status: 'SUSPENDED' })), REFUSED],
  [
    'the shoes of one who has left are taken',
    () => startAt(({ id }) => setMember(id, { status: 'WITHDRAWN' })),
    REFUSED,
  ],
  ['a sleeping member’s shoes are taken', () => startAt(({ id }) => setMember(id, { status: 'DORMANT' })), REFUSED],
  ['the shoes of nobody are taken', async () => said(await start(await admin(), 987_654_321)), '404 NOT_FOUND'],
  [
    'two admins take each other’s at once',
    async () => {
      const [one, two] = [await admin(), await admin()]
      return (await Promise.all([start(one, two.id), start(two, one.id)])).map(said)
    },
    [REFUSED, REFUSED],
  ],
  // More than one
  [
    'in somebody’s shoes another’s are taken',
    async () => {
      const { shoes } = await stage()
      return [said(await start(shoes, (await member()).id)), said(await count(shoes))]
    },
    [NO_ADMIN, '200'],
  ],
  [
    'the same with the admin’s own token in a header',
    async () => {
      const { shoes, admin: by } = await stage()
      return said(await start(shoes, (await member()).id).set({ 'x-original-token': by.token }))
    },
    NO_ADMIN,
  ],
  [
    'two are begun at once',
    async () => {
      const by = await admin()
      const begun = await Promise.all([start(by, (await member()).id), start(by, (await member()).id)])
      const alive = await Promise.all(begun.map(async ({ body }) => (await count({ token: body.accessToken })).status))
      const rows = await backend.db
        .selectFrom('auditLog')
        .select('action')
        .where((where) => where.or([where('actorId', '=', by.id), where('realActorId', '=', by.id)]))
        .execute()
      return [alive.toSorted(), rows.map(({ action }) => action).toSorted()]
    },
    [
      [200, 401],
      ['IMPERSONATE_END', 'IMPERSONATE_START', 'IMPERSONATE_START'],
    ],
  ],
  [
    'a second is begun while the first goes on',
    async () => {
      const { admin: by, shoes } = await stage()
      const second = await borrowed(by, await member())
      return [said(await count(shoes)), said(await count(second)), await endedBy(shoes)]
    },
    [DEAD, '200', 'REVOKED'],
  ],
  [
    'two admins look at one member',
    async () => {
      const target = await member()
      const [one, two] = [await borrowed(await admin(), target), await borrowed(await admin(), target)]
      await Promise.all([write(one, '하나'), write(two, '둘')])
      const real = [await entriesOf(one), await entriesOf(two)].map(
        (of) => new Set(of.map(({ realActorId }) => realActorId)).size,
      )
      await exit(one)
      return [real, said(await count(two))]
    },
    [[1, 1], '200'],
  ],
  // Time
  [
    'the hour ends between two calls',
    async () => {
      const on = await stage()
      await setSpell(on.shoes, 'expiresAt', '1 second')
      return [await afterwards(on), await endedBy(on.shoes)]
    },
    [[DEAD, DEAD, 0, '200'], 'EXPIRED'],
  ],
  [
    'the hour ends while a call is under way',
    async () => {
      const { shoes, target } = await stage()
      const [written] = await Promise.all([write(shoes), setSpell(shoes, 'expiresAt', '1 second')])
      const recorded = (await entriesOf(shoes)).filter(({ action }) => action === 'CREATE').length
      const isWhole = written.status === 200 ? recorded === 1 : recorded === 0 && written.status === 401
      return [isWhole, (await clientsOf(target.id)) === recorded, said(await write(shoes))]
    },
    [true, true, DEAD],
  ],
  [
    'a refresh is asked for after the hour',
    async () => {
      const { shoes } = await stage()
      await setSpell(shoes, 'expiresAt', '1 second')
      return said(await refresh(shoes.refreshToken))
    },
    DEAD,
  ],
  [
    'a refresh is to make the hour longer',
    async () => {
      const { shoes } = await stage()
      const ends = async (as: Caller) => (await call(impersonation.impersonationStatus, as)).body.expiresAt
      const before = await ends(shoes)
      const { body } = await refresh(shoes.refreshToken)
      return (await ends({ token: body.accessToken })) === before
    },
    true,
  ],
  [
    'a forgotten spell is left after more than a day',
    async () => {
      const { shoes } = await stage()
      await setSpell(shoes, 'expiresAt', '25 hours')
      await setSpell(shoes, 'startedAt', '26 hours')
      return said(await exit(shoes))
    },
    DEAD,
  ],
  // Leaving
  [
    'it is left twice',
    async () => {
      const { shoes } = await stage()
      const answers = [said(await exit(shoes)), said(await exit(shoes))]
      const ends = (await entriesOf(shoes)).filter(({ action }) => action === 'IMPERSONATE_END').length
      await forgetMoment(shoes)
      return [answers, said(await exit(shoes)), ends]
    },
    [['200', '200'], DEAD, 1],
  ],
  [
    'it is left twice at once',
    async () => {
      const { shoes } = await stage()
      const both = await Promise.all([exit(shoes), exit(shoes)])
      const ends = (await entriesOf(shoes)).filter(({ action }) => action === 'IMPERSONATE_END').length
      return [both.map(said), new Set(both.map(({ body }) => body.refreshToken)).size, ends]
    },
    [['200', '200'], 1, 1],
  ],
  [
    'it is left again at once by one whose admin has signed out meanwhile',
    async () => {
      const { shoes } = await stage()
      const { body } = await exit(shoes)
      await call(logout, { token: body.accessToken })
      return said(await exit(shoes))
    },
    DEAD,
  ],
  [
    'one tab leaves, another writes after it',
    async () => {
      const { shoes, target } = await stage()
      await exit(shoes)
      return [said(await write(shoes)), await clientsOf(target.id)]
    },
    [DEAD, 0],
  ],
  [
    'one tab leaves while another writes',
    async () => {
      const { shoes, target, admin: by } = await stage()
      const [written] = await Promise.all([write(shoes), exit(shoes)])
      const entries = (await entriesOf(shoes)).filter(({ action }) => action === 'CREATE')
      const own = entries.every(({ actorId, realActorId }) => actorId === target.id && realActorId === by.id)
      return [own, entries.length === (await clientsOf(target.id)), (written.status === 200) === (entries.length === 1)]
    },
    [true, true, true],
  ],
  [
    'tokens of the member’s are used after leaving',
    async () => {
      const { shoes } = await stage()
      await exit(shoes)
      return [said(await count(shoes)), said(await refresh(shoes.refreshToken))]
    },
    [DEAD, DEAD],
  ],
  [
    'the member himself leaves in the admin’s stead',
    async () => {
      const { shoes, target } = await stage()
      return [said(await exit(target)), said(await count(shoes))]
    },
    ['409 NOT_IMPERSONATING', '200'],
  ],
  ['nobody leaves', async () => said(await exit(null)), '401 REQUIRE_LOGIN'],
  // Claims
  [
    'a stranger sends the number of somebody’s spell',
    async () => {
      const { shoes } = await stage()
      const answer = await call(impersonation.impersonationStatus, await member()).set({
        'x-impersonate-session': shoes.impersonateSessionId,
      })
      return answer.body.isImpersonating
    },
    false,
  ],
  [
    'a stranger leaves with the admin’s token in a header',
    async () => {
      const { shoes, admin: by } = await stage()
      const claims = { 'x-impersonate-session': shoes.impersonateSessionId, 'x-original-token': by.token }
      const answer = await exit(await member()).set(claims)
      return [said(answer), said(await count(shoes))]
    },
    ['409 NOT_IMPERSONATING', '200'],
  ],
  [
    'a member names another in headers that proxies know',
    async () => {
      const [one, other] = [await member(), await member()]
      const claims = {
        'x-user-id': String(other.id),
        'x-forwarded-user': String(other.id),
        'x-impersonate-session': 'x',
      }
      return (
        (await call(modifyMember, one, { body: { name: '김도현', nickname: one.nickname } }).set(claims)).body.id ===
        one.id
      )
    },
    true,
  ],
  [
    'the admin’s id is taken out of the token',
    async () => {
      const { shoes } = await stage()
      const [head, claims = '', signature] = shoes.token.split('.')
      const { act: _act, ...rest } = JSON.parse(Buffer.from(claims, 'base64url').toString())
      return said(
        await count({ token: [head, Buffer.from(JSON.stringify(rest)).toString('base64url'), signature].join('.') }),
      )
    },
    DEAD,
  ],
  [
    'the admin goes on in his own name beside it',
    async () => {
      const { admin: by, shoes } = await stage()
      await write(by, '관리자의 거래처')
      const own = await backend.db
        .selectFrom('auditLog')
        .select('realActorId')
        .where('actorId', '=', by.id)
        .where('action', '=', 'CREATE')
        .execute()
      return [
        own,
        (await call(impersonation.impersonationStatus, by)).body.isImpersonating,
        (await entriesOf(shoes)).length,
      ]
    },
    [[{ realActorId: null }], false, 0],
  ],
  // What becomes of the admin
  [
    'the admin is demoted',
    async () => {
      const on = await stage()
      await setMember(on.admin.id, { baseAuthRole: 'ROLE_USER' })
      return [await afterwards(on), said(await start(on.admin, on.target.id))]
    },
    [[DEAD, DEAD, 0, '200'], NO_ADMIN],
  ],
  [
    'the admin is suspended',
    async () => {
      const on = await stage()
      await setMember(on.admin.id, { status: 'SUSPENDED' })
      return afterwards(on)
    },
    [DEAD, DEAD, 0, DEAD],
  ],
  [
    'the admin leaves the service',
    async () => {
      const on = await stage()
      await setMember(on.admin.id, { status: 'WITHDRAWN' })
      return afterwards(on)
    },
    [DEAD, DEAD, 0, DEAD],
  ],
  [
    'the admin signs out elsewhere',
    async () => {
      const on = await stage()
      await call(logout, on.admin)
      return [await afterwards(on), await endedBy(on.shoes)]
    },
    [[DEAD, DEAD, 0, DEAD], 'LOGOUT'],
  ],
  [
    'the admin signs out in the member’s name',
    async () => {
      const on = await stage()
      await call(logout, on.shoes)
      const ends = (await entriesOf(on.shoes)).filter(({ action }) => action === 'IMPERSONATE_END').length
      return [
        await afterwards(on),
        said(await count(on.admin)),
        said(await count(on.target)),
        ends,
        await endedBy(on.shoes),
      ]
    },
    [[DEAD, DEAD, 0, DEAD], DEAD, '200', 1, 'LOGOUT'],
  ],
  [
    'the admin’s own session runs out',
    async () => {
      const on = await stage()
      await backend.db
        .updateTable('sessions')
        .set({ expiresAt: sql<string>`now()` })
        .where('memberId', '=', on.admin.id)
        .execute()
      return afterwards(on)
    },
    [DEAD, DEAD, 0, DEAD],
  ],
  // What becomes of the member
  [
    'the member is suspended',
    async () => {
      const on = await stage()
      await setMember(on.target.id, { status: 'SUSPENDED' })
      return afterwards(on)
    },
    [DEAD, DEAD, 0, '200'],
  ],
  [
    'the member leaves the service',
    async () => {
      const on = await stage()
      await setMember(on.target.id, { status: 'WITHDRAWN' })
      return afterwards(on)
    },
    [DEAD, DEAD, 0, '200'],
  ],
  [
    'the member becomes an admin',
    async () => {
      const on = await stage()
      await setMember(on.target.id, { baseAuthRole: 'ROLE_SYSADMIN' })
      return afterwards(on)
    },
    [DEAD, DEAD, 0, '200'],
  ],
  [
    'the member is suspended by an admin',
    async () => {
      const on = await stage()
      const query = { status: 'SUSPENDED', reason: '미납이 이어져요' }
      await call(changeMemberStatus, await admin(), { params: { id: on.target.id }, query }).expect(200)
      return afterwardsTaken(on)
    },
    [[DEAD, DEAD, 0, '200'], 1, DEAD],
  ],
  [
    'the member is taken out by an admin',
    async () => {
      const on = await stage()
      await call(withdrawMember, await admin(), { params: { id: on.target.id }, query: { reason: '폐업했어요' } })
      return afterwardsTaken(on)
    },
    [[DEAD, DEAD, 0, '200'], 1, DEAD],
  ],
  [
    'the member leaves of his own accord',
    async () => {
      const on = await stage()
      await call(withdraw, on.target, { body: { confirm: on.target.nickname } })
      return afterwardsTaken(on)
    },
    [[DEAD, DEAD, 0, '200'], 1, DEAD],
  ],
  [
    'the member is given another role by an admin',
    async () => {
      const on = await stage()
      const market = await backend.db.selectFrom('marketCodes').select('marketCodeId').executeTakeFirstOrThrow()
      const body = { baseAuthRole: 'ROLE_MANAGER', ...market, reason: '시장 관리자로 임명' }
      await call(changeMember, await admin(), { params: { id: on.target.id }, body }).expect(200)
      return afterwardsTaken(on)
    },
    [[DEAD, DEAD, 0, '200'], 1, DEAD],
  ],
  [
    'the member is made an admin on the machine',
    async () => {
      const on = await stage()
      await grantSysadmin(backend.db, createAudit(backend.db, auditKey(backend.tokens)), on.target.nickname)
      return afterwardsTaken(on)
    },
    [[DEAD, DEAD, 0, '200'], 1, DEAD],
  ],
  [
    'the member is suspended, and the admin has signed out elsewhere',
    async () => {
      const on = await stage()
      const query = { status: 'SUSPENDED', reason: '미납이 이어져요' }
      await call(changeMemberStatus, await admin(), { params: { id: on.target.id }, query }).expect(200)
      await call(logout, on.admin)
      return said(await exit(on.shoes))
    },
    DEAD,
  ],
  [
    'the member signs out',
    async () => {
      const { target, shoes } = await stage()
      await call(logout, target)
      return [said(await count(shoes)), said(await count(target))]
    },
    ['200', DEAD],
  ],
  [
    'the member looks for the admin among his devices',
    async () => {
      const { target } = await stage()
      return (await call(listSessions, target)).body.length
    },
    1,
  ],
  // What is forbidden
  [
    'the member’s account is deleted',
    async () => {
      const { shoes, target } = await stage()
      return said(await call(withdraw, shoes, { body: { confirm: target.nickname } }))
    },
    FORBIDDEN,
  ],
  [
    'the member’s devices are signed out',
    async () => {
      const { shoes, target } = await stage()
      const [{ sessionId }] = (await call(listSessions, target)).body
      return [
        said(await call(endSession, shoes, { params: { id: sessionId } })),
        said(await call(endOtherSessions, shoes)),
        said(await count(target)),
      ]
    },
    [FORBIDDEN, FORBIDDEN, '200'],
  ],
  [
    'the member’s business number, telephone and e-mail are changed',
    async () => {
      const { shoes, target } = await stage()
      const change = async (more: object) =>
        said(await call(modifyMember, shoes, { body: { name: '김도현', nickname: target.nickname, ...more } }))
      return [
        await change({ registrationNumber: '220-81-62517' }),
        await change({ phone: '010-9999-8888' }),
        await change({ email: 'thief@evil.example' }),
      ]
    },
    [FORBIDDEN, FORBIDDEN, '400 UNKNOWN_FIELD'],
  ],
  [
    'a bank account is read, given or changed, a credit limit set',
    async () => {
      const { shoes, target } = await stage()
      const { body: client } = await call(createClient, target, {
        body: { clientName: '거래처', phone: '02-345-6789' },
      })
      const params = { id: client.clientId }
      const change = async (more: object) =>
        said(
          await call(updateClient, shoes, {
            params,
            body: { clientName: '거래처', phone: '02-345-6789', version: client.version, ...more },
          }),
        )
      return [
        said(await call(clientAccount, shoes, { params })),
        await change({ accountNo: '110234567891', bankCode: '088' }),
        await change({ creditLimitAmount: 9_000_000 }),
      ]
    },
    [FORBIDDEN, FORBIDDEN, FORBIDDEN],
  ],
  [
    'the member’s clients are taken away as a file',
    async () => {
      const { shoes } = await stage()
      return [
        said(await call(exportClients, shoes)),
        (await entriesOf(shoes)).map(({ action, result }) => `${action} ${result}`),
      ]
    },
    [FORBIDDEN, ['PERMISSION DENIED']],
  ],
  ['the back office is opened', async () => said(await call(listAudit, (await stage()).shoes)), NO_ADMIN],
  // Tokens that were stolen
  [
    'a used refresh token comes again half a minute later',
    async () => {
      const { shoes, target } = await stage()
      await refresh(shoes.refreshToken)
      await backend.db
        .updateTable('refreshTokens')
        .set({ rotatedAt: sql<string>`now() - interval '31 seconds'` })
        .where('rotatedAt', 'is not', null)
        .execute()
      const replay = said(await refresh(shoes.refreshToken))
      const alone = await backend.db
        .selectFrom('auditLog')
        .select('action')
        .where('actorId', '=', target.id)
        .where('realActorId', 'is', null)
        .execute()
      return [
        replay,
        said(await exit(shoes)),
        said(await count(shoes)),
        await endedBy(shoes),
        (await entriesOf(shoes)).at(-1)?.reason,
        alone,
      ]
    },
    [DEAD, DEAD, DEAD, 'REVOKED', 'REFRESH_TOKEN_REUSED', []],
  ],
  [
    'a used refresh token comes again at once',
    async () => {
      const { shoes } = await stage()
      const [one, two] = await Promise.all([refresh(shoes.refreshToken), refresh(shoes.refreshToken)])
      return one.body.refreshToken === two.body.refreshToken
    },
    true,
  ],
  [
    'the member’s refresh token is to bring the admin’s session',
    async () => {
      const { shoes, target } = await stage()
      const { body } = await refresh(shoes.refreshToken)
      return [body.id === target.id, body.baseAuthRole, body.isImpersonating]
    },
    [true, 'ROLE_USER', true],
  ],
  // The line
  [
    'the line brings what the member is told',
    async () => {
      const { shoes, target } = await stage()
      const on = await line(shoes)
      on.send('SUBSCRIBE', { id: 's', destination: `/topic/notifications/${target.id}` })
      await start(await admin(), target.id, { reason: '다른 관리자도 확인' })
      const frame = await on.next('MESSAGE')
      on.socket.close()
      return frame.body.includes('다른 관리자도 확인')
    },
    true,
  ],
  [
    'the line is asked for the admin’s own notices',
    async () => {
      const { shoes, admin: by } = await stage()
      const on = await line(shoes)
      on.send('SUBSCRIBE', { id: 's', destination: `/topic/notifications/${by.id}` })
      return (await on.closed).code
    },
    4403,
  ],
  [
    'the line goes on after leaving',
    async () => {
      const { shoes, target } = await stage()
      const on = await line(shoes)
      on.send('SUBSCRIBE', { id: 's', destination: `/topic/notifications/${target.id}` })
      await exit(shoes)
      return (await on.closed).code
    },
    4401,
  ],
  // The record
  [
    'it is on record before it begins',
    async () => {
      const { admin: by, shoes } = await stage()
      await write(shoes)
      const { seq, realActorId } = await backend.db
        .selectFrom('auditLog')
        .select(['seq', 'realActorId'])
        .where('actorId', '=', by.id)
        .where('action', '=', 'IMPERSONATE_START')
        .executeTakeFirstOrThrow()
      return [(await entriesOf(shoes)).every((entry) => entry.seq > seq), realActorId]
    },
    [true, null],
  ],
  [
    'somebody else’s access log is read',
    async () => {
      await stage()
      return (await call(impersonation.accessLog, await member())).body.totalElements
    },
    0,
  ],
]

for (const [name, happens, expected] of cases) {
  test(name, async () => assert.deepEqual(await happens(), expected))
}

test('an admin begins ten times an hour and not once more, whomever he names', async () => {
  const limited = await startTestBackend({ limits: { ...limits, write: { ...limits.write, times: 100 } } })
  try {
    const of = peopleOf(limited)
    const by = await of.member('관리자', 'ROLE_SYSADMIN')
    const statuses: number[] = []
    for (let n = 0; n < 11; n++) {
      const target = await of.member('회원')
      const answer = await limited.call(impersonation.startImpersonation, by, {
        params: { id: target.id },
        body: { reason },
      })
      statuses.push(answer.status)
      if (n === 10) assert.ok(Number(answer.headers['retry-after']) > 0)
    }
    assert.deepEqual(statuses, [...Array(10).fill(200), 429])
  } finally {
    await limited.close()
  }
})

test('there are at least 45 of them, each another, and the log is whole after all', async (t) => {
  assert.equal(new Set(cases.map(([name]) => name)).size, cases.length)
  assert.ok(cases.length >= 45, String(cases.length))
  t.diagnostic(`${cases.length + 1} abuse cases`)
  assert.equal((await verifyAudit(backend.db, auditKeys(backend.tokens))).firstBad, null)
})
