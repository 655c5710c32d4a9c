import { Suspense, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { ChosenBar } from '../ui/ChosenBar.tsx'
import { Dialog, openDialog } from '../ui/Dialog.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import type { Listed } from './listed.ts'
import { fitFor, type ManyAct, manyActs, manyWords } from './many.ts'
import { ManyForm } from './parts.ts'

const id = 'change-several'

/** What can be done with the received requests that are chosen. */
export function ManyBar({ chosen, onClear }: { chosen: readonly Listed[]; onClear: () => void }) {
  // As they were asked for: the list is read anew meanwhile. A new turn is a new form.
  const [asked, setAsked] = useState<{ to: ManyAct; rows: readonly Listed[]; turn: number } | null>(null)
  const ask = (to: ManyAct, rows: readonly Listed[]) => {
    setAsked((before) => ({ to, rows, turn: (before?.turn ?? 0) + 1 }))
    openDialog(id)
  }
  return (
    <>
      {chosen.length > 0 && (
        <ChosenBar
          words={
            <>
              <strong>{chosen.length}건</strong> 골랐어요
            </>
          }
          onClear={onClear}
        >
          {manyActs.map((to, at) => {
            const rows = fitFor(chosen, to)
            return (
              rows.length > 0 && (
                <Button key={to} size="small" tone={at === 0 ? 'primary' : 'secondary'} onClick={() => ask(to, rows)}>
                  {manyWords[to](rows.length).button}
                </Button>
              )
            )
          })}
        </ChosenBar>
      )}
      <Dialog id={id} title={asked ? manyWords[asked.to](asked.rows.length).title : ''}>
        {asked && (
          <Suspense fallback={<SkeletonRows rows={3} />}>
            <ManyForm key={asked.turn} dialog={id} to={asked.to} rows={asked.rows} onDone={onClear} />
          </Suspense>
        )}
      </Dialog>
    </>
  )
}
