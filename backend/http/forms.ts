import multipart, { type MultipartFields } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../../shared/kit/errors.ts'
import { type FileBound, fileName, megabytes, type SentFile } from '../../shared/kit/file.ts'

const FIELDS = 5
const FIELD_BYTES = 10_000
/** Boundaries, heads and fields around the file. */
const AROUND_BYTES = 100_000

/** Lets endpoints take multipart forms; which of them do, serve.ts says. */
export const readForms = (app: FastifyInstance) =>
  app.register(multipart, {
    limits: {
      fields: FIELDS,
      files: 1,
      parts: FIELDS + 1,
      fieldNameSize: 100,
      fieldSize: FIELD_BYTES,
      headerPairs: 20,
    },
  })

type Form = Record<string, string | SentFile>

/**
 * A form's fields and its one file, held in memory.
 * @throws Refusal UNSUPPORTED_MEDIA, BODY_TOO_LARGE, MALFORMED_REQUEST
 */
export async function readForm(request: FastifyRequest, { maxBytes }: FileBound): Promise<Form> {
  if (!request.isMultipart()) throw new Refusal('UNSUPPORTED_MEDIA')
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + AROUND_BYTES) throw tooLarge(maxBytes)
  const form: Form = Object.create(null)
  try {
    for await (const part of request.parts({ limits: { fileSize: maxBytes } })) {
      if (part.fieldname in form) throw new Refusal('MALFORMED_REQUEST')
      form[part.fieldname] = part.type === 'file' ? await fileOf(part) : textOf(part)
    }
  } catch (error) {
    throw refusalOf(error, maxBytes)
  }
  return { ...form }
}

type Parts = Exclude<MultipartFields[string], undefined | unknown[]>

const fileOf = async (part: Extract<Parts, { type: 'file' }>): Promise<SentFile> => {
  const bytes = new Uint8Array(await part.toBuffer())
  return { name: fileName(part.filename ?? ''), contentType: part.mimetype, bytes }
}

function textOf({ value, fieldnameTruncated, valueTruncated }: Extract<Parts, { type: 'field' }>): string {
  if (valueTruncated) throw new Refusal('BODY_TOO_LARGE')
  // A part that claims to be JSON comes parsed; no form of ours has one.
  if (fieldnameTruncated || typeof value !== 'string') throw new Refusal('MALFORMED_REQUEST')
  return value
}

const tooLarge = (maxBytes: number) =>
  new Refusal('BODY_TOO_LARGE', { message: `파일은 ${megabytes(maxBytes)}까지 올릴 수 있어요.` })

const refusals: Record<string, (maxBytes: number) => Refusal> = {
  FST_REQ_FILE_TOO_LARGE: tooLarge,
  FST_FILES_LIMIT: () => new Refusal('MALFORMED_REQUEST', { message: '파일은 한 번에 하나만 올릴 수 있어요.' }),
}

/** Whatever else the parser stumbles over is wrong with the form. */
function refusalOf(error: unknown, maxBytes: number): Refusal {
  if (error instanceof Refusal) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const refusal = refusals[code]?.(maxBytes) ?? new Refusal('MALFORMED_REQUEST')
  refusal.cause = error
  return refusal
}
