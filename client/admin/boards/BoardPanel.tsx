import { Form, useActionData } from 'react-router'
import type { AdminBoard } from '../../../shared/admin/boards.ts'
import { grouped } from '../../../shared/kit/money.ts'
import { useHere } from '../../app/useHere.ts'
import { boardPath } from '../../boards/paths.ts'
import type { FormAnswer } from '../../forms/answer.ts'
import { ChangeForm } from '../../forms/ChangeForm.tsx'
import { PanelForm } from '../../forms/PanelForm.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Late } from '../../ui/Late.tsx'
import { Link } from '../../ui/Link.tsx'
import { PanelBody, PanelHead, SidePanel } from '../../ui/SidePanel.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { BoardFields } from './BoardFields.tsx'
import * as css from './Boards.css.ts'
import { CategoryRows } from './CategoryRows.tsx'
import {
  categoryValues,
  checkCategories,
  checkChange,
  checkNew,
  newValues,
  spoken,
  spokenCategories,
  valuesOf,
} from './form.ts'
import type { BoardsData } from './load.ts'
import { boardAt, listPath, type Tab, type View } from './view.ts'
import { fieldNames, statusWords } from './words.ts'

/** One board beside the list, or the form for a new one. */
export const BoardPanel = ({ data: { boards, view } }: { data: BoardsData }) => (
  <SidePanel label={view.add ? '게시판 추가' : '게시판'} page="게시판" closeTo={listPath}>
    <Late of={boards} skeleton={<SkeletonRows rows={10} />}>
      {(all) => {
        if (view.add) return <NewBoard boards={all} />
        const board = all.find(({ boardCode }) => boardCode === view.board)
        return board ? <Known key={board.boardCode} board={board} view={view} /> : <Missing />
      }}
    </Late>
  </SidePanel>
)

const Missing = () => (
  <PanelBody label="게시판">
    <Alert tone="info">없는 게시판이에요. 목록에서 다시 골라 주세요.</Alert>
  </PanelBody>
)

/** What the form of this name was answered; none where another was sent. */
function useAnswer(form: 'new' | Tab): FormAnswer | undefined {
  const answer = useActionData<FormAnswer>()
  return answer?.intent === 'save' && answer.values.form === form ? answer : undefined
}

const NewBoard = ({ boards }: { boards: AdminBoard[] }) => (
  <>
    <PanelHead title="게시판 추가">저장하면 바로 커뮤니티에 보여요.</PanelHead>
    <PanelForm
      label="게시판"
      names={fieldNames}
      initial={newValues(boards)}
      answer={useAnswer('new')}
      check={checkNew}
      hidden={{ form: 'new' }}
      act="추가"
      closeTo={listPath}
    >
      {(form) => <BoardFields form={form} isNew />}
    </PanelForm>
  </>
)

function Known({ board, view: { tab } }: { board: AdminBoard; view: View }) {
  const answer = useAnswer(tab)
  const { boardCode, boardName, isActive, posts, categories } = board
  const shared = {
    names: fieldNames,
    stored: board,
    answer,
    hidden: { form: tab, board: boardCode },
    closeTo: listPath,
  }
  const to = (name: Tab, label: string, count?: number) => ({
    label,
    count,
    to: boardAt(boardCode, name),
    current: tab === name,
  })
  return (
    <>
      <PanelHead
        over={
          <Link to={boardPath(boardCode)} className={css.link}>
            {boardPath(boardCode)}
          </Link>
        }
        title={boardName}
      >
        <Badge tone={isActive ? 'primary' : 'neutral'}>{statusWords(board)}</Badge>글 {grouped(posts)}개
      </PanelHead>
      <div className={css.tabs}>
        <Tabs label="게시판 나누기" choices={[to('setup', '설정'), to('categories', '분류', categories.length)]} />
      </div>
      {tab === 'setup' ? (
        <>
          <ChangeForm {...shared} label="게시판" fresh={valuesOf(board)} spoken={spoken} check={checkChange}>
            {(form) => <BoardFields form={form} isNew={false} />}
          </ChangeForm>
          <Status board={board} />
        </>
      ) : (
        <ChangeForm
          key="categories"
          {...shared}
          label="분류"
          fresh={categoryValues(board)}
          spoken={spokenCategories}
          check={checkCategories}
        >
          {(form) => <CategoryRows form={form} />}
        </ChangeForm>
      )}
    </>
  )
}

/** Closes the board, or opens it again. */
function Status({ board: { boardCode, isActive } }: { board: AdminBoard }) {
  const answer = useActionData<FormAnswer>()
  const refused = answer && answer.intent !== 'save' ? answer.message : null
  return (
    <Form method="post" action={useHere()} preventScrollReset className={css.more} aria-label="게시판 닫기와 열기">
      <input type="hidden" name="board" value={boardCode} />
      <Button type="submit" name="intent" value={isActive ? 'INACTIVE' : 'ACTIVE'} size="small">
        {isActive ? '게시판 닫기' : '다시 열기'}
      </Button>
      <span className={css.muted}>
        {isActive
          ? '목록에서 빠지고 새 글과 댓글을 쓸 수 없어요. 지난 글은 주소로 볼 수 있어요. 글까지 감추려면 ‘읽기’를 바꿔 주세요.'
          : '다시 목록에 보이고 글을 쓸 수 있게 돼요. 닫아 두려면 메뉴에 넣은 링크는 메뉴 관리에서 빼 주세요.'}
      </span>
      {refused && (
        <Alert tone="danger" role="alert">
          {refused}
        </Alert>
      )}
    </Form>
  )
}
