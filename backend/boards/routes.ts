import * as contract from '../../shared/boards/board.ts'
import * as commentContract from '../../shared/boards/comments.ts'
import * as fileContract from '../../shared/boards/files.ts'
import * as postContract from '../../shared/boards/posts.ts'
import type { Db } from '../db/open.ts'
import type { Serve } from '../http/serve.ts'
import { requireBoard, shown } from './board.ts'
import { changeComment } from './comments/change.ts'
import { createComment } from './comments/create.ts'
import { listComments } from './comments/list.ts'
import { deleteComment } from './comments/remove.ts'
import { createPost } from './create.ts'
import { readFile } from './files/read.ts'
import { sendFile, sendPicture } from './files/send.ts'
import { listBoards, listPosts } from './list.ts'
import { onePost } from './one.ts'
import { deletePost } from './remove.ts'
import { restorePost } from './restore.ts'
import { changePost } from './update.ts'

/** A board says who reads it, visitors too. */
const read = { access: 'visitor', owner: 'party' } as const
const write = { access: 'member', owner: 'party' } as const

export function boardRoutes(serve: Serve, db: Db) {
  serve(contract.listBoards, read, ({ member }) => listBoards(db, member))
  serve(contract.oneBoard, read, async ({ member, params }) => shown(await requireBoard(db, member, params.boardCode)))
  serve(
    contract.listCategories,
    read,
    async ({ member, params }) => (await requireBoard(db, member, params.boardCode)).categories,
  )

  serve(postContract.listPosts, read, ({ member, params, query }) => listPosts(db, member, params.boardCode, query))
  serve(postContract.onePost, read, ({ member, params }) => onePost(db, member, params.boardCode, params.postId))
  serve(postContract.createPost, { ...write, limit: 'post' }, ({ member, params, body, idempotencyKey }) =>
    createPost(db, member, params.boardCode, body, idempotencyKey),
  )
  serve(postContract.changePost, write, ({ member, params, body }) => changePost(db, member, params, body))
  serve(postContract.deletePost, write, async ({ member, params }) => {
    await deletePost(db, member, params)
    return undefined
  })
  serve(postContract.restorePost, write, ({ member, params }) => restorePost(db, member, params))

  serve(fileContract.sendPostPicture, { ...write, limit: 'photo' }, ({ member, params, body }) =>
    sendPicture(db, member, params.boardCode, body.picture),
  )
  serve(fileContract.onePostPicture, read, ({ member, params }) => readFile(db, member, 'POST_PICTURE', params))
  serve(fileContract.sendPostFile, { ...write, limit: 'photo' }, ({ member, params, body }) =>
    sendFile(db, member, params.boardCode, body.file),
  )
  serve(fileContract.onePostFile, read, ({ member, params }) => readFile(db, member, 'POST_FILE', params))

  serve(commentContract.listComments, read, ({ member, params }) => listComments(db, member, params))
  serve(commentContract.createComment, { ...write, limit: 'comment' }, ({ member, params, body, idempotencyKey }) =>
    createComment(db, member, params, body, idempotencyKey),
  )
  serve(commentContract.changeComment, write, ({ member, params, body }) =>
    changeComment(db, member, params, body.content),
  )
  serve(commentContract.deleteComment, write, async ({ member, params }) => {
    await deleteComment(db, member, params)
    return undefined
  })
}
