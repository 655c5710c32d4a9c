import { redirect } from 'react-router'
import { NewComment } from '../../shared/boards/comments.ts'
import { NewPost, PostChange } from '../../shared/boards/posts.ts'
import { type Acting, answer, answering } from '../forms/answer.ts'
import { check } from '../forms/check.ts'
import { dropDraft } from '../forms/drafts.ts'
import { chosenOver, field, typedIn, type Values } from '../forms/values.ts'
import { draftName } from './draftName.ts'
import { keyOf } from './load.ts'
import { boardPath, commentId, postPath } from './paths.ts'
import { contentOf } from './postForm.ts'
import { boardsOf } from './store.ts'

/** What a form of a post's page asks for. */
export async function actOnPost(acting: Acting) {
  const { app, form, params } = acting
  const key = keyOf(params)
  const values = typedIn(form)
  if (form.get('intent') === 'delete') {
    return answering('delete', values, async () => {
      const boards = boardsOf(app.stores)
      await boards.deletePost(key)
      // For others it is gone, and back only by who manages the board.
      const mayRestore = boards.state.config?.boardCode === key.boardCode && boards.state.config.canManage
      app.stores.announcements.did('글을 삭제했어요.', mayRestore ? () => boards.restorePost(key) : null)
      return redirect(boardPath(key.boardCode))
    })
  }
  if (form.get('intent') === 'restore') {
    return answering('restore', values, async () => {
      await boardsOf(app.stores).restorePost(key)
      app.stores.announcements.did('글을 되돌렸어요.')
      return redirect(postPath(key.boardCode, key.postId))
    })
  }
  return actOnComment(acting, values)
}

/** A comment's form without scripts; with them the store is asked at once. */
async function actOnComment({ app, params }: Acting, values: Values) {
  const key = keyOf(params)
  const boards = boardsOf(app.stores)
  const id = Number(values.id) || null
  const back = (at: number) => redirect(`${postPath(key.boardCode, key.postId)}#${commentId(at)}`)
  if (values.act === 'remove' && id !== null) {
    return answering('remove', values, async () => {
      await boards.deleteComment(key, id)
      return back(id)
    })
  }
  const act = values.act === 'edit' ? 'edit' : 'comment'
  const checked = check(NewComment, { content: values.content ?? '' })
  if (!checked.ok) return answer(act, values, 422, { fieldErrors: checked.fieldErrors })
  const { content } = checked.input
  return answering(act, values, async () => {
    const written =
      act === 'edit' && id !== null
        ? await boards.changeComment(key, id, content)
        : await boards.createComment(key, content, id)
    return back(written.commentId)
  })
}

/** A new post. */
export async function write({ app, form, member, params }: Acting) {
  const { boardCode } = keyOf(params)
  const { values, said } = postSaid(form)
  const checked = check(NewPost, said)
  if (!checked.ok) return answer('save', values, 422, { fieldErrors: checked.fieldErrors })
  return answering('save', values, async () => {
    const { postId } = await boardsOf(app.stores).createPost(
      boardCode,
      checked.input,
      values.formKey ?? crypto.randomUUID(),
    )
    dropDraft({ memberId: member.id, form: draftName(boardCode, null) })
    app.stores.announcements.did('글을 올렸어요.')
    return redirect(postPath(boardCode, postId))
  })
}

/** A post that is changed. */
export async function change({ app, form, member, params }: Acting) {
  const key = keyOf(params)
  const { values, said } = postSaid(form)
  const checked = check(PostChange, { ...said, version: Number(field(values, 'version')) })
  if (!checked.ok) return answer('save', values, 422, { fieldErrors: checked.fieldErrors })
  return answering('save', values, async () => {
    await boardsOf(app.stores).changePost(key, checked.input)
    dropDraft({ memberId: member.id, form: draftName(key.boardCode, key.postId) })
    app.stores.announcements.did('글을 고쳤어요.')
    return redirect(postPath(key.boardCode, key.postId))
  })
}

function postSaid(form: FormData): { values: Values; said: object } {
  const typed = chosenOver(typedIn(form))
  const { plain: _, ...sent } = typed
  const values: Values = { ...sent, content: contentOf(typed) }
  const said = {
    title: field(values, 'title'),
    content: values.content,
    categoryCode: field(values, 'categoryCode') || null,
    isNotice: values.isNotice === 'on',
    isSecret: values.isSecret === 'on',
    attachments: form.getAll('attachment').map(String),
  }
  return { values, said }
}
