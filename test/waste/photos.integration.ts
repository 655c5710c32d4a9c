import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import type { AuditEntry } from '../../backend/audit/append.ts'
import { limits } from '../../backend/http/limits.ts'
import { accountable } from '../../backend/http/member.ts'
import { sendPhoto as keepPhoto } from '../../backend/waste/photos.ts'
import { oneFile } from '../../shared/files/contract.ts'
import { addPhoto, MAX_PHOTOS, onePhoto, sendPhoto } from '../../shared/waste/contract.ts'
import { sentFile } from '../support/forms.ts'
import type { Person } from '../support/people.ts'
import { picture } from '../support/pictures.ts'
import { startYard, type Yard } from './support/yard.ts'

let yard: Yard & { close(): Promise<void> }
before(async () => {
  yard = await startYard()
})
after(() => yard.close())

const send = (who: Person, bytes: Uint8Array, into = yard.dealer) =>
  yard.call(sendPhoto, who, { form: { photo: sentFile(bytes), bookOwnerId: String(into.id) } })
const add = (who: Person, id: number, bytes: Uint8Array) =>
  yard.call(addPhoto, who, { params: { id }, form: { photo: sentFile(bytes) } })
const look = (who: Person | null, id: number, name: string) =>
  yard.call(onePhoto, who, { params: { id, name } }).buffer(true)
const codeOf = (reply: { status: number; body: { code?: string } }) => [reply.status, reply.body.code]

test('a photo that was sent first goes with the waste, drawn anew and no wider than 1,280', async () => {
  const { name } = (await send(yard.dealer, await picture('jpeg', { width: 3_000, height: 2_000 })).expect(200)).body
  const waste = await yard.asked(yard.dealer, await yard.lot(), { photos: [name] })
  assert.deepEqual([waste.status, waste.photos, waste.photoNames], ['DISPOSED', 1, [name]])
  const seen = await look(yard.dealer, waste.wasteId, name).expect(200)
  assert.equal(seen.headers['content-type'], 'image/webp')
  assert.equal(seen.headers['x-content-type-options'], 'nosniff')
  assert.equal(seen.headers['content-security-policy'], "default-src 'none'; sandbox")
  assert.match(String(seen.headers['cache-control']), /^private, /)
  const { format, width, height, exif } = await sharp(seen.body).metadata()
  assert.deepEqual([format, width, height, exif], ['webp', 1_280, 853, undefined])
})

test('a photo that an admin sends in somebody’s name is on record before any waste has it', async () => {
  const deeds: AuditEntry[] = []
  const caller = { id: yard.dealer.id, sessionId: 1, role: 'ROLE_USER' } as const
  const impersonation = { impersonateSessionId: 'one', realActorId: yard.keeper.id }
  const audit = {
    append: async (_trx: unknown, _actor: unknown, entry: AuditEntry) => void deeds.push(entry),
    appendAlone: async () => undefined,
  }
  const by = accountable({ ...caller, impersonation }, { ip: null, userAgent: null, requestId: null }, audit)
  const photo = { name: 'a.png', contentType: 'image/png', bytes: new Uint8Array(await picture()) }
  const { name } = await keepPhoto(yard.db, by, yard.dealer.id, photo)
  assert.deepEqual(
    deeds.map(({ action, entityId }) => [action, entityId]),
    [['CREATE', name]],
  )
})

test('a small photo stays as small as it is', async () => {
  const { wasteId } = await yard.asked(yard.keeper, await yard.lot())
  const { body } = await add(yard.keeper, wasteId, await picture('png', { width: 40, height: 30 })).expect(200)
  const { width, height } = await sharp((await look(yard.looker, wasteId, body.photoNames[0])).body).metadata()
  assert.deepEqual([width, height], [40, 30])
})

test('only who may see the waste sees its photos; to all others nothing is there', async () => {
  const { wasteId } = await yard.asked(yard.keeper, await yard.lot())
  const [name] = (await add(yard.keeper, wasteId, await picture()).expect(200)).body.photoNames
  const blind = await yard.staff('안봄', ['TRANSACTION_VIEW'])
  const cases: [Person | null, number][] = [
    [yard.dealer, 200],
    [yard.keeper, 200],
    [yard.looker, 200],
    [blind, 404],
    [yard.stranger, 404],
    [yard.buyer, 404],
    [null, 401],
  ]
  for (const [who, status] of cases)
    assert.equal((await look(who, wasteId, name)).status, status, who?.name ?? 'a visitor')
  const other = await yard.asked(yard.keeper, await yard.lot())
  assert.equal((await look(yard.keeper, other.wasteId, name)).status, 404, 'by another waste')
  const asIcon = await yard.call(oneFile, yard.dealer, { params: { name } })
  assert.equal(asIcon.status, 404, 'as a member’s picture')
})

