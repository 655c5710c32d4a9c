import type Sharp from 'sharp'
import { Refusal } from '../../shared/kit/errors.ts'
import { PICTURE_TYPES } from '../../shared/kit/file.ts'
import { kindOf } from './kind.ts'

const MAX_SIDE = 4_096
const SECONDS = 5

let painter: Promise<typeof Sharp> | undefined

/** Loaded with the first picture: eighty milliseconds of every start otherwise. One that could not be loaded is tried again. */
const loaded = () => {
  painter ??= bounded().catch((error) => {
    painter = undefined
    throw error
  })
  return painter
}

/** One picture at a time on one thread, and of libvips' many readers only these three (reliability.md 5.9). */
async function bounded(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })
  return sharp
}

/** How a kind of picture is kept: cut to a square, or whole with no side longer than `side` pixels. */
export type Drawing = { field: string; side: number; fit: 'cover' | 'inside' }

let last: Promise<unknown> = Promise.resolve()

/** Runs the work after all that was asked for before; each takes at most SECONDS. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const result = last.then(work)
  last = result.catch(() => undefined)
  return result
}

/**
 * A picture decoded and drawn anew as a WebP, so that nothing but its points is kept.
 * @throws Refusal INVALID_FIELDS at the drawing's field with what a person can do about it
 */
export async function redraw(bytes: Uint8Array, drawing: Drawing): Promise<Uint8Array> {
  const mime = await kindOf(bytes)
  if (!PICTURE_TYPES.some((known) => known === mime))
    throw refused(drawing, 'JPG, PNG, WebP 이미지만 올릴 수 있어요. 움직이는 이미지는 쓸 수 없어요.')
  return inTurn(() => redrawn(bytes, drawing))
}

async function redrawn(bytes: Uint8Array, drawing: Drawing): Promise<Uint8Array> {
  const { side, fit } = drawing
  const unreadable = (cause: unknown): never => {
    throw refused(drawing, '이미지를 읽지 못했어요. 다른 이미지를 골라 주세요.', cause)
  }
  const sharp = await loaded()
  const picture = sharp(bytes, { limitInputPixels: MAX_SIDE * MAX_SIDE, autoOrient: true })
  const { width, height } = await picture.metadata().catch(unreadable)
  if (width > MAX_SIDE || height > MAX_SIDE)
    throw refused(drawing, '가로와 세로가 4,096픽셀 이하인 이미지를 골라 주세요.')
  return (
    picture
      .resize(side, side, { fit, withoutEnlargement: fit === 'inside' })
      // Whatever stands behind it on a page must not show through.
      .flatten({ background: '#ffffff' })
      .timeout({ seconds: SECONDS })
      .webp({ quality: 82 })
      .toBuffer()
      .catch(unreadable)
  )
}

function refused({ field }: Drawing, message: string, cause?: unknown): Refusal {
  const refusal = new Refusal('INVALID_FIELDS', { fieldErrors: [{ field, message }] })
  refusal.cause = cause
  return refusal
}
