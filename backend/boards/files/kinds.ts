import { type AttachmentEnding, attachmentTypes } from '../../../shared/boards/files.ts'
import { kindOf } from '../../files/kind.ts'
import { isTextBytes } from '../../files/textBytes.ts'
import { endsAsZip, isWholeZip } from './wholeZip.ts'

type Check = (bytes: Uint8Array) => boolean | Promise<boolean>

const isKnownAs =
  (mime: string): Check =>
  async (bytes) =>
    (await kindOf(bytes)) === mime

const both =
  (one: Check, other: Check): Check =>
  async (bytes) =>
    (await one(bytes)) && other(bytes)

const zipped = (mime: string) => both(isWholeZip, isKnownAs(mime))

const ascii = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** An archive whose first entry, not compressed, is its kind. */
const isHwpx: Check = (bytes) => {
  const buffer = ascii(bytes)
  if (!isWholeZip(bytes) || buffer.toString('latin1', 30, 38) !== 'mimetype') return false
  const start = 38 + buffer.readUInt16LE(28)
  return buffer.toString('latin1', start, start + attachmentTypes.hwpx.length) === attachmentTypes.hwpx
}

/** A compound file, as Office of old has it, that says of itself that it is 한글's. */
const isHwp: Check = (bytes) => ascii(bytes).includes('HWP Document File')

const isPdf: Check = (bytes) =>
  !endsAsZip(bytes) && /%%EOF[\s\0]{0,64}$/.test(ascii(bytes).toString('latin1', Math.max(0, bytes.length - 128)))

/** Another of the kinds that are taken is no text; what merely begins like a picture of old may be one. */
const isText: Check = async (bytes) => {
  const mime = await kindOf(bytes)
  return !Object.values<string | undefined>(attachmentTypes).includes(mime) && isTextBytes(bytes)
}

/** Pictures are not kept as they came; drawing them anew judges them. */
export const pictureEndings = ['jpg', 'jpeg', 'png', 'webp'] as const
type PictureEnding = (typeof pictureEndings)[number]
export const isPictureEnding = (ending: AttachmentEnding): ending is PictureEnding =>
  pictureEndings.some((known) => known === ending)

/** Whether a file is what its name says. */
export const isWhatItSays: Record<Exclude<AttachmentEnding, PictureEnding>, Check> = {
  pdf: both(isPdf, isKnownAs(attachmentTypes.pdf)),
  xlsx: zipped(attachmentTypes.xlsx),
  docx: zipped(attachmentTypes.docx),
  pptx: zipped(attachmentTypes.pptx),
  hwp: both(isHwp, isKnownAs('application/x-cfb')),
  hwpx: isHwpx,
  csv: isText,
  txt: isText,
  zip: zipped(attachmentTypes.zip),
}
