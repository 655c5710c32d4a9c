import { Refusal } from '../../../shared/kit/errors.ts'
import type { FileReply } from '../../../shared/kit/file.ts'
import type { Db } from '../../db/open.ts'
import * as loose from '../../files/looseQueries.ts'
import { mayReadPost, type Reader } from '../access.ts'
import { requireBoard } from '../board.ts'
import * as files from './queries.ts'

/**
 * A file for whoever may read its post; until it has one, for who sent it.
 * @throws Refusal NOT_FOUND, also for one of a post that is not for his eyes
 */
export async function readFile(
  db: Db,
  who: Reader,
  kind: files.PostFileKind,
  { boardCode, name }: { boardCode: string; name: string },
): Promise<FileReply> {
  const board = await requireBoard(db, who, boardCode)
  const hung = await files.find(db, board.boardId, name, kind)
  if (hung && !mayReadPost(board, hung, who)) throw new Refusal('NOT_FOUND')
  const file = hung ?? (who && (await loose.find(db, { name, kind, placeId: board.boardId, createdBy: who.id })))
  if (!file) throw new Refusal('NOT_FOUND')
  const { bytes, contentType, fileName } = file
  return { bytes, contentType, name: fileName ?? 'picture.webp' }
}
