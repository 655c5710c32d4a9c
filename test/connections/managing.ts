import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { managerDefaults, type Permission, permissions } from '../../shared/connections/permissions.ts'
import { coded, type Place } from './place.ts'

/** Who changes what a connection holds, and how it ends. */
export function managing(open: () => Promise<Place>) {
  let place: Place
  before(async () => {
    place = await open()
  })

  test('an owner’s connection holds everything, a manager’s what was chosen with what it implies', async () => {
    const [own] = await place.mine(place.holder)
    assert.deepEqual([own?.connectionType, own?.reach, own?.permissions], ['OWNER', 'BOOK', [...permissions]])
    const { body } = await place.setPermissions(place.holder, place.staffId, ['PAYMENT_WRITE']).expect(200)
    assert.deepEqual(body.permissions, ['CLIENT_VIEW', 'BALANCE_VIEW', 'PAYMENT_WRITE'])
    const read = await place.one(place.staff, place.staffId).expect(200)
    assert.deepEqual(read.body.permissions, body.permissions)
  })

  test('a change of permissions is told to the member, his open pages read again, and it stands in the audit log', async () => {
    await place.setPermissions(place.holder, place.staffId, managerDefaults).expect(200)
    const [, events] = [await place.told(place.staff), await place.rightsEvents(place.staff)]
    await place.setPermissions(place.holder, place.staffId, ['STATS_VIEW']).expect(200)
    const [notice, ...more] = await place.told(place.staff)
    assert.deepEqual(
      [notice?.type, notice?.title, notice?.targetType, more],
      ['CONNECTION_APPROVED', '연결 권한이 바뀌었어요', 'CLIENT', []],
    )
    assert.equal(await place.rightsEvents(place.staff), events + 1)
    const [entry] = await place.audited('connection')
    assert.deepEqual(
      [entry?.action, entry?.actorId, entry?.before, entry?.after],
      [
        'PERMISSION',
        place.holder.id,
        JSON.stringify({ permissions: permissions.filter((p) => managerDefaults.includes(p)) }),
        JSON.stringify({ permissions: ['CLIENT_VIEW', 'STATS_VIEW'] }),
      ],
    )
    await place.setPermissions(place.holder, place.staffId, ['STATS_VIEW']).expect(200)
    assert.deepEqual(await place.told(place.staff), [], 'the same again tells nobody')
  })

  const refusals: [who: keyof Place, expected: (number | string)[]][] = [
    ['staff', [403, 'PERMISSION_MISSING']],
    ['stranger', [404, 'NOT_FOUND']],
    ['otherManager', [404, 'NOT_FOUND']],
    ['coOwner', [200]],
    ['manager', [200]],
    ['admin', [200]],
  ]
  for (const [who, expected] of refusals) {
    test(`${who} who changes permissions of the book’s staff is answered ${expected.join(' ')}`, async () => {
      const reply = await place.setPermissions(place[who] as Place['staff'], place.staffId, [
        'INVENTORY_VIEW',
        'EXPORT',
      ])
      assert.deepEqual(coded(reply), expected)
      await place.setPermissions(place.holder, place.staffId, managerDefaults).expect(200)
    })
  }

  test('somebody who manages connections gives only what he has, and is told what he lacks', async () => {
    await place.setPermissions(place.holder, place.staffId, ['EXPORT']).expect(200)
    const reply = await place.setPermissions(place.steward, place.staffId, ['EXPORT', 'BALANCE_VIEW', 'PAYMENT_WRITE'])
    assert.deepEqual([reply.status, reply.body.message], [403, '내게 없는 권한은 줄 수 없어요: 입금·지급 등록'])
    const kept = await place.setPermissions(place.steward, place.staffId, ['EXPORT', 'BALANCE_VIEW']).expect(200)
    assert.deepEqual(kept.body.permissions, ['CLIENT_VIEW', 'BALANCE_VIEW', 'EXPORT'], 'what was there may stay')
    assert.deepEqual(coded(await place.setType(place.steward, place.staffId, 'OWNER')), [403, 'PERMISSION_MISSING'])
  })

  test('a right that one owner has taken away does not come back with what another one saves, who reads what has changed', async () => {
    const { setPermissions, holder, coOwner, steward, staffId } = place
    const seen: Permission[] = ['CLIENT_VIEW', 'BALANCE_VIEW', 'EXPORT']
    await setPermissions(holder, staffId, seen).expect(200)
    await setPermissions(holder, staffId, ['STATS_VIEW'], seen).expect(200)
    const held = (await place.one(place.staff, staffId)).body.permissions
    await place.told(place.staff)
    for (const late of [coOwner, steward, place.admin]) {
      const reply = await setPermissions(late, staffId, [...seen, 'WASTE_WRITE'], seen)
      assert.deepEqual(coded(reply), [409, 'STALE_VERSION'])
      assert.equal(
        reply.body.message,
        '다른 사람이 먼저 권한을 바꿨어요. 빠진 권한: 미수·미지급 조회, 엑셀·명세서 출력. 더해진 권한: 통계 조회.',
      )
    }
    assert.deepEqual((await place.one(place.staff, staffId)).body.permissions, held)
    assert.deepEqual(await place.told(place.staff), [])
    await setPermissions(coOwner, staffId, ['STATS_VIEW'], seen).expect(200)
    const { body } = await setPermissions(coOwner, staffId, [...held, 'WASTE_WRITE'], held.toReversed()).expect(200)
    assert.deepEqual(body.permissions, ['CLIENT_VIEW', 'INVENTORY_VIEW', 'WASTE_WRITE', 'STATS_VIEW'])
    await setPermissions(holder, staffId, managerDefaults).expect(200)
  })

  test('only an owner makes an owner, and an owner who becomes a manager gets what managers usually may', async () => {
    const owner = await place.setType(place.holder, place.staffId, 'OWNER').expect(200)
    assert.deepEqual([owner.body.connectionType, owner.body.permissions.length], ['OWNER', permissions.length])
    assert.deepEqual(coded(await place.setType(place.steward, place.staffId, 'MANAGER')), [403, 'PERMISSION_MISSING'])
    assert.deepEqual(coded(await place.setPermissions(place.holder, place.staffId, [])), [409, 'STATUS_CONFLICT'])
    const manager = await place.setType(place.coOwner, place.staffId, 'MANAGER').expect(200)
    assert.deepEqual(
      manager.body.permissions,
      permissions.filter((p) => managerDefaults.includes(p)),
    )
    assert.deepEqual(
      (await place.told(place.staff)).slice(-2).map((n) => n.title),
      ['소유자가 되었어요', '담당자가 되었어요'],
    )
  })

  test('the last owner, the holder of the book, cannot be disconnected or demoted, whoever tries', async () => {
    const own = (await place.mine(place.holder))[0]?.connectionId ?? 0
    for (const who of [place.holder, place.coOwner, place.manager, place.admin]) {
      assert.deepEqual(coded(await place.disconnect(who, own)), [409, 'LAST_OWNER'])
      assert.deepEqual(coded(await place.setType(who, own, 'MANAGER')), [409, 'LAST_OWNER'])
    }
    assert.deepEqual(coded(await place.disconnect(place.steward, own)), [403, 'PERMISSION_MISSING'])
    const { allowed } = (await place.one(place.coOwner, own).expect(200)).body
    assert.deepEqual(allowed, { manage: false, makeOwner: false, disconnect: false })
  })

  test('a disconnected member is told, loses sight of the book at once and the list loses him', async () => {
    const gone = await place.people.member('떠난이')
    const id = await place.people.connect(gone, place.holder.selfId)
    await place.one(gone, id).expect(200)
    const { body } = await place.disconnect(place.coOwner, id, '퇴사').expect(200)
    assert.deepEqual([body.status, body.disconnectReason, body.members], ['DISCONNECTED', '퇴사', []])
    assert.deepEqual(
      (await place.told(gone)).map((n) => [n.type, n.title, n.content]),
      [['CONNECTION_REJECTED', '거래처 연결이 끊겼어요', '김도현 · 퇴사']],
    )
    assert.equal(await place.rightsEvents(gone), 1)
    assert.deepEqual(coded(await place.one(gone, id)), [404, 'NOT_FOUND'])
    assert.deepEqual(
      (await place.mine(gone)).map((c) => c.clientId),
      [gone.selfId],
    )
    const members = (await place.members(place.holder, place.holder.selfId).expect(200)).body
    assert.ok(!members.some((c: { connectionId: number }) => c.connectionId === id))
    assert.equal(
      (await place.disconnect(place.coOwner, id).expect(200)).body.disconnectReason,
      '퇴사',
      'once more: as done',
    )
    assert.deepEqual(coded(await place.setPermissions(place.holder, id, [])), [409, 'STATUS_CONFLICT'])
    assert.deepEqual(coded(await place.setType(place.holder, id, 'OWNER')), [409, 'STATUS_CONFLICT'])
    assert.deepEqual(coded(await place.disconnect(gone, id)), [404, 'NOT_FOUND'])
  })

  test('a member may leave by himself, and the holder is told', async () => {
    const gone = await place.people.member('그만둔이')
    const id = await place.people.connect(gone, place.client)
    await place.told(place.holder)
    await place.disconnect(gone, id).expect(200)
    assert.deepEqual(
      (await place.told(place.holder)).map((n) => n.title),
      ['그만둔이님이 연결을 끊었어요'],
    )
    await place.disconnect(gone, id).expect(200)
    await place.people.connect(gone, place.client)
    assert.equal((await place.mine(gone)).length, 2, 'connecting again makes a new one')
  })

  test('somebody connected with one client sees nothing of the book’s staff', async () => {
    const [helper, client] = [await place.people.member('도움'), await place.people.outsider(place.holder, '분식집')]
    const id = await place.people.connect(helper, client)
    const mine = await place.members(helper, client).expect(200)
    assert.deepEqual(
      mine.body.map((c: { connectionId: number }) => c.connectionId),
      [id],
    )
    const whole = await place.members(place.staff, client).expect(200)
    assert.ok(whole.body.length >= 4, 'to whom the book is open, its staff too')
    assert.deepEqual(coded(await place.one(helper, place.staffId)), [404, 'NOT_FOUND'])
    assert.deepEqual(coded(await place.members(helper, place.holder.selfId)), [404, 'NOT_FOUND'])
    assert.deepEqual(coded(await place.members(place.stranger, client)), [404, 'NOT_FOUND'])
  })
}
