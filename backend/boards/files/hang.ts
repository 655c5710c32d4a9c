import { refuseField } from '../../../shared/kit/errors.ts'
import { grouped } from '../../../shared/kit/money.ts'
import type { Trx } from '../../db/open.ts'
import * as loose from '../../files/looseFiles.ts'
import type { Member } from '../../http/member.ts'
import type { KnownBoard } from '../board.ts'
import { picturesOf } from '../clean.ts'
import * as files from './queries.ts'

/** Pictures that a text may show. */
const MAX_PICTURES = 50

/** The files that a post names: the pictures of its cleaned text, and what hangs on it. */
export type Named = { pictures: string[]; attachments: string[] }

/**
 * The files that a post may name.
 * @param held how many hang on it already: a board that takes less by now does not take them away
 * @throws Refusal INVALID_FIELDS for too many, or pictures of another board
 */
export function namedFiles(board: KnownBoard, content: string, sent: readonly string[], held: number): Named {
  const found = picturesOf(content)
  if (found.some(({ boardCode }) => boardCode !== board.boardCode))
    refuseField('content', '다른 게시판의 사진은 다시 올려 주세요.')
  if (found.length > MAX_PICTURES) refuseField('content', `사진은 ${MAX_PICTURES}장까지 넣을 수 있어요.`)
  const attachments = [...new Set(sent)]
  const most = Math.max(board.useAttachment ? board.attachmentMaxCount : 0, held)
  if (attachments.length > most)
    refuseField(
      'attachments',
      most === 0 ? '파일을 붙일 수 없는 게시판이에요.' : `파일은 ${grouped(most)}개까지 붙일 수 있어요.`,
    )
  return { pictures: found.map(({ name }) => name), attachments }
}

/**
 * Makes a post's files those that it names: takes up what was sent for it, forgets what it has dropped.
 * @throws Refusal INVALID_FIELDS for one that is neither its own nor sent by this member to this board
 */
export async function hang(
  trx: Trx,
  by: Pick<Member, 'id'>,
  { boardId, postId }: { boardId: number; postId: number },
  { pictures, attachments }: Named,
): Promise<void> {
  const kinds = [
    { kind: 'POST_PICTURE', wanted: pictures, field: 'content' },
    { kind: 'POST_FILE', wanted: attachments, field: 'attachments' },
  ] as const
  for (const { kind, wanted, field } of kinds) {
    const held = await files.names(trx, postId, kind)
    const fresh = wanted.filter((name) => !held.includes(name))
    await loose.takeUp(trx, by, { kind, placeId: boardId }, { names: fresh, field })
    await files.put(trx, postId, kind, wanted)
    await files.drop(
      trx,
      held.filter((name) => !wanted.includes(name)),
    )
  }
}
