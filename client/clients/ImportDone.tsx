import CircleCheck from 'lucide-react/icons/circle-check'
import Undo2 from 'lucide-react/icons/undo-2'
import { formatTime } from '../../shared/kit/dates.ts'
import { grouped } from '../../shared/kit/money.ts'
import { Button, LinkButton } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { useNow } from '../ui/useNow.ts'
import type { Imported } from './lastImport.ts'
import type { useImport } from './useImport.ts'
import { pathTo } from './view.ts'

type Props = { importing: ReturnType<typeof useImport>; imported: Imported; book: string | null }

/** What has come in, and for ten minutes the way to take it back. */
export function ImportDone({ importing: { state, undo, anew }, imported, book }: Props) {
  const now = useNow()
  const list = pathTo(book ? { book: Number(book) } : {})
  if (state.removed !== null) {
    return (
      <Card>
        <EmptyState icon={<Undo2 size={20} />} title={`${grouped(state.removed)}곳을 되돌렸어요.`}>
          <Button size="small" tone="primary" onClick={anew}>
            다시 가져오기
          </Button>
          <LinkButton to={list} size="small">
            거래처 목록으로
          </LinkButton>
        </EmptyState>
      </Card>
    )
  }
  const isOpen = Date.parse(imported.undoUntil) > now
  return (
    <Card>
      <EmptyState
        icon={<CircleCheck size={20} />}
        title={`${grouped(imported.created)}곳을 등록했어요.`}
        note={[
          imported.skipped > 0 ? `오류가 있는 ${grouped(imported.skipped)}줄은 넘어갔어요.` : '',
          isOpen ? `${formatTime(imported.undoUntil)}까지 되돌릴 수 있어요.` : '',
        ].join(' ')}
      >
        <LinkButton to={list} size="small" tone="primary">
          거래처 목록으로
        </LinkButton>
        {isOpen && (
          <Button size="small" onClick={undo} disabled={state.busy !== null}>
            {state.busy ? '되돌리는 중' : '실행 취소'}
          </Button>
        )}
        <Button size="small" tone="ghost" onClick={anew} disabled={state.busy !== null}>
          다른 파일 가져오기
        </Button>
      </EmptyState>
    </Card>
  )
}
