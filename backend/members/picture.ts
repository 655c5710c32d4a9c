import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { Refusal } from '../../shared/kit/errors.ts'
import { ICON_TYPES } from '../../shared/members/profile.ts'

const SIDE = 256
const MAX_SIDE = 4_096
const SECONDS = 5

// One picture at a time on one thread, and of libvips' many readers only these three (reliability.md 5.9).
sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })

const refused = (message: string, cause?: unknown) => {
  const refusal = new Refusal('INVALID_FIELDS', { fieldErrors: [{ field: 'icon', message }] })
  refusal.cause = cause
  return refusal
}

let last: Promise<unknown> = Promise.resolve()

/** Runs the work after all that was asked for before; each takes at most SECONDS. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const result = last.then(work)
  last = result.catch(() => undefined)
  return result
}

/**
 * A picture as an icon: decoded and drawn anew as a WebP of 256 × 256, so that nothing but its points is kept.
 * @throws Refusal INVALID_FIELDS with what a person can do about it
 */
export async function toIcon(bytes: Uint8Array): Promise<Uint8Array> {
  const type = await fileTypeFromBuffer(bytes)
  if (!ICON_TYPES.some((known) => known === type?.mime))
    throw refused('JPG, PNG, WebP 이미지만 올릴 수 있어요. 움직이는 이미지는 쓸 수 없어요.')
  return inTurn(() => redrawn(bytes))
}

async function redrawn(bytes: Uint8Array): Promise<Uint8Array> {
  const picture = sharp(bytes, { limitInputPixels: MAX_SIDE * MAX_SIDE, autoOrient: true })
  const { width, height } = await picture.metadata().catch(unreadable)
  if (width > MAX_SIDE || height > MAX_SIDE) throw refused('가로와 세로가 4,096픽셀 이하인 이미지를 골라 주세요.')
  return (
    picture
      .resize(SIDE, SIDE, { fit: 'cover' })
      // Whatever stands behind it on a page must not show through.
      .flatten({ background: '#ffffff' })
      .timeout({ seconds: SECONDS })
      .webp({ quality: 82 })
      .toBuffer()
      .catch(unreadable)
  )
}

function unreadable(cause: unknown): never {
  throw refused('이미지를 읽지 못했어요. 다른 이미지를 골라 주세요.', cause)
}
