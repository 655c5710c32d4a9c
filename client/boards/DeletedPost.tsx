import type { Board } from '../../shared/boards/board.ts'
import type { Post } from '../../shared/boards/posts.ts'
import { ActForm } from '../forms/ActForm.tsx'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'

/** Over a post that only those who manage its board still see. */
export const DeletedPost = ({ post, board }: { post: Post; board: Board }) => (
  <Alert
    tone="warn"
    action={
      board.canManage && (
        <ActForm intent="restore" id={post.postId}>
          <Button type="submit" size="small">
            되돌리기
          </Button>
        </ActForm>
      )
    }
  >
    지운 글이에요. 게시판 관리자에게만 보여요.
  </Alert>
)
