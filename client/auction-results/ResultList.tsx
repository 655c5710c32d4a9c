import { Form, useActionData } from 'react-router'
import { Alert } from '../ui/Alert.tsx'
import { Card } from '../ui/Card.tsx'
import { useSelection } from '../ui/useSelection.ts'
import { ActionBar } from './ActionBar.tsx'
import type { Acted } from './act.ts'
import { ListTools } from './ListTools.tsx'
import { lotIds } from './Marks.tsx'
import { ResultTable } from './ResultTable.tsx'
import type { ResultPage, ResultsData } from './results.ts'
import type { View } from './view.ts'

type Props = { page: ResultPage; views: ResultsData['views']; view: View }

/** Single lots, and what can be done with those that are chosen. */
export function ResultList({ page, views, view }: Props) {
  const ids = lotIds(page.content)
  const canMark = page.canMark && ids.length > 0
  const acted = useActionData<Acted>()
  const choosing = useSelection(ids)
  const { chosen, clear } = choosing
  const lots = page.content.filter(({ auctionResultId }) => chosen.includes(auctionResultId))
  return (
    // What the buttons send before scripts have come; with them nothing is sent by itself.
    <Form method="post" replace preventScrollReset onSubmit={(event) => event.preventDefault()}>
      {acted && (
        <Alert tone="danger" role="alert">
          {acted.message}
        </Alert>
      )}
      <Card flush>
        <ListTools page={page} view={view} choosing={canMark ? choosing : null} />
        <ResultTable rows={page.content} views={views} view={view} choosing={canMark ? choosing : null} />
      </Card>
      {canMark && <ActionBar lots={lots} book={view.book} mayBuy={page.canBuy} onClear={clear} />}
    </Form>
  )
}
