import MessagesSquare from 'lucide-react/icons/messages-square'
import type { Board } from '../../shared/boards/board.ts'
import { LinkButton } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { NoneFound } from '../ui/NoneFound.tsx'
import { boardPath, writePath } from './paths.ts'
import { isFiltered, type View } from './view.ts'
import { invitations } from './words.ts'

/** Nothing by these filters, or nothing written yet. */
export function NoPosts({ board, view }: { board: Board; view: View }) {
  if (isFiltered(view) || view.page > 1) {
    return <NoneFound what="글이" cleared={boardPath(board.boardCode)} />
  }
  return (
    <EmptyState
      icon={<MessagesSquare size={20} />}
      title="아직 글이 없어요."
      note={board.canWrite ? invitations[board.boardType] : '새 글이 올라오면 여기에서 볼 수 있어요.'}
    >
      {board.canWrite && (
        <LinkButton to={writePath(board.boardCode)} size="small" tone="primary">
          글쓰기
        </LinkButton>
      )}
    </EmptyState>
  )
}
