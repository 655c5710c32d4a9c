import {
  ATTACHED_PICTURE_SIDE,
  type AttachmentEnding,
  attachmentTypes,
  picturePath,
  TEXT_PICTURE_SIDE,
} from '../../../shared/boards/files.ts'
import type { Attachment } from '../../../shared/boards/posts.ts'
import { refuseField } from '../../../shared/kit/errors.ts'
import type { SentFile } from '../../../shared/kit/file.ts'
import type { Db } from '../../db/open.ts'
import { DRAWN } from '../../files/keepFile.ts'
import * as loose from '../../files/looseFiles.ts'
import { redraw } from '../../files/picture.ts'
import type { Member } from '../../http/member.ts'
import { mayWrite, requireRight } from '../access.ts'
import { type KnownBoard, requireOpenBoard } from '../board.ts'
import { isPictureEnding, isWhatItSays } from './kinds.ts'

const MB = 1_048_576

/**
 * Keeps a picture for the text of a post that is being written.
 * @throws Refusal NOT_FOUND, PERMISSION_MISSING, STATUS_CONFLICT on a closed board, INVALID_FIELDS for what is no picture we take, QUOTA_EXCEEDED
 */
export async function sendPicture(
  db: Db,
  by: Member,
  boardCode: string,
  { bytes }: SentFile,
): Promise<{ name: string; url: string }> {
  const { boardId } = await requireWritable(db, by, boardCode)
  const drawn = await redraw(bytes, { field: 'picture', side: TEXT_PICTURE_SIDE, fit: 'inside' })
  const place = { kind: 'POST_PICTURE', placeId: boardId } as const
  const { name } = await db
    .transaction()
    .execute((trx) => loose.sendLoose(trx, by, place, { ...DRAWN, ownerId: by.id, bytes: drawn }))
  return { name, url: picturePath(boardCode, name) }
}

/**
 * Keeps a file to hang on a post that is being written.
 * @throws Refusal NOT_FOUND, PERMISSION_MISSING, STATUS_CONFLICT on a closed board, INVALID_FIELDS for what the board does not take or what is not what
 * its name says, QUOTA_EXCEEDED
 */
export async function sendFile(db: Db, by: Member, boardCode: string, sent: SentFile): Promise<Attachment> {
  const board = await requireWritable(db, by, boardCode)
  if (!board.useAttachment) refuseField('file', '파일을 붙일 수 없는 게시판이에요.')
  if (sent.bytes.length === 0) refuseField('file', '빈 파일이에요. 다른 파일을 골라 주세요.')
  if (sent.bytes.length > board.attachmentMaxMb * MB)
    refuseField('file', `파일은 ${board.attachmentMaxMb}MB까지 올릴 수 있어요.`)
  const file = await judged(board, sent)
  const place = { kind: 'POST_FILE', placeId: board.boardId } as const
  const { name } = await db.transaction().execute((trx) => loose.sendLoose(trx, by, place, { ...file, ownerId: by.id }))
  return { name, fileName: file.fileName, size: file.bytes.length, contentType: file.contentType }
}

async function requireWritable(db: Db, by: Member, boardCode: string): Promise<KnownBoard> {
  const board = await requireOpenBoard(db, by, boardCode)
  requireRight(mayWrite(board, by), '이 게시판에 글을 쓸 수 있는 회원이 아니에요.')
  return board
}

/** The file as it is kept: pictures drawn anew under a name that says so, others as they came. */
async function judged({ allowedExt }: KnownBoard, { name, bytes }: SentFile) {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  if (!isTaken(ending, allowedExt)) refuseField('file', `${allowedExt.join(', ')} 파일만 올릴 수 있어요.`)
  if (isPictureEnding(ending)) {
    const drawn = await redraw(bytes, { field: 'file', side: ATTACHED_PICTURE_SIDE, fit: 'inside' })
    return { ...DRAWN, fileName: `${name.slice(0, -ending.length)}webp`, bytes: drawn }
  }
  if (!(await isWhatItSays[ending](bytes)))
    refuseField('file', `.${ending} 파일이 아니거나 손상된 파일이에요. 원본 파일을 다시 골라 주세요.`)
  return { fileName: name, contentType: attachmentTypes[ending], bytes }
}

const isTaken = (ending: string, allowed: readonly string[]): ending is AttachmentEnding =>
  Object.hasOwn(attachmentTypes, ending) && allowed.includes(ending)
