import * as v from 'valibot'
import type { Schema } from './endpoint.ts'
import { composed, TURNING } from './typed.ts'

/** A file that a form carries: its name without path, NFC; the type its sender claims, which proves nothing. */
export type SentFile = { name: string; contentType: string; bytes: Uint8Array<ArrayBuffer> }

/** A file as an answer; `name` is what it is saved as. */
export type FileReply = { name: string; contentType: string; bytes: Uint8Array }

/** The same as the backend may answer it: written while it is sent. */
export type StreamedFile = { name: string; contentType: string; pieces: AsyncIterable<Uint8Array> }

/**
 * The one file of a form: how large it may be. `isOfficial` is a public list that an administrator takes over; what is set
 * for the files of members does not bound it.
 */
export type FileBound = { maxBytes: number; isOfficial?: true }

/** How a file is sent: the types it may have, whether a browser shows or saves it, and who may keep it how long. */
export type FileManner = {
  contentTypes: readonly [string, ...string[]]
  disposition: 'inline' | 'attachment'
  /** `private, …` where a browser may keep it; the default is that nobody does. */
  cacheControl?: `private, ${string}`
}

/** Pictures that are taken from people. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

const isFile = (input: unknown): input is SentFile & FileReply =>
  isNamed(input) && 'bytes' in input && input.bytes instanceof Uint8Array
const isStreamed = (input: unknown): input is StreamedFile =>
  isNamed(input) && 'pieces' in input && Symbol.asyncIterator in Object(input.pieces)
const isNamed = (input: unknown): input is { name: unknown; contentType: unknown } =>
  typeof input === 'object' && input !== null && 'name' in input && 'contentType' in input

/**
 * The file of a form: as an entry of a `strictObject` it makes the endpoint's body a multipart form with that one file
 * and at most five text fields beside it.
 */
export const sentFile = (bound: FileBound) =>
  v.pipe(v.custom<SentFile>(isFile, '파일을 골라 주세요.'), v.metadata({ sentFile: bound }))

/** An answer that is a file instead of JSON. */
export const fileReply = (manner: FileManner) =>
  v.pipe(
    v.custom<FileReply>(
      (input) => (isFile(input) || isStreamed(input)) && manner.contentTypes.includes(input.contentType),
    ),
    v.metadata({ fileReply: manner }),
  )

/** The file's field and bound when a body is a form with a file, else null. */
export function formOf(body: Schema): (FileBound & { field: string }) | null {
  const entries: Record<string, Schema> = 'entries' in body ? Object(body.entries) : {}
  for (const [field, entry] of Object.entries(entries)) {
    const { sentFile } = v.getMetadata(entry)
    if (sentFile) return { field, ...(sentFile as FileBound) }
  }
  return null
}

/** How a reply that is a file is sent, else null. */
export function mannerOf(reply: Schema): FileManner | null {
  const { fileReply } = v.getMetadata(reply)
  return fileReply ? (fileReply as FileManner) : null
}

const MAX_NAME_LENGTH = 120

/**
 * A file's name as it may be kept and shown: NFC (macOS sends NFD), the last part of a path, without control characters
 * or such as turn the reading order around. The ending of a long one stays: it says what the file is.
 */
export function fileName(sent: string): string {
  const last = composed(sent).split(/[/\\]/).at(-1) ?? ''
  const plain = last
    .replace(TURNING, '')
    .replace(/[\p{Cc}\p{Cs}]/gu, '')
    .trim()
  const ending = /\.[^.\s]{1,10}$/.exec(plain)?.[0] ?? ''
  const stem = [...plain.slice(0, plain.length - ending.length)].slice(0, MAX_NAME_LENGTH - ending.length)
  return stem.join('') + ending || 'file'
}

/** What a file to save is called: whole names and the ending that says its type, without what a system takes for a path. */
export function savedName(name: string, ending: string): string {
  const letters = [...composed(name).replace(/[/\\:*?"<>|]/g, ' ')]
  return fileName(letters.slice(0, MAX_NAME_LENGTH - ending.length).join('') + ending)
}

/** `2MB`: how a bound is said to a person. */
export const megabytes = (bytes: number): string => `${Math.round(bytes / 1_048_576)}MB`
