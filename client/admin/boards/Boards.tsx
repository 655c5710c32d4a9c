import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import type { AdminBoard } from '../../../shared/admin/boards.ts'
import { grouped } from '../../../shared/kit/money.ts'
import { Badge } from '../../ui/Badge.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Late } from '../../ui/Late.tsx'
import { Link } from '../../ui/Link.tsx'
import { resetChip } from '../../ui/resetChip.ts'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Split } from '../../ui/Split.tsx'
import { Row, RowLink, Table, Td, Th } from '../../ui/Table.tsx'
import { Chips } from '../../ui/Tabs.tsx'
import { BoardPanel } from './BoardPanel.tsx'
import * as css from './Boards.css.ts'
import type { BoardsData } from './load.ts'
import { boardAt, pathTo } from './view.ts'
import { audienceWords, boardTypeNames, categoryWords, statusWords } from './words.ts'

/** Every board in its order, and one of them beside the list. `head` is that of the page. */
export const Boards = ({ data, head }: { data: BoardsData; head: ReactNode }) => {
  const { view, dropped, boards } = data
  return (
    <Split
      panel={(view.add || view.board) && <BoardPanel data={data} />}
      list={
        <>
          {head}
          {dropped.length > 0 && <Chips label="거르기" choices={resetChip(dropped, pathTo(view))} />}
          <Card
            title="게시판"
            action={
              <LinkButton
                to={pathTo({ part: 'boards', add: true })}
                size="small"
                tone="primary"
                icon={<Plus size={16} />}
                preventScrollReset
              >
                게시판 추가
              </LinkButton>
            }
            flush
          >
            <Late of={boards} skeleton={<SkeletonRows rows={6} />}>
              {(all) => <Listed boards={all} current={view.board} />}
            </Late>
          </Card>
          <p className={css.muted}>
            열려 있는 게시판은 커뮤니티에 모두 보여요. 메뉴에서 바로 가게 하려면{' '}
            <Link to="/admin/menu" className={css.link}>
              메뉴 관리
            </Link>
            에서 게시판 주소를 넣어 주세요.
          </p>
        </>
      }
    />
  )
}

function Listed({ boards, current }: { boards: AdminBoard[]; current: string }) {
  if (boards.length === 0)
    return <EmptyState title="아직 게시판이 없어요" note="게시판을 추가하면 커뮤니티에 보여요." />
  return (
    <Table
      caption="게시판 목록"
      isDense
      head={
        <>
          <Th>게시판</Th>
          <Th>종류</Th>
          <Th>읽기</Th>
          <Th>분류</Th>
          <Th number>글 (개)</Th>
          <Th>상태</Th>
        </>
      }
    >
      {boards.map((board) => (
        <Row key={board.boardCode} current={board.boardCode === current}>
          <Cells of={board} />
        </Row>
      ))}
    </Table>
  )
}

const Cells = ({ of: board }: { of: AdminBoard }) => (
  <>
    <Td card="lead">
      <span className={css.name}>
        <RowLink to={boardAt(board.boardCode)}>{board.boardName}</RowLink>
        <span className={css.muted}>{board.boardCode}</span>
      </span>
    </Td>
    <Td card="none">{boardTypeNames[board.boardType]}</Td>
    <Td card="meta">{audienceWords(board.permissions.read)}</Td>
    <Td card="note" muted>
      {categoryWords(board.categories) || '–'}
    </Td>
    <Td card="value" number>
      <span className={css.onCard}>글 </span>
      {grouped(board.posts)}
      <span className={css.onCard}>개</span>
    </Td>
    <Td card="badge">
      <Badge tone={board.isActive ? 'primary' : 'neutral'}>{statusWords(board)}</Badge>
    </Td>
  </>
)
