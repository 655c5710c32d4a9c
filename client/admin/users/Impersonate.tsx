import { type SubmitEvent, useState } from 'react'
import { IMPERSONATION_MINUTES, startImpersonation } from '../../../shared/admin/impersonation.ts'
import type { AdminMemberDetail } from '../../../shared/admin/users.ts'
import { LANDING } from '../../../shared/session/returnTo.ts'
import { type Problem, toProblem } from '../../api/problem.ts'
import { useApp } from '../../app/context.ts'
import { check } from '../../forms/check.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { CloseDialog, Dialog, DialogActions, OpenDialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { TextArea } from '../../ui/inputs.tsx'
import * as css from './Users.css.ts'

const id = 'impersonate'

/** Asks before an admin stands in a member's shoes: whose, what is on record, what he may not do there, and why. */
export const Impersonate = ({ member }: { member: AdminMemberDetail }) => (
  <>
    <OpenDialog dialog={id} data-needs-script>
      대리 접속
    </OpenDialog>
    <Dialog id={id} title={`${member.name}님으로 대리 접속할까요?`}>
      <Form member={member} />
    </Dialog>
  </>
)

function Form({ member }: { member: AdminMemberDetail }) {
  const { start, problem, busy } = useStart(member.id)
  const [wrong, setWrong] = useState<string>()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const checked = check(startImpersonation.body, { reason: new FormData(event.currentTarget).get('reason') })
    setWrong(checked.ok ? undefined : checked.fieldErrors[0]?.message)
    if (checked.ok) void start(checked.input.reason)
  }
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <p>
        {IMPERSONATION_MINUTES}분 동안 {member.name}
        {member.businessName && `(${member.businessName})`}님의 화면을 그대로 보고, 회원 이름으로 일해요.
      </p>
      <ul className={css.rules}>
        <li>들어온 사유와 한 일이 모두 두 사람 이름으로 감사 로그에 남아요.</li>
        <li>회원에게 알림이 가고, 회원의 로그인 정보에 사유가 보여요.</li>
        <li>탈퇴, 사업자등록번호·계좌·외상한도 변경, 내려받기, 관리자 기능은 쓸 수 없어요.</li>
      </ul>
      {problem && (
        <Alert tone="danger" role="alert">
          {problem.message}
        </Alert>
      )}
      <Field
        name="impersonate-reason"
        label="사유"
        help="5자 이상 적어 주세요. 회원에게도 보여요."
        error={wrong ?? problem?.fieldErrors[0]?.message}
      >
        {(control) => <TextArea {...control} name="reason" maxLength={300} rows={2} />}
      </Field>
      <DialogActions>
        <CloseDialog dialog={id}>닫기</CloseDialog>
        <Button type="submit" tone="primary" disabled={busy}>
          {busy ? '들어가는 중' : '대리 접속'}
        </Button>
      </DialogActions>
    </form>
  )
}

/** Becomes the member by a full load: what the page holds of the admin goes with the page. */
function useStart(memberId: number) {
  const { call } = useApp()
  const [problem, setProblem] = useState<Problem | null>(null)
  const [busy, setBusy] = useState(false)
  const start = async (reason: string) => {
    setBusy(true)
    setProblem(null)
    try {
      await call(startImpersonation, { params: { id: memberId }, body: { reason } })
      location.assign(LANDING)
    } catch (error) {
      setProblem(toProblem(error))
      setBusy(false)
    }
  }
  return { start, problem, busy }
}
