/** Whether a file begins with the bytes by which its kind is known. */
export const begins = (bytes: Uint8Array, ...signature: number[]): boolean =>
  signature.every((byte, at) => bytes[at] === byte)
