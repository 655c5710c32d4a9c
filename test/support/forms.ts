import type { SentFile } from '../../shared/kit/file.ts'

/** A file for a form; text becomes its bytes. */
export const sentFile = (content: Uint8Array | string, name = 'icon.png', contentType = 'image/png'): SentFile => ({
  name,
  contentType,
  bytes: new Uint8Array(Buffer.from(content)),
})

const BOUNDARY = '----a-form-of-a-test'

/** A multipart form written by hand: fetch would tidy what it holds. */
export function multipart(
  parts: Record<string, string | SentFile> | readonly (readonly [name: string, value: string | SentFile])[],
): { payload: Buffer; headers: { 'content-type': string } } {
  const entries = Array.isArray(parts) ? parts : Object.entries(parts)
  const pieces = entries.flatMap(([name, value]) => [Buffer.from(`--${BOUNDARY}\r\n`), partOf(name, value)])
  const payload = Buffer.concat([...pieces, Buffer.from(`--${BOUNDARY}--\r\n`)])
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` } }
}

function partOf(name: string, value: string | SentFile): Buffer {
  const label = `Content-Disposition: form-data; name="${quoted(name)}"`
  if (typeof value === 'string') return Buffer.from(`${label}\r\n\r\n${value}\r\n`)
  const head = `${label}; filename="${quoted(value.name)}"\r\nContent-Type: ${value.contentType}\r\n\r\n`
  return Buffer.concat([Buffer.from(head), Buffer.from(value.bytes), Buffer.from('\r\n')])
}

/** As browsers do it. */
const quoted = (text: string) => text.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
