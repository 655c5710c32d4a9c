import { isUtf8 } from 'node:buffer'
import { isCp949 } from './cp949.ts'

/**
 * Whether bytes are a text, in what `decoded` reads and without control characters. They are looked at where they lie, and no
 * string is made of them: whoever sends a large file holds up nobody else.
 */
export function isTextBytes(bytes: Uint8Array): boolean {
  const [first, second, third] = bytes
  if (first === 0xff && second === 0xfe) return isUtf16(bytes, { isLittleEndian: true })
  if (first === 0xfe && second === 0xff) return isUtf16(bytes, { isLittleEndian: false })
  if (hasControls(bytes)) return false
  const isMarkedUtf8 = first === 0xef && second === 0xbb && third === 0xbf
  return isUtf8(bytes) || (!isMarkedUtf8 && isCp949(bytes))
}

/** What no text has; tabs, ends of lines and pages, and what older programs end or part with are no such thing. */
const isControl = (code: number) => code < 0x09 || (code > 0x0d && code < 0x1b)

/** No letter of UTF-8 or CP949 has such a byte as a part. */
function hasControls(bytes: Uint8Array): boolean {
  // By index: five times as quick as `for of` here.
  for (let at = 0; at < bytes.length; at++) if (isControl(Number(bytes[at]))) return true
  return false
}

function isUtf16(bytes: Uint8Array, { isLittleEndian }: { isLittleEndian: boolean }): boolean {
  if (bytes.length % 2 !== 0) return false
  const units = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  let isHalf = false
  for (let at = 0; at < bytes.length; at += 2) {
    const unit = units.getUint16(at, isLittleEndian)
    if (isControl(unit) || isHalf !== (unit >= 0xdc00 && unit < 0xe000)) return false
    isHalf = unit >= 0xd800 && unit < 0xdc00
  }
  return !isHalf
}
