import assert from 'node:assert/strict'
import { createHash, randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import * as contract from '../../shared/invitations/contract.ts'
import { coded, openPlace, type Place } from '../connections/place.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import type { Person } from '../support/people.ts'

let backend: TestBackend
let place: Place
before(async () => {
  backend = await startTestBackend()
  place = await openPlace(backend)
})
after(() => backend.close())

type Made = { invitation: contract.Invitation; token: string }
const invite = (as: Person, more: object = {}, idempotencyKey?: string) =>
  place.call(contract.createInvitation, as, {
    body: { clientId: place.holder.selfId, ...more },
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
  })
const made = async (as: Person, more: object = {}): Promise<Made> => (await invite(as, more).expect(200)).body
const accept = (as: Person, token: string) => place.call(contract.acceptInvitation, as, { params: { token } })
const preview = (as: Person | null, token: string) => place.call(contract.previewInvitation, as, { params: { token } })
const revoke = (as: Person, id: number) => place.call(contract.revokeInvitation, as, { params: { id } })
const list = async (as: Person, query: Record<string, number> = {}): Promise<contract.Invitation[]> =>
  (await place.call(contract.listInvitations, as, { query: { size: 100, ...query } }).expect(200)).body.content
const INVALID = [404, 'INVITATION_INVALID']

test('a link holds 256 bits, and only its hash is kept', async () => {
  const { token, invitation } = await made(place.holder, { inviteeEmail: 'new@example.com', permissions: ['EXPORT'] })
  assert.match(token, /^[\w-]{43}$/)
  const row = await place.db
    .selectFrom('invitations')
    .selectAll()
    .where('invitationId', '=', invitation.invitationId)
    .executeTakeFirstOrThrow()
  assert.deepEqual(Buffer.from(row.tokenHash), createHash('sha256').update(token).digest())
  assert.ok(!JSON.stringify([row, invitation]).includes(token))
  assert.deepEqual(
    [invitation.status, invitation.inviteeEmail, invitation.permissions, invitation.acceptedByName],
    ['PENDING', 'new@example.com', ['CLIENT_VIEW', 'EXPORT'], null],
  )
  assert.equal(Math.round((Date.parse(invitation.expiresAt) - Date.parse(invitation.createdAt)) / 86_400_000), 7)
})

test('the same key answers the same link, which the key’s row does not hold', async () => {
  const key = randomUUID()
  const first = await invite(place.holder, {}, key).expect(200)
  assert.equal((await invite(place.holder, {}, key).expect(200)).text, first.text)
  const rows = await place.db.selectFrom('idempotencyKeys').select('reply').where('key', '=', key).execute()
  assert.ok(rows.length === 1 && !JSON.stringify(rows).includes(first.body.token))
  await place.call(contract.previewInvitation, place.stranger, { params: { token: first.body.token } }).expect(200)
})

test('a key that has been forgotten after a day does not make its link again', async () => {
  const key = randomUUID()
  await invite(place.holder, {}, key).expect(200)
  await place.db
    .updateTable('idempotencyKeys')
    .set({ createdAt: new Date(Date.now() - 25 * 3_600_000).toISOString() })
    .where('key', '=', key)
    .execute()
  assert.deepEqual(coded(await invite(place.holder, {}, key)), [409, 'IDEMPOTENCY_CONFLICT'])
})

test('who may not give a place is refused', async () => {
  const { staff, stranger, steward, coOwner, otherManager, admin } = place
  const cases: [Person, object, (number | string)[]][] = [
    [staff, {}, [403, 'PERMISSION_MISSING']],
    [stranger, {}, [404, 'NOT_FOUND']],
    [otherManager, {}, [404, 'NOT_FOUND']],
    [steward, { permissions: ['EXPORT'] }, [403, 'PERMISSION_MISSING']],
    [steward, { connectionType: 'OWNER' }, [403, 'PERMISSION_MISSING']],
    [steward, { permissions: ['BALANCE_VIEW'] }, [200]],
    [coOwner, { connectionType: 'OWNER' }, [200]],
    [admin, { clientId: place.client }, [200]],
    [place.holder, { clientId: 987_654_321 }, [404, 'NOT_FOUND']],
  ]
  for (const [as, more, expected] of cases) assert.deepEqual(coded(await invite(as, more)), expected, as.name)
})

test('a guest sees what he is invited to, accepts it, and who invited him is told', async () => {
  const guest = await place.people.member('하늘')
  const { token, invitation } = await made(place.holder, { clientId: place.client, permissions: ['BALANCE_VIEW'] })
  const seen = await preview(guest, token).expect(200)
  assert.deepEqual(seen.body, {
    clientName: '정든밥상',
    bookName: '김도현',
    inviterName: '김도현',
    connectionType: 'MANAGER',
    permissions: ['CLIENT_VIEW', 'BALANCE_VIEW'],
    expiresAt: invitation.expiresAt,
  })
  await place.told(place.holder)
  const { body } = await accept(guest, token).expect(200)
  assert.deepEqual(
    [body.memberId, body.clientId, body.permissions, body.connectedByName],
    [guest.id, place.client, ['CLIENT_VIEW', 'BALANCE_VIEW'], '김도현'],
  )
  assert.deepEqual(await place.told(place.holder), [
    {
      type: 'CONNECTION_APPROVED',
      title: '하늘님이 초대를 수락했어요',
      content: '정든밥상 · 담당자',
      targetType: 'CLIENT',
      targetId: String(place.client),
    },
  ])
  assert.equal(await place.rightsEvents(guest), 1)
  const [listed] = (await list(place.holder)).filter((i) => i.invitationId === invitation.invitationId)
  assert.deepEqual([listed?.status, listed?.acceptedByName], ['ACCEPTED', '하늘'])
  assert.deepEqual(coded(await revoke(place.holder, invitation.invitationId)), [409, 'STATUS_CONFLICT'])
})

test('the holder hears whom others have let into his whole book, and of no client and no guest of his own', async () => {
  const [all, one, own] = [
    await place.people.member('다봄'),
    await place.people.member('하나봄'),
    await place.people.member('내손님'),
  ]
  await accept(all, (await made(place.manager, { connectionType: 'OWNER' })).token).expect(200)
  await accept(one, (await made(place.coOwner, { clientId: place.client })).token).expect(200)
  const heard = (await place.told(place.holder)).map(({ title, content }) => [title, content])
  assert.deepEqual(heard, [['다봄님이 장부에 연결됐어요', '김도현 · 소유자 · 시장관리자님이 초대했어요']])
  await accept(own, (await made(place.holder)).token).expect(200)
  assert.deepEqual(
    (await place.told(place.holder)).map(({ title }) => title),
    ['내손님님이 초대를 수락했어요'],
  )
})

test('a link that is wrong, used, expired, revoked or not good any more is refused in one and the same way', async () => {
  const [guest, other] = [await place.people.member('손님'), await place.people.member('다른손님')]
  const used = await made(place.holder)
  await accept(guest, used.token).expect(200)
  const expired = await made(place.holder)
  await place.db
    .updateTable('invitations')
    .set({ expiresAt: new Date(Date.now() - 1000).toISOString() })
    .where('invitationId', '=', expired.invitation.invitationId)
    .execute()
  const revoked = await made(place.holder)
  await revoke(place.holder, revoked.invitation.invitationId).expect(200)
  const weak = await made(place.steward, { permissions: ['BALANCE_VIEW'] })
  const steadId = (await place.mine(place.steward)).find((c) => c.clientId === place.holder.selfId)?.connectionId ?? 0
  await place.setPermissions(place.holder, steadId, ['CONNECTION_MANAGE']).expect(200)
  const removed = await place.people.outsider(place.holder, '지울 곳')
  const gone = await made(place.holder, { clientId: removed })
  const deletedAt = new Date().toISOString()
  await place.db.updateTable('clients').set({ deletedAt }).where('clientId', '=', removed).execute()
  const words = new Set<string>()
  for (const token of [used, expired, revoked, weak, gone, { token: 'x'.repeat(43) }].map((i) => i.token)) {
    for (const as of [guest, other]) {
      for (const reply of [await preview(as, token), await accept(as, token)]) {
        assert.deepEqual(coded(reply), INVALID)
        words.add(reply.body.message)
      }
    }
  }
  assert.deepEqual([...words], ['유효하지 않거나 만료된 초대예요.'])
  await place.setPermissions(place.holder, steadId, ['CONNECTION_MANAGE', 'BALANCE_VIEW']).expect(200)
})

test('whoever is there already is told so, and the link stays good', async () => {
  const { token } = await made(place.holder)
  for (const as of [place.holder, place.staff, place.coOwner]) {
    assert.deepEqual(coded(await accept(as, token)), [409, 'ALREADY_CONNECTED'])
  }
  const own = await made(place.steward, { clientId: place.client, permissions: ['BALANCE_VIEW'] })
  assert.deepEqual(coded(await accept(place.steward, own.token)), [409, 'ALREADY_CONNECTED'], 'one’s own invitation')
  await accept(await place.people.member('새손님'), token).expect(200)
})

test('a newcomer may look, and accepts after he has completed his profile; a visitor signs in first', async () => {
  const newcomer = await place.people.member('처음', 'ROLE_PENDING')
  const setRole = (baseAuthRole: 'ROLE_PENDING' | 'ROLE_USER') =>
    place.db.updateTable('members').set({ baseAuthRole }).where('id', '=', newcomer.id).execute()
  const { token } = await made(place.holder)
  await preview(newcomer, token).expect(200)
  assert.deepEqual(coded(await accept(newcomer, token)), [403, 'ERROR_ACCESSDENIED'])
  assert.deepEqual(coded(await preview(null, token)), [401, 'REQUIRE_LOGIN'])
  await setRole('ROLE_USER')
  await accept(newcomer, token).expect(200)
})

test('an invitation is taken back by who gave it or who manages the client, and by nobody else', async () => {
  const { invitation } = await made(place.steward, { permissions: ['BALANCE_VIEW'] })
  const id = invitation.invitationId
  for (const as of [place.stranger, place.staff, place.otherManager]) {
    assert.deepEqual(coded(await revoke(as, id)), [404, 'NOT_FOUND'], as.name)
  }
  assert.equal((await revoke(place.steward, id).expect(200)).body.status, 'REVOKED')
  assert.equal((await revoke(place.coOwner, id).expect(200)).body.status, 'REVOKED', 'once more: as done')
})

test('everybody lists what he gave out and what is open in his own book', async () => {
  const mine = await list(place.steward)
  assert.ok(mine.length > 0 && mine.every((i) => i.inviterMemberId === place.steward.id))
  assert.ok((await list(place.holder)).some((i) => i.inviterMemberId === place.steward.id))
  assert.deepEqual(await list(place.stranger), [])
  const ofClient = await list(place.coOwner, { clientId: place.client })
  assert.ok(ofClient.length > 0 && ofClient.every((i) => i.clientId === place.client))
  const query = { clientId: place.client }
  assert.deepEqual(coded(await place.call(contract.listInvitations, place.stranger, { query })), [404, 'NOT_FOUND'])
  assert.deepEqual(coded(await place.call(contract.listInvitations, place.staff, { query })), [
    403,
    'PERMISSION_MISSING',
  ])
})

test('no more than fifty are open in one book', async () => {
  const busy = await place.people.member('바쁜이')
  for (let n = 0; n < 50; n++) await made(busy, { clientId: busy.selfId })
  const refused = await invite(busy, { clientId: busy.selfId })
  assert.deepEqual(coded(refused), [409, 'REQUEST_NOT_POSSIBLE'])
  assert.match(refused.body.message, /50개까지/)
  await revoke(busy, (await list(busy))[0]?.invitationId ?? 0).expect(200)
  await made(busy, { clientId: busy.selfId })
})

test('fifty who come with one link at once: one gets in', async () => {
  const guests: Person[] = []
  for (let n = 0; n < 50; n++) guests.push(await place.people.member(`손님${n}`))
  const { token, invitation } = await made(place.holder, { clientId: place.client })
  const replies = await Promise.all(guests.map((guest) => accept(guest, token)))
  assert.equal(replies.filter((r) => r.status === 200).length, 1)
  assert.ok(replies.every((r) => r.status === 200 || r.body.code === 'INVITATION_INVALID'))
  const { acceptedByMemberId } = await place.db
    .selectFrom('invitations')
    .select('acceptedByMemberId')
    .where('invitationId', '=', invitation.invitationId)
    .executeTakeFirstOrThrow()
  const connected = await place.db
    .selectFrom('connections')
    .select('memberId')
    .where('clientId', '=', place.client)
    .where('status', '=', 'ACTIVE')
    .where(
      'memberId',
      'in',
      guests.map((g) => g.id),
    )
    .execute()
  assert.deepEqual(connected, [{ memberId: acceptedByMemberId }])
})
