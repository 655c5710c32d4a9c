import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import { oneFile } from '../../shared/files/contract.ts'
import { uploadIcon } from '../../shared/members/profile.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { sentFile } from '../support/forms.ts'
import { type Person, peopleOf } from '../support/people.ts'
import { picture } from '../support/pictures.ts'
import { hostilePictures, SECRET } from './hostilePictures.ts'

const files = await hostilePictures()

let backend: TestBackend
let member: Person
before(async () => {
  backend = await startTestBackend()
  member = await peopleOf(backend).member('시험')
})
after(() => backend.close())

const upload = (who: Person, bytes: Uint8Array, name = 'icon.png') =>
  backend.call(uploadIcon, who, { form: { icon: sentFile(bytes, name) } })

test('there are 120 files and more, each of its own kind', () => {
  assert.ok(files.length >= 120, String(files.length))
  assert.equal(new Set(files.map(({ what }) => what)).size, files.length)
})

for (const { what, bytes, fate, name } of files) {
  test(`${what} is ${fate === 'either' ? 'refused or redrawn' : fate}`, async () => {
    const { status, body } = await upload(member, bytes, name)
    if (fate === 'refused') assert.equal(status, 422, JSON.stringify(body))
    if (fate === 'redrawn') assert.equal(status, 200, JSON.stringify(body))
    if (status !== 200) {
      assert.ok([400, 413, 422].includes(status), `${status} ${JSON.stringify(body)}`)
      assert.match(body.fieldErrors[0]?.message ?? body.message, /[가-힣]/)
      return
    }
    const seen = await backend
      .call(oneFile, member, { params: { name: body.repIcon.replace('/api/files/', '') } })
      .buffer(true)
    assert.equal(seen.headers['content-type'], 'image/webp')
    assert.equal(Buffer.from(seen.body).includes(SECRET), false)
    const { format, width, height, pages, exif } = await sharp(seen.body).metadata()
    assert.deepEqual([format, width, height, pages, exif], ['webp', 256, 256, undefined, undefined])
  })
}

test('after all of it a picture is still taken', async () => {
  assert.equal((await upload(member, await picture('jpeg'))).status, 200)
})

test('200 uploads at once are all drawn, and each member has one picture', async () => {
  const people = peopleOf(backend)
  const members = await Promise.all(Array.from({ length: 20 }, (_, n) => people.member(`함께${n}`)))
  const bytes = await picture('jpeg', { width: 1_600, height: 1_200 })
  const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => upload(members[n % 20] ?? member, bytes)))
  assert.deepEqual([...new Set(answers.map((a) => a.status))], [200])
  const kept = await backend.db
    .selectFrom('files')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where(
      'ownerId',
      'in',
      members.map((m) => m.id),
    )
    .executeTakeFirstOrThrow()
  assert.equal(kept.count, 20)
})
