import { useMemo } from 'react'
import { lotColumns } from '../../shared/auction-results/columns.ts'
import { type AuctionResult, listResults } from '../../shared/auction-results/contract.ts'
import { grouped } from '../../shared/kit/money.ts'
import { toProblem } from '../api/problem.ts'
import { useApp } from '../app/context.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button, LinkButton } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { LongTable } from '../ui/LongTable.tsx'
import { PAGE_ROWS, useAllRows } from '../ui/useAllRows.ts'
import { useSelection } from '../ui/useSelection.ts'
import { Cells, Heads, useColumns } from '../views/ListTable.tsx'
import { ActionBar } from './ActionBar.tsx'
import { filtersOf } from './asked.ts'
import { lotIds } from './Marks.tsx'
import { lotCells, lotLabels } from './ResultRow.tsx'
import type { ResultPage, ResultsData } from './results.ts'
import * as css from './Tables.css.ts'
import { refined, type View } from './view.ts'

type Props = { page: ResultPage; views: ResultsData['views']; view: View }

/** Every lot of the day in one go. */
export function AllLots({ page, views, view }: Props) {
  const { call } = useApp()
  // By its words: the view is another object whenever the page is read anew.
  const asked = JSON.stringify({ ...filtersOf(view), sort: view.sort, size: PAGE_ROWS })
  const fetchPage = useMemo(() => {
    const query = JSON.parse(asked)
    return (at: number) => call(listResults, { query: { ...query, page: at } })
  }, [call, asked])
  const { rows, loaded, isWhole, isCut, failed, retry, onSight } = useAllRows<AuctionResult>(page, fetchPage)
  const choosing = useSelection(useMemo(() => lotIds(loaded), [loaded]))
  const { chosen, clear } = choosing
  const picked = new Set(chosen)
  const { shown } = useColumns({ columns: lotColumns, views, view })
  return (
    <>
      {failed !== null && (
        <Alert tone="danger" role="alert">
          {toProblem(failed).message}{' '}
          <Button size="small" onClick={retry}>
            다시 시도
          </Button>
        </Alert>
      )}
      <Card flush>
        <div className={css.tools}>
          <span className={css.count} role="status">
            {grouped(rows.length)}건{isWhole ? '' : ` 중 ${grouped(loaded.length)}건 불러왔어요`}
            {chosen.length > 0 && ` · ${grouped(chosen.length)}건 골랐어요`}
          </span>
          <span className={css.count}>
            {isCut ? '20,000건까지 보여 드려요. 조건을 좁혀 주세요.' : '브라우저 찾기(Ctrl F)는 화면의 줄만 찾아요.'}
          </span>
          <span className={css.sortBox}>
            <LinkButton to={refined(view, { all: false })} size="small" tone="ghost">
              쪽으로 나눠 보기
            </LinkButton>
          </span>
        </div>
        <LongTable
          caption="낙찰 내역"
          head={<Heads columns={lotColumns} labels={lotLabels(view)} shown={shown} />}
          columns={shown.length}
          rows={rows}
          keyOf={(lot) => lot.auctionResultId}
          current={view.id}
          onSight={onSight}
        >
          {(lot) => <Cells shown={shown} of={lotCells(lot, view, page.canMark ? choosing : null)} />}
        </LongTable>
      </Card>
      {page.canMark && (
        <ActionBar
          lots={loaded.filter(({ auctionResultId }) => picked.has(auctionResultId))}
          book={view.book}
          mayBuy={page.canBuy}
          onClear={clear}
        />
      )}
    </>
  )
}
