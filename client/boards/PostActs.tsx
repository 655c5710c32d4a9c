import type { Post } from '../../shared/boards/posts.ts'
import { ActForm } from '../forms/ActForm.tsx'
import { Ask } from '../ui/Ask.tsx'
import { Button, LinkButton } from '../ui/Button.tsx'
import { keyed } from '../ui/keyNames.ts'
import * as css from './Post.css.ts'
import { editPath } from './paths.ts'

/** What the member may do with the post. */
export const PostActs = ({ post }: { post: Post }) =>
  (post.canEdit || post.canDelete) && (
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
                {post.commentCount > 0 && ` 댓글 ${post.commentCount}개도 함께 보이지 않아요.`}
              </p>
              {inner}
            </ActForm>
          )}
        </Ask>
      )}
    </footer>
  )
