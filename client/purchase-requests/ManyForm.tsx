import { type SubmitEvent, useState } from 'react'
import { plus } from '../../shared/inventory/rules.ts'
import { withParticle } from '../../shared/kit/hangul.ts'
import { grouped } from '../../shared/kit/money.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { CloseDialog, closeDialog, DialogActions } from '../ui/Dialog.tsx'
import { Link } from '../ui/Link.tsx'
import { useToast } from '../ui/Toasts.tsx'
import { amountIn, type Listed } from './listed.ts'
import * as css from './Many.css.ts'
import { ManyCredit } from './ManyCredit.tsx'
import { type ManyAct, manyWords } from './many.ts'
import { pathTo } from './paths.ts'
import { type Changed, type Told, useChangeMany } from './useChangeMany.ts'
import { useView } from './view.ts'

type Props = { dialog: string; to: ManyAct; rows: readonly Listed[]; onDone: () => void }

const NAMED = 6

/** Names what is about to be done and to which requests; then tells which of them stay as they were, and why. */
export function ManyForm({ dialog, to, rows, onDone }: Props) {
  const { busy, change } = useChangeMany()
  const toast = useToast()
  const [told, tell] = useState<Changed | null>(null)
  const words = manyWords[to](rows.length)
  if (told) return <Outcome dialog={dialog} asked={rows.length} {...told} onDone={onDone} />
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const changed = await change(rows, to)
    if (changed.refused.length + changed.warned.length > 0) return tell(changed)
    toast(words.done)
    closeDialog(dialog)
    onDone()
  }
  const known = rows.flatMap((row) => amountIn(row) ?? [])
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)}>
      <ul className={css.list}>
        {rows.slice(0, NAMED).map((row) => (
          <li key={row.requestId} className={css.line}>
            <span>{row.summary}</span>
            <span className={css.party}>{row.senderName}</span>
          </li>
        ))}
        {rows.length > NAMED && <li className={css.party}>외 {rows.length - NAMED}건</li>}
      </ul>
      {known.length > 0 && (
        <p className={css.party}>
          금액을 적은 {known.length}건의 합계 {grouped(known.reduce(plus, 0))}원
        </p>
      )}
      {to === 'ACCEPTED' && <ManyCredit rows={rows} />}
      <DialogActions>
        <CloseDialog dialog={dialog}>닫기</CloseDialog>
        <Button type="submit" tone="primary" disabled={busy}>
          {busy ? '처리하는 중' : words.button}
        </Button>
      </DialogActions>
    </form>
  )
}

type OutcomeProps = Pick<Props, 'dialog' | 'onDone'> & Changed & { asked: number }

const Outcome = ({ dialog, asked, refused, warned, onDone }: OutcomeProps) => (
  <div className={css.form}>
    <Alert tone="warn" role="status">
      {asked}건 가운데 {asked - refused.length}건을 처리했어요.
      {refused.length > 0 && ` ${withParticle(`${refused.length}건`, '은/는')} 그대로예요.`}
    </Alert>
    <Rows name="처리하지 못한 요청" of={refused} dialog={dialog} />
    <Rows name="처리했지만 확인할 요청" of={warned} dialog={dialog} />
    <DialogActions>
      <CloseDialog dialog={dialog} tone="primary" onClickCapture={onDone}>
        확인
      </CloseDialog>
    </DialogActions>
  </div>
)

function Rows({ name, of, dialog }: { name: string; of: readonly Told[]; dialog: string }) {
  const { book } = useView()
  if (of.length === 0) return null
  return (
    <ul className={css.list} aria-label={name}>
      {of.map(({ row, words }) => (
        <li key={row.requestId}>
          <Link to={pathTo({ book, id: row.requestId })} onClick={() => closeDialog(dialog)}>
            {row.summary} · {row.senderName}
          </Link>
          <p className={css.party}>{words}</p>
        </li>
      ))}
    </ul>
  )
}
