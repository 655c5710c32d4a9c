import * as v from 'valibot'
import { endpoint } from '../kit/endpoint.ts'
import { fileReply, sentFile } from '../kit/file.ts'
import { Attachment, boardCode, fileNameKey } from './posts.ts'

/** Bytes that any attachment may have; a board may allow less. */
export const MAX_FILE_BYTES = 10_485_760

/** Pixels that the longer side of a picture is kept with: in a text, and attached. */
export const TEXT_PICTURE_SIDE = 1_600
export const ATTACHED_PICTURE_SIDE = 2_560

/** The kinds of files people exchange at a market, by ending: what their first bytes must show, and how they are sent. */
export const attachmentTypes = {
  jpg: 'image/webp',
  jpeg: 'image/webp',
  png: 'image/webp',
  webp: 'image/webp',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  hwp: 'application/x-hwp',
  hwpx: 'application/hwp+zip',
  csv: 'text/csv',
  txt: 'text/plain',
  zip: 'application/zip',
} as const
export type AttachmentEnding = keyof typeof attachmentTypes

const [first, ...rest] = [...new Set(Object.values(attachmentTypes))]

const params = v.strictObject({ boardCode })
const one = v.strictObject({ boardCode, name: fileNameKey })

/** A picture for the text of a post that is being written; one that no post takes up is gone after three weeks. */
export const sendPostPicture = endpoint('POST', '/boards/:boardCode/pictures', {
  params,
  body: v.strictObject({ picture: sentFile({ maxBytes: MAX_FILE_BYTES }) }),
  reply: v.object({ name: v.string(), url: v.string() }),
})

/** For whoever may read its post; until it has one, for who sent it. */
export const onePostPicture = endpoint('GET', '/boards/:boardCode/pictures/:name', {
  params: one,
  reply: fileReply({
    contentTypes: ['image/webp'],
    disposition: 'inline',
    cacheControl: 'private, max-age=3600',
  }),
})

/** A file to hang on a post that is being written; one that no post takes up is gone after three weeks. */
export const sendPostFile = endpoint('POST', '/boards/:boardCode/files', {
  params,
  body: v.strictObject({ file: sentFile({ maxBytes: MAX_FILE_BYTES }) }),
  reply: Attachment,
})

/** As sendPostPicture's; always saved, never shown in place. */
export const onePostFile = endpoint('GET', '/boards/:boardCode/files/:name', {
  params: one,
  reply: fileReply({ contentTypes: [first ?? 'application/zip', ...rest], disposition: 'attachment' }),
})

/** Where a picture of a text is found; the only pictures a text may show. */
export const picturePath = (code: string, name: string): string => `/api/boards/${code}/pictures/${name}`
export const filePath = (code: string, name: string): string => `/api/boards/${code}/files/${name}`
