import type { Post } from '../../shared/boards/posts.ts'
import { useApp } from '../app/context.ts'
import { ActForm } from '../forms/ActForm.tsx'
import { Ask } from '../ui/Ask.tsx'
import { Button, LinkButton } from '../ui/Button.tsx'
import { keyed } from '../ui/keyNames.ts'
import { useLive } from '../ui/live.ts'
import * as css from './Post.css.ts'
import { editPath } from './paths.ts'
import { boardsOf } from './store.ts'

/** What the member may do with the post. */
export function PostActs({ post }: { post: Post }) {
  const { currentPost } = useLive(boardsOf(useApp().stores).state, { currentPost: post })
  const { commentCount } = currentPost?.postId === post.postId ? currentPost : post
  if (!post.canEdit && !post.canDelete) return null
  return (
    <footer className={css.acts}>
      {post.canEdit && (
        <LinkButton to={editPath(post.boardCode, post.postId)} size="small" {...keyed('e')}>
          수정
        </LinkButton>
      )}
      {post.canDelete && (
        <Ask
          id="delete-post"
          label="삭제"
          look={{ size: 'small', tone: 'ghost' }}
          title="글을 삭제할까요?"
          act={
            <Button type="submit" tone="danger">
              삭제
            </Button>
          }
        >
          {(inner) => (
            <ActForm intent="delete" id={post.postId}>
              <p>
                ‘{post.title}’ 글을 삭제해요.
                {commentCount > 0 && ` 댓글 ${commentCount}개도 함께 보이지 않아요.`}
              </p>
              {inner}
            </ActForm>
          )}
        </Ask>
      )}
    </footer>
  )
}
