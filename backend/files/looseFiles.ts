import type { FileKind } from '../../shared/files/contract.ts'
import { refuseField } from '../../shared/kit/errors.ts'
import type { Trx } from '../db/open.ts'
import type { Member } from '../http/member.ts'
import { keepFile } from './keepFile.ts'
import * as loose from './looseQueries.ts'
import type { NewFile } from './queries.ts'

/** What files are sent to before there is a paper: a book for WASTE_PHOTO, a purchase request for CLAIM_PHOTO,
 * a board for POST_PICTURE and POST_FILE. */
export type Place = { kind: FileKind; placeId: number }

/** So many old ones go when one is sent; a job looks after the rest. */
const AT_ONCE = 100

/**
 * Keeps a file that a paper is going to take up: sent first, so that a form is posted without files. It waits a day, for a post three weeks.
 * Call it in a transaction of its own, after the sender's right was asked and the bytes were judged or drawn anew;
 * nobody but its sender can read the file before a paper has it.
 * @returns its name, which the form carries. @throws Refusal QUOTA_EXCEEDED
 */
export async function sendLoose(
  trx: Trx,
  by: Member,
  { kind, placeId }: Place,
  file: Omit<NewFile, 'kind'>,
): Promise<{ name: string }> {
  await loose.removeOld(trx, AT_ONCE)
  const name = await keepFile(trx, { ...file, kind })
  await loose.insert(trx, { name, kind, placeId, createdBy: by.id })
  await by.recordIfImpersonated(trx, {
    action: 'CREATE',
    entityType: 'file',
    entityId: name,
    after: { kind, placeId },
  })
  return { name }
}

/**
 * Takes files up for a paper, each once, in the paper's transaction; the caller then writes them into its own table
 * (`name` references files), which from there on decides who may read them.
 * @param field the form's field that the names came in
 * @returns the names in the order they were sent in, without doubles
 * @throws Refusal INVALID_FIELDS for one that is not there, is of another kind or place or somebody else's, or is taken
 */
export async function takeUp(
  trx: Trx,
  by: Pick<Member, 'id'>,
  place: Place,
  { names, field }: { names: readonly string[]; field: string },
): Promise<string[]> {
  const wanted = [...new Set(names)]
  if (wanted.length === 0) return []
  const taken = await loose.take(trx, { ...place, createdBy: by.id, names: wanted })
  if (taken.size !== wanted.length) {
    const what = /(?:PHOTO|PICTURE)$/.test(place.kind) ? '사진을' : '파일을'
    refuseField(field, `${what} 다시 올려 주세요.`)
  }
  return wanted
}
