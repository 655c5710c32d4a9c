import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import { onePhoto, sendPhoto } from '../../shared/waste/contract.ts'
import { hostilePictures, SECRET } from '../members/hostilePictures.ts'
import { sentFile } from '../support/forms.ts'
import { startYard, type Yard } from './support/yard.ts'

/** The files that were made to harm who reads pictures, sent as photos of waste. */
const files = await hostilePictures()

let yard: Yard & { close(): Promise<void> }
let lotId: number
before(async () => {
  yard = await startYard()
  lotId = await yard.lot({ quantity: 1_000 })
})
after(() => yard.close())

for (const { what, bytes, fate, name } of files) {
  test(`${what} as a photo is ${fate === 'either' ? 'refused or redrawn' : fate}`, async () => {
    const { status, body } = await yard.call(sendPhoto, yard.dealer, { form: { photo: sentFile(bytes, name) } })
    // What is too much for an icon may be a photo: its bound in bytes is another.
    if (fate === 'redrawn') assert.equal(status, 200, JSON.stringify(body))
    if (status !== 200) {
      assert.ok([400, 413, 422].includes(status), `${status} ${JSON.stringify(body)}`)
      assert.match(body.fieldErrors[0]?.message ?? body.message, /[가-힣]/)
      return
    }
    const waste = await yard.asked(yard.dealer, lotId, { quantity: 1, photos: [body.name] })
    const params = { id: waste.wasteId, name: body.name }
    const seen = await yard.call(onePhoto, yard.dealer, { params }).buffer(true)
    assert.equal(seen.headers['content-type'], 'image/webp')
    assert.equal(Buffer.from(seen.body).includes(SECRET), false)
    const { format, width = 0, height = 0, pages, exif } = await sharp(seen.body).metadata()
    assert.deepEqual([format, pages, exif], ['webp', undefined, undefined])
    assert.ok(width <= 1_280 && height <= 1_280, `${width} × ${height}`)
  })
}
