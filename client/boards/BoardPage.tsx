import PenLine from 'lucide-react/icons/pen-line'
import { useRef } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import { type Board, isForAll } from '../../shared/boards/board.ts'
import { MIN_KEYWORD } from '../../shared/boards/posts.ts'
import { grouped } from '../../shared/kit/money.ts'
import { loginPath } from '../../shared/session/returnTo.ts'
import { Title } from '../app/Title.tsx'
import { useAsked } from '../app/useAsked.ts'
import { BackLink } from '../ui/BackLink.tsx'
import { LinkButton } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Late } from '../ui/Late.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Pager } from '../ui/Pager.tsx'
import { resetChip } from '../ui/resetChip.ts'
import { SearchForm } from '../ui/SearchForm.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { Soft } from '../ui/Soft.tsx'
import { Chips, Tabs } from '../ui/Tabs.tsx'
import { useKeys } from '../ui/useKeys.ts'
import * as css from './Board.css.ts'
import type { ListData } from './loaders.ts'
import { Closed, NoBoard, Readable, useVisitor } from './Missing.tsx'
import { NoPosts } from './NoPosts.tsx'
import { PictureList } from './PictureList.tsx'
import { PostTable } from './PostTable.tsx'
import { boardPath, communityPath, writePath } from './paths.ts'
import { keptOf, listPath, readView, type View } from './view.ts'
import { showsPictures } from './words.ts'

/** The posts of a board: found, by category, page by page, all of it in the address. */
export function BoardPage() {
  const data = useLoaderData<ListData>()
  return (
    <Readable
      of={data.config}
      title="게시판"
      missing={<NoBoard />}
      waiting={
        <>
          <PageHead title="게시판" />
          <Card>
            <SkeletonRows rows={10} />
          </Card>
        </>
      }
    >
      {(board) => <Posts key={board.boardCode} board={board} data={data} />}
    </Readable>
  )
}

type Props = { board: Board; data: ListData }

function Posts({ board, data }: Props) {
  const { view, dropped, isTooShort, posts } = data
  const asked = useAsked(view, readView)
  const search = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const { boardCode, boardName, description } = board
  useKeys({
    '/': () => search.current?.focus(),
    ...(board.canWrite ? { n: () => void navigate(writePath(boardCode)) } : {}),
  })
  return (
    <>
      <Title of={boardName} />
      <BackLink to={communityPath}>커뮤니티</BackLink>
      <PageHead
        title={boardName}
        note={description}
        count={<Soft of={posts}>{({ totalElements }) => grouped(totalElements)}</Soft>}
      >
        <WriteLink board={board} />
      </PageHead>
      <div className={css.list}>
        <Closed board={board} />
        <SearchForm
          action={boardPath(boardCode)}
          label="글 찾기"
          placeholder="제목이나 내용으로 찾기"
          q={asked.q}
          kept={keptOf({ category: asked.category })}
          input={search}
        />
        {isTooShort && (
          <p role="status" className={css.note}>
            {MIN_KEYWORD}자 이상 입력하면 찾을 수 있어요.
          </p>
        )}
        {dropped.length > 0 && <Chips label="거르기" choices={resetChip(dropped, listPath(boardCode, view))} />}
        <Categories board={board} view={asked} />
        <Late
          of={posts}
          skeleton={
            <Card>
              <SkeletonRows rows={10} />
            </Card>
          }
        >
          {(page) => (
            <>
              <Card flush>
                {page.content.length === 0 ? (
                  <NoPosts board={board} view={view} />
                ) : showsPictures(board.boardType) ? (
                  <PictureList posts={page.content} board={board} />
                ) : (
                  <PostTable posts={page.content} board={board} />
                )}
              </Card>
              <Pager
                page={view.page}
                pages={page.totalPages}
                pathOf={(to) => listPath(boardCode, { ...view, page: to })}
              />
            </>
          )}
        </Late>
      </div>
    </>
  )
}

/** Visitors are led to it too, where every member may write: signing in brings them to the form. */
function WriteLink({ board: { boardCode, canWrite, isActive, permissions } }: { board: Board }) {
  const isVisitor = useVisitor()
  if (!canWrite && !(isVisitor && isActive && isForAll(permissions.write))) return null
  const to = writePath(boardCode)
  return (
    <LinkButton
      to={canWrite ? to : loginPath(to)}
      tone={canWrite ? 'primary' : 'secondary'}
      size="small"
      icon={<PenLine size={16} />}
    >
      {canWrite ? '글쓰기' : '로그인하고 글쓰기'}
    </LinkButton>
  )
}

function Categories({ board: { boardCode, useCategory, categories }, view }: { board: Board; view: View }) {
  const active = categories.filter(({ isActive }) => isActive)
  if (!useCategory || active.length === 0) return null
  const tab = (label: string, category: string) => ({
    label,
    to: listPath(boardCode, { q: view.q, category }),
    current: view.category === category,
  })
  return (
    <Tabs
      label="분류"
      choices={[tab('전체', ''), ...active.map(({ categoryName, categoryCode }) => tab(categoryName, categoryCode))]}
    />
  )
}
