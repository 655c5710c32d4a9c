import { type SubmitEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { roleNames } from '../../../shared/admin/roleNames.ts'
import { grantableRoles } from '../../../shared/admin/userRules.ts'
import {
  type AdminMember,
  BulkAct,
  type BulkAction,
  type BulkOutcome,
  bulkAction,
  NOTICE_LENGTH,
} from '../../../shared/admin/users.ts'
import type { FieldError } from '../../../shared/kit/errors.ts'
import { withParticle } from '../../../shared/kit/hangul.ts'
import { toProblem } from '../../api/problem.ts'
import { useApp } from '../../app/context.ts'
import { check } from '../../forms/check.ts'
import { errorOf } from '../../forms/fields.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { CloseDialog, DialogActions } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Select, TextArea } from '../../ui/inputs.tsx'
import { Soft } from '../../ui/Soft.tsx'
import type { UsersData } from './load.ts'
import * as css from './Users.css.ts'
import { bulkWords } from './words.ts'

type Props = {
  dialog: string
  action: BulkAction
  chosen: readonly AdminMember[]
  markets: UsersData['markets']
  /** Nothing is left to choose. */
  onDone: () => void
}

/** Asks why before it deals with several members, and then tells what came of it for each. */
export function BulkForm({ dialog, action, chosen, markets, onDone }: Props) {
  const { send, outcome, wrong, busy } = useBulk()
  // As they were asked for: the list below is read anew meanwhile.
  const [asked] = useState(chosen)
  if (outcome) return <Outcome dialog={dialog} of={outcome} asked={asked} onDone={onDone} />
  const { words, act, tone } = bulkWords[action]
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = Object.fromEntries(new FormData(event.currentTarget))
    void send({ ...typed, action, memberIds: asked.map(({ id }) => id) })
  }
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <p>{words}</p>
      <p className={css.names}>{namesOf(asked)}</p>
      {wrong.message && (
        <Alert tone="danger" role="alert">
          {wrong.message}
        </Alert>
      )}
      <Value action={action} markets={markets} error={errorOf(wrong, 'value')} />
      <Field name="bulk-reason" label="사유" help="감사 로그에 남아요." error={errorOf(wrong, 'reason')}>
        {(control) => <TextArea {...control} name="reason" maxLength={200} rows={2} />}
      </Field>
      <DialogActions>
        <CloseDialog dialog={dialog}>닫기</CloseDialog>
        <Button type="submit" tone={tone} disabled={busy}>
          {busy ? '처리하는 중' : `${asked.length}명 ${act}`}
        </Button>
      </DialogActions>
    </form>
  )
}

const NAMED = 5

/** `김도현, 이서연 외 3명`. */
function namesOf(members: readonly AdminMember[]): string {
  const names = members.slice(0, NAMED).map(({ name }) => name)
  const rest = members.length - names.length
  return rest > 0 ? `${names.join(', ')} 외 ${rest}명` : names.join(', ')
}

function Value({ action, markets, error }: Pick<Props, 'action' | 'markets'> & { error: string | undefined }) {
  if (action === 'SEND_NOTICE') {
    return (
      <Field name="bulk-value" label="알림 내용" error={error}>
        {(control) => <TextArea {...control} name="value" maxLength={NOTICE_LENGTH} rows={3} />}
      </Field>
    )
  }
  if (action === 'CHANGE_ROLE') {
    return (
      <Field name="bulk-value" label="새 권한" error={error}>
        {(control) => (
          <Select {...control} name="value">
            {grantableRoles.map((role) => (
              <option key={role} value={role}>
                {roleNames[role]}
              </option>
            ))}
          </Select>
        )}
      </Field>
    )
  }
  if (action !== 'CHANGE_MARKET') return null
  return (
    <Field name="bulk-value" label="새 시장" error={error}>
      {(control) => (
        <Select {...control} name="value">
          <option value="">시장을 골라 주세요</option>
          <Soft of={markets}>
            {(all) =>
              all.map(({ marketCodeId, marketName }) => (
                <option key={marketCodeId} value={marketCodeId}>
                  {marketName}
                </option>
              ))
            }
          </Soft>
        </Select>
      )}
    </Field>
  )
}

type OutcomeProps = Pick<Props, 'dialog' | 'onDone'> & { of: BulkOutcome; asked: readonly AdminMember[] }

/** What came of it, member by member where it came to nothing. */
const Outcome = ({ dialog, of: { requested, succeeded, failed }, asked, onDone }: OutcomeProps) => (
  <div className={css.form}>
    <Alert tone={failed.length === 0 ? 'primary' : 'warn'} role="status">
      {failed.length === 0
        ? `${requested}명 모두 처리했어요.`
        : `${requested}명 가운데 ${succeeded}명을 처리했어요. ${withParticle(`${failed.length}명`, '은/는')} 그대로예요.`}
    </Alert>
    {failed.length > 0 && (
      <ul className={css.refused} aria-label="처리하지 못한 회원">
        {failed.map(({ memberId, message }) => (
          <li key={memberId}>
            <span className={css.strong}>{asked.find(({ id }) => id === memberId)?.name ?? memberId}</span> {message}
          </li>
        ))}
      </ul>
    )}
    <DialogActions>
      <CloseDialog dialog={dialog} tone="primary" onClickCapture={onDone}>
        확인
      </CloseDialog>
    </DialogActions>
  </div>
)

type Wrong = { errors: FieldError[]; message: string | null }
const fine: Wrong = { errors: [], message: null }

function useBulk() {
  const { call } = useApp()
  const { revalidate } = useRevalidator()
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null)
  const [wrong, setWrong] = useState(fine)
  const [busy, setBusy] = useState(false)
  // One key for one form: sent again after a broken line, nothing is done twice.
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID())
  const send = async (said: object) => {
    const checked = check(BulkAct, said)
    if (!checked.ok) return setWrong({ errors: checked.fieldErrors, message: null })
    setWrong(fine)
    setBusy(true)
    try {
      setOutcome(await call(bulkAction, { body: checked.input, idempotencyKey }))
      await revalidate()
    } catch (error) {
      const { code, fieldErrors, message } = toProblem(error)
      setWrong({ errors: fieldErrors, message })
      // Who is told that the first is done, and presses again, means another.
      if (code === 'IDEMPOTENCY_CONFLICT') setKey(crypto.randomUUID())
    } finally {
      setBusy(false)
    }
  }
  return { send, outcome, wrong, busy }
}
