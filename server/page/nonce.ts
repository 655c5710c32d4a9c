import { randomBytes } from 'node:crypto'

const BYTES = 16
const AT_ONCE = 256

let drawn = Buffer.alloc(0)
let used = 0

/** 128 random bits for one answer, never given twice; drawn many at once, because each draw asks the kernel. */
export function newNonce(): string {
  if (used >= drawn.length) {
    drawn = randomBytes(BYTES * AT_ONCE)
    used = 0
  }
  const nonce = drawn.toString('base64', used, used + BYTES)
  used += BYTES
  return nonce
}
