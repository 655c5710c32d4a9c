import { useRef } from 'react'
import { Form, useActionData } from 'react-router'
import { Alert } from '../ui/Alert.tsx'
import { Card } from '../ui/Card.tsx'
import { useRowKeys } from '../ui/useRowKeys.ts'
import { ActionBar } from './ActionBar.tsx'
import type { Acted } from './act.ts'
import { ListTools } from './ListTools.tsx'
import { ResultTable } from './ResultTable.tsx'
import type { ResultPage } from './results.ts'
import * as css from './Tables.css.ts'
import { useSelection } from './useSelection.ts'
import type { View } from './view.ts'

/** Single lots, and what can be done with those that are chosen. */
export function ResultList({ page, view, canMark }: { page: ResultPage; view: View; canMark: boolean }) {
  const acted = useActionData<Acted>()
  const form = useRef<HTMLFormElement>(null)
  const choosing = useSelection(page.content.map(({ auctionResultId }) => auctionResultId))
  const { chosen, toggle, clear } = choosing
  useRowKeys(form, {
    x: (row, event) => canMark && row && toggle(Number(row.dataset.id), event.shiftKey),
    Escape: () => chosen.length > 0 && clear(),
  })
  const lots = page.content.filter(({ auctionResultId }) => chosen.includes(auctionResultId))
  return (
    // What the buttons send before scripts have come; with them nothing is sent by itself.
    <Form ref={form} method="post" replace preventScrollReset onSubmit={(event) => event.preventDefault()}>
      {acted && (
        <Alert tone="danger" role="alert">
          {acted.message}
        </Alert>
      )}
      <Card className={css.card}>
        <ListTools page={page} view={view} choosing={canMark ? choosing : null} />
        <ResultTable rows={page.content} view={view} choosing={canMark ? choosing : null} />
      </Card>
      {canMark && <ActionBar lots={lots} book={view.book} onClear={clear} />}
    </Form>
  )
}
