const FINAL_TEXT = 0x81
/** Lengths from here on follow in two bytes, and from the next on in eight (RFC 6455 5.2). */
const IN_TWO = 126
const IN_EIGHT = 65_536

/** A whole WebSocket text message as it goes from a server onto the wire: no mask, no compression. */
export function textFrame(payload: Uint8Array): Buffer {
  const { length } = payload
  const head =
    length < IN_TWO
      ? Buffer.from([FINAL_TEXT, length])
      : Buffer.alloc(length < IN_EIGHT ? 4 : 10, Buffer.from([FINAL_TEXT, length < IN_EIGHT ? 126 : 127, 0, 0]))
  if (head.length === 4) head.writeUInt16BE(length, 2)
  if (head.length === 10) head.writeBigUInt64BE(BigInt(length), 2)
  return Buffer.concat([head, payload])
}
