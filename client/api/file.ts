import type { FileReply, SentFile } from '../../shared/kit/file.ts'

/** What a person has chosen, as a form's file. */
export const toSentFile = async (file: File): Promise<SentFile> => ({
  name: file.name,
  contentType: file.type,
  bytes: new Uint8Array(await file.arrayBuffer()),
})

/** The body of a form: its fields, then its file. */
export function formData(body: object): FormData {
  const form = new FormData()
  const entries = Object.entries(body).filter(([, value]) => value !== undefined && value !== null)
  for (const [name, value] of entries) if (!isSentFile(value)) form.append(name, String(value))
  for (const [name, value] of entries) {
    if (isSentFile(value)) form.append(name, new File([value.bytes], value.name, { type: value.contentType }))
  }
  return form
}

const isSentFile = (value: unknown): value is SentFile =>
  typeof value === 'object' && value !== null && 'bytes' in value && value.bytes instanceof Uint8Array

/** The file of an answer. */
export async function fileOf(response: Response): Promise<FileReply> {
  const [, encoded = ''] = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '') ?? []
  return {
    name: decodeURIComponent(encoded) || 'file',
    contentType: response.headers.get('content-type') ?? '',
    bytes: new Uint8Array(await response.arrayBuffer()),
  }
}

/** As long as somebody may take to answer whether a file is to be saved. */
const ASKED_MS = 60_000

/** Hands a file to the person, as if he had clicked a link to it. */
export function saveFile({ name, contentType, bytes }: FileReply): void {
  const href = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: contentType }))
  Object.assign(document.createElement('a'), { href, download: name }).click()
  // Safari reads it only once its own question is answered.
  setTimeout(() => URL.revokeObjectURL(href), ASKED_MS)
}
