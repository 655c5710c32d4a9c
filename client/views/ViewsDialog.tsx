import { type FormEvent, useEffect, useState } from 'react'
import { useSnapshot } from '#useSnapshot'
import * as contract from '../../shared/views/contract.ts'
import type { ListKey } from '../../shared/views/words.ts'
import type { Call } from '../api/call.ts'
import type { Problem } from '../api/problem.ts'
import { useApp } from '../app/context.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { Check } from '../ui/Check.tsx'
import { CloseDialog, closeDialog, Dialog, DialogActions, openDialog } from '../ui/Dialog.tsx'
import { Field } from '../ui/Field.tsx'
import { TextInput } from '../ui/inputs.tsx'
import { useToast } from '../ui/Toasts.tsx'
import { useSaying } from './act.ts'
import { createTurns } from './turns.ts'
import * as css from './ViewBar.css.ts'
import { type ViewChange, ViewLine } from './ViewLine.tsx'

type Asked = { list: ListKey; name: string; query: string; bookOwnerId: number | null }
type Props = {
  listKey: ListKey
  of: contract.ListViews
  query: string
  /** Whose book the list shows; null: the member's own. */
  book: () => Promise<number | null>
}

const dialog = 'views-dialog'

/** The caller's own view that is what is asked for, if it is there. */
async function keptAs(call: Call, { list, name, query, bookOwnerId }: Asked): Promise<contract.SavedView | undefined> {
  const { views } = await call(contract.listViews, { query: { list } })
  const isSame = (view: contract.SavedView) => view.query === query && view.bookOwnerId === bookOwnerId
  return views.find((view) => view.authorName === null && view.name === name.trim() && isSame(view))
}

/** Keeps what the list shows under a name, and looks after what was kept before. */
export function ViewsDialog({ listKey, of, query, book }: Props) {
  const { call, stores } = useApp()
  const { member } = useSnapshot(stores.session.state)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isBusy, setBusy] = useState(false)
  const say = useSaying()
  const toast = useToast()
  /** What was asked for and may be there, though its answer was lost or what was asked for beside it was not done. */
  const [tried, setTried] = useState('')
  const [inTurn] = useState(createTurns)
  useEffect(() => openDialog(dialog), [])
  const tell = async (what: () => Promise<unknown>): Promise<boolean> => {
    const failed = await say(what)
    setProblem(failed)
    return failed === null
  }
  const keep = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const name = String(form.get('name'))
    const bookOwnerId = form.has('shared') ? ((await book()) ?? member?.id ?? null) : null
    const body = { list: listKey, name, query, bookOwnerId }
    const asked = JSON.stringify(body)
    setBusy(true)
    const failed = await say(async () => {
      const there = asked === tried && (await keptAs(call, body))
      const { viewId } = there || (await call(contract.createView, { body }))
      if (form.has('first')) await call(contract.saveListSettings, { body: { list: listKey, defaultViewId: viewId } })
    })
    setProblem(failed)
    setBusy(false)
    setTried(failed?.fieldErrors.length === 0 ? asked : '')
    if (failed) return
    closeDialog(dialog)
    toast(`‘${name.trim()}’ 보기를 저장했어요.`)
  }
  const change = (saved: contract.SavedView, said: ViewChange) =>
    inTurn(saved, async (version) => {
      let left: number | null = null
      await tell(async () => {
        const body = { ...said, version }
        left = (await call(contract.changeView, { params: { id: saved.viewId }, body })).version
      })
      return left
    })
  const remove = async ({ viewId, name }: contract.SavedView) => {
    const params = { id: viewId }
    if (!(await tell(() => call(contract.removeView, { params })))) return
    toast(`‘${name}’ 보기를 지웠어요.`, {
      undo: () => call(contract.restoreView, { params }),
    })
  }
  const mine = of.views.filter(({ authorName }) => authorName === null)
  const error = problem?.fieldErrors.find(({ field }) => field === 'name')?.message
  return (
    <Dialog id={dialog} title="보기 저장·관리">
      {problem && !error && (
        <Alert tone="danger" role="alert">
          {problem.message}
        </Alert>
      )}
      <form className={css.form} onSubmit={(event) => void keep(event)} noValidate>
        <Field name="name" label="지금 화면의 이름" help="거르기, 정렬, 열을 그대로 저장해요." error={error}>
          {(control) => <TextInput {...control} maxLength={40} autoComplete="off" />}
        </Field>
        <Check name="shared" label="함께 쓰기" note="이 장부에서 일하는 사람도 볼 수 있어요." />
        <Check name="first" label="처음 열 때 이 보기로" />
        <DialogActions>
          <CloseDialog dialog={dialog}>닫기</CloseDialog>
          <Button type="submit" tone="primary" disabled={isBusy}>
            보기 저장
          </Button>
        </DialogActions>
      </form>
      {of.views.length > 0 && (
        <>
          <h3 className={css.title}>저장한 보기</h3>
          <ul className={css.list}>
            {of.views.map((saved) => (
              <ViewLine
                key={saved.viewId}
                of={saved}
                place={mine.indexOf(saved)}
                count={mine.length}
                onChange={(said) => change(saved, said)}
                query={query}
                onFirst={(isFirst) =>
                  tell(() =>
                    call(contract.saveListSettings, {
                      body: { list: listKey, defaultViewId: isFirst ? saved.viewId : null },
                    }),
                  )
                }
                onRemove={() => remove(saved)}
              />
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}
