import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import { limits } from '../../backend/http/limits.ts'
import { oneFile } from '../../shared/files/contract.ts'
import { modifyMember, ownProfile, removeIcon, uploadIcon } from '../../shared/members/profile.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { sentFile } from '../support/forms.ts'
import { type Person, peopleOf } from '../support/people.ts'
import { picture } from '../support/pictures.ts'

let backend: TestBackend
let people: ReturnType<typeof peopleOf>
before(async () => {
  backend = await startTestBackend()
  people = peopleOf(backend)
})
after(() => backend.close())

const upload = (who: Person, bytes: Uint8Array, name?: string) =>
  backend.call(uploadIcon, who, { form: { icon: sentFile(bytes, name) } })
const nameIn = (repIcon: string) => repIcon.replace('/api/files/', '')
const fetched = (who: Person, repIcon: string) =>
  backend.call(oneFile, who, { params: { name: nameIn(repIcon) } }).buffer(true)
const filesOf = (who: Person) => backend.db.selectFrom('files').select('name').where('ownerId', '=', who.id).execute()

for (const format of ['png', 'jpeg', 'webp'] as const) {
  test(`a ${format} becomes a WebP of 256 × 256 that others see`, async () => {
    const [member, other] = [await people.member('사진'), await people.member('보는이')]
    const { body } = await upload(member, await picture(format, { width: 800, height: 300 })).expect(200)
    assert.match(body.repIcon, /^\/api\/files\/[0-9a-f]{32}$/)
    const seen = await fetched(other, body.repIcon).expect(200)
    assert.equal(seen.headers['content-type'], 'image/webp')
    assert.equal(seen.headers['x-content-type-options'], 'nosniff')
    assert.equal(seen.headers['content-security-policy'], "default-src 'none'; sandbox")
    assert.match(String(seen.headers['cache-control']), /^private, /)
    const { format: made, width, height } = await sharp(seen.body).metadata()
    assert.deepEqual([made, width, height], ['webp', 256, 256])
  })
}

test('a picture is turned as the camera held it, and where it was taken is gone', async () => {
  const member = await people.member('여행')
  const where = { IFD0: { Copyright: 'secret-owner' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 29/1 30/1' } }
  const red = { input: await picture('png', { width: 32, height: 64 }), left: 0, top: 0 }
  const taken = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#ff0000' } })
    .composite([red])
    .withExif(where)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  assert.ok((await sharp(taken).metadata()).exif)
  const { body } = await upload(member, taken).expect(200)
  const seen = (await fetched(member, body.repIcon)).body
  const { exif, icc, xmp, orientation } = await sharp(seen).metadata()
  assert.deepEqual([exif, icc, xmp, orientation], [undefined, undefined, undefined, undefined])
  assert.equal(Buffer.from(seen).includes('secret-owner'), false)
  // What was left is on top after a quarter turn to the right.
  const { data } = await sharp(seen)
    .extract({ left: 128, top: 20, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  assert.ok((data[1] ?? 0) > (data[0] ?? 255), `not green: ${[...data]}`)
})

test('the picture before is gone with its address, and a removed one leaves none', async () => {
  const member = await people.member('바꿈')
  const first = (await upload(member, await picture()).expect(200)).body.repIcon
  const second = (await upload(member, await picture('jpeg')).expect(200)).body.repIcon
  assert.notEqual(first, second)
  await fetched(member, first).expect(404)
  assert.equal((await filesOf(member)).length, 1)
  await backend.call(removeIcon, member).expect(200)
  await backend.call(removeIcon, member).expect(200)
  assert.equal((await backend.call(ownProfile, member)).body.repIcon, null)
  assert.deepEqual(await filesOf(member), [])
})

test('a new picture puts no form out of date that is open beside it', async () => {
  const member = await people.member('사진먼저')
  const { version } = (await backend.call(ownProfile, member).expect(200)).body
  await upload(member, await picture()).expect(200)
  const { name, nickname } = member
  await backend.call(modifyMember, member, { body: { name, nickname, ceoName: '한결', version } }).expect(200)
})

test('a visitor sees no picture', async () => {
  const member = await people.member('비밀')
  const { body } = await upload(member, await picture()).expect(200)
  const answer = await backend.call(oneFile, null, { params: { name: nameIn(body.repIcon) } })
  assert.equal(answer.status, 401)
})

test('the eleventh upload within an hour is told to wait, before it is read', async () => {
  const limited = await startTestBackend({ limits })
  const member = await peopleOf(limited).member('성급')
  const bytes = await picture()
  const send = () => limited.call(uploadIcon, member, { form: { icon: sentFile(bytes) } })
  for (let n = 0; n < limits.upload.times; n++) await send().expect(200)
  const refused = await send()
  assert.deepEqual([refused.status, refused.body.code], [429, 'TOO_MANY_REQUESTS'])
  assert.ok(Number(refused.headers['retry-after']) > 3_000)
  await limited.close()
})