test(`${MAX_PHOTOS} photos at most, and only while the goods have not left`, async () => {
  const { wasteId } = await yard.asked(yard.keeper, await yard.lot())
  const bytes = await picture()
  for (let n = 1; n < MAX_PHOTOS; n++) assert.equal((await add(yard.keeper, wasteId, bytes).expect(200)).body.photos, n)
  const last = await Promise.all([1, 2, 3].map(() => add(yard.keeper, wasteId, bytes)))
  assert.deepEqual(last.map(({ status }) => status).toSorted(), [200, 422, 422])
  assert.equal(last.find(({ status }) => status === 200)?.body.mayAddPhoto, false)

  const open = (await yard.asked(yard.keeper, await yard.lot())).wasteId
  await yard.move(yard.dealer, open, 'APPROVED').expect(200)
  await add(yard.keeper, open, bytes).expect(200)
  assert.deepEqual(codeOf(await add(yard.looker, open, bytes)), [403, 'PERMISSION_MISSING'])
  await yard.move(yard.dealer, open, 'DISPOSED').expect(200)
  assert.deepEqual(codeOf(await add(yard.keeper, open, bytes)), [409, 'STATUS_CONFLICT'])
})

test('nobody takes up a photo that somebody else has sent, nor one twice, nor one of another book', async () => {
  const mine = (await send(yard.keeper, await picture()).expect(200)).body.name
  const elsewhere = (await send(yard.dealer, await picture(), yard.dealer).expect(200)).body.name
  const lotId = await yard.lot()
  const field = (reply: { body: { fieldErrors: { field: string }[] } }) => reply.body.fieldErrors[0]?.field
  for (const photos of [[elsewhere], ['0'.repeat(32)], [mine, elsewhere]]) {
    const reply = await yard.ask(yard.keeper, lotId, { photos })
    assert.deepEqual([reply.status, field(reply)], [422, 'photos'])
  }
  assert.equal((await yard.asked(yard.keeper, lotId, { photos: [mine, mine] })).photos, 1)
  assert.equal((await yard.ask(yard.keeper, lotId, { photos: [mine] })).status, 422)
  assert.deepEqual(await yard.stands(lotId), [10, 100, 10_000, 2, 20])
  assert.deepEqual(codeOf(await send(yard.stranger, await picture())), [404, 'NOT_FOUND'])
  assert.deepEqual(codeOf(await send(yard.looker, await picture())), [403, 'PERMISSION_MISSING'])
})

test('a photo that nobody takes up is gone after a day', async () => {
  const { name } = (await send(yard.dealer, await picture()).expect(200)).body
  const long = new Date(Date.now() - 90_000_000).toISOString()
  await yard.db.updateTable('looseFiles').set({ createdAt: long }).where('name', '=', name).execute()
  await send(yard.dealer, await picture()).expect(200)
  const left = await yard.db.selectFrom('files').select('name').where('name', '=', name).execute()
  assert.deepEqual(left, [])
})

test('the photos of a book have a bound in all', async () => {
  const full = await yard.people.member('가득')
  const row = { name: 'e'.repeat(32), ownerId: full.id, contentType: 'image/webp', bytes: new Uint8Array(1) }
  await yard.db
    .insertInto('files')
    .values({ ...row, kind: 'WASTE_PHOTO', size: 536_870_912 })
    .execute()
  assert.deepEqual(codeOf(await send(full, await picture(), full)), [409, 'QUOTA_EXCEEDED'])
})

test('the many photos of one hour have a bound, told before they are read', async () => {
  const limited = await startYard({ limits: { ...limits, photo: { ...limits.photo, times: 2 } } })
  const bytes = await picture()
  const once = () => limited.call(sendPhoto, limited.dealer, { form: { photo: sentFile(bytes) } })
  await once().expect(200)
  await once().expect(200)
  assert.deepEqual(codeOf(await once()), [429, 'TOO_MANY_REQUESTS'])
  await limited.close()
})
