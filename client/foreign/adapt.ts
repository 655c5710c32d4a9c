import * as v from 'valibot'
import { Board, listBoards, oneBoard } from '../../shared/boards/board.ts'
import { PostRow } from '../../shared/boards/posts.ts'
import { errorBody } from '../../shared/kit/errors.ts'
import { isErrorBody } from '../../shared/kit/ownRefusals.ts'
import { listMarkets, MarketCode } from '../../shared/markets/contract.ts'
import type { MemberRecord } from '../../shared/members/contract.ts'
import { modifyMember, OwnProfile, ownProfile, uploadIcon } from '../../shared/members/profile.ts'
import { activeMenu } from '../../shared/menus/contract.ts'
import { Notification } from '../../shared/notifications/contract.ts'
import { changeStatus } from '../../shared/purchase-requests/contract.ts'
import { callOf } from './calls.ts'
import { fit, isRecord, type Mends } from './fit.ts'
import { mendsFor } from './mends.ts'

/** A call to a backend that is not ours; `path` is below /api. */
export type Asked = {
  method: string
  path: string
  /** The caller as his cookies tell him; null for a visitor. */
  member: MemberRecord | null
  /** Asks the same backend once more, as the same caller. */
  read(path: string): Promise<{ status: number; body: unknown }>
}
type Answered = { status: number; body: unknown }

/**
 * What a backend of somebody else answers, as this product expects it. It speaks the specification's section 7 and
 * nothing more: the fields that are ours are filled in, calls that are ours are answered as not offered.
 */
export async function adapt(asked: Asked, answered: Answered): Promise<Answered> {
  const { status, body } = answered
  const call = callOf(asked.method, asked.path)
  if (call === undefined) return ownOf(asked, answered)
  // The menu is read as it comes: in either spelling, with or without the legacy reply around it.
  if (status < 200 || status > 299 || status === 204 || call === activeMenu || isRefused(body)) return answered
  const mends = mendsFor(asked.member, asked.path)
  if (call === oneBoard) return { status, body: fit(call.reply, await withCategories(asked, body), mends) }
  // What either says of the member may be little; who it is of is known.
  if (call === uploadIcon || call === modifyMember)
    return { status, body: fit(call.reply, { ...asked.member, ...(isRecord(body) ? body : {}) }, mends) }
  if (call === changeStatus) return { status, body: fit(call.reply, await wholeOf(asked, body), mends) }
  return { status, body: fit(call.reply, body, mends) }
}

/** A notice as such a backend pushes it. */
export const adaptNotice = (body: unknown): unknown => fit(Notification, body, noticeMends)
const noticeMends: Mends = mendsFor(null)

const isRefused = (body: unknown): boolean => isRecord(body) && typeof body.error === 'string'

/** A board's categories are a call of their own. */
async function withCategories({ path, read }: Asked, body: unknown): Promise<unknown> {
  if (!isRecord(body) || Array.isArray(body.categories)) return body
  const categories = await read(`${path}/categories`)
  return { ...body, categories: categories.status === 200 ? categories.body : [] }
}

/** The answer to a change of status may say no more than that. */
async function wholeOf({ path, read }: Asked, body: unknown): Promise<unknown> {
  const whole = await read(path.split('?')[0]?.replace(/\/status$/, '') ?? path)
  return whole.status === 200 && isRecord(whole.body) ? { ...whole.body, ...(isRecord(body) ? body : {}) } : body
}

/** A call of ours that such a backend does not know. */
async function ownOf({ method, path, member, read }: Asked, answered: Answered): Promise<Answered> {
  const { status, body } = answered
  if ((status !== 404 && status !== 405) || isErrorBody(body)) return answered
  const at = method === 'GET' ? (path.split('?')[0] ?? path) : ''
  // What the session itself tells.
  if (member && at === ownProfile.path) return { status: 200, body: fit(OwnProfile, member, new Map()) }
  if (member?.marketCodeId && at === listMarkets.path)
    return { status: 200, body: [fit(MarketCode, member, new Map())] }
  if (at === listBoards.path) return { status: 200, body: await boardsIn(read, member) }
  // In a successful answer: a browser complains aloud of any other, and this one is expected.
  return { status: 200, body: errorBody('NOT_OFFERED', '') }
}

/** Boards that the menu leads to, and those that the specification names, as far as the caller may read them. */
async function boardsIn(read: Asked['read'], member: Asked['member']): Promise<unknown[]> {
  const menu = JSON.stringify((await read(activeMenu.path)).body ?? '')
  const named = [...menu.matchAll(/\/board\/([a-z0-9-]{2,30})"/g)].map(([, code = '']) => code)
  const codes = [...new Set([...usualBoards, ...named])].slice(0, MOST_BOARDS)
  const boards = await Promise.all(
    codes.map(async (code) => {
      const [config, posts] = await Promise.all([read(`/boards/${code}`), read(`/boards/${code}/posts?page=0&size=5`)])
      if (config.status !== 200 || !isRecord(config.body)) return []
      const latest = posts.status === 200 && isRecord(posts.body) ? posts.body.content : []
      return [{ boardCode: code, ...config.body, latest }]
    }),
  )
  return boards.flat().map((board) => ({
    ...(fit(Board, board, mendsFor(member)) as object),
    latest: fit(Posts, board.latest, mendsFor(member, `/boards/${board.boardCode}`)) as unknown[],
  }))
}
const usualBoards = ['notice', 'free', 'board']
const MOST_BOARDS = 12
const Posts = v.array(PostRow)
