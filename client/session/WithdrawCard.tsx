import { useEffect } from 'react'
import { Form, useNavigation } from 'react-router'
import { Alert } from '../ui/Alert.tsx'
import { Button, buttonClass } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { CloseDialog, Dialog, DialogActions, OpenDialog, openDialog } from '../ui/Dialog.tsx'
import { Field } from '../ui/Field.tsx'
import { TextInput } from '../ui/inputs.tsx'
import { useHydrating } from '../ui/live.ts'
import * as css from './LoginInfoPage.css.ts'
import type { LoginInfoAction } from './loginInfo.ts'

const dialog = 'withdraw'

type Props = { name: string; answer: Pick<LoginInfoAction, 'message' | 'fieldErrors'> | undefined }

/** The way out for good, after it has said what happens; before scripts have come the same form folds out in place. */
export function WithdrawCard({ name, answer }: Props) {
  const hydrating = useHydrating()
  const isRefused = Boolean(answer?.message)
  useEffect(() => {
    if (isRefused) openDialog(dialog)
  }, [isRefused])
  return (
    <Card title="회원 탈퇴" padded>
      {hydrating ? (
        <details className={css.details} open={isRefused}>
          <summary className={buttonClass({ tone: 'secondary' })}>탈퇴하기</summary>
          <div className={css.drop}>
            <WithdrawForm name={name} answer={answer} />
          </div>
        </details>
      ) : (
        <div className={css.leave}>
          <p className={css.note}>탈퇴하면 되돌릴 수 없어요.</p>
          <OpenDialog dialog={dialog}>탈퇴하기</OpenDialog>
          <Dialog id={dialog} title="정말 탈퇴할까요?">
            <WithdrawForm name={name} answer={answer} isInDialog />
          </Dialog>
        </div>
      )}
    </Card>
  )
}

function WithdrawForm({ name, answer, isInDialog = false }: Props & { isInDialog?: boolean }) {
  const { state } = useNavigation()
  const error = answer?.fieldErrors.find(({ field }) => field === 'confirm')?.message
  return (
    <Form method="post" className={css.form} noValidate>
      <ul className={css.results}>
        <li>이름, 연락처, 사업자 정보, 사진을 지워요.</li>
        <li>모든 기기에서 로그아웃하고, 거래처 연결과 초대를 끊어요.</li>
        <li>아직 출고하지 않은 구매 요청은 취소하고 거래 상대에게 알려요.</li>
        <li>장부와 거래 기록은 이름 없이 남아요. 거래 상대에게도 필요한 기록이에요.</li>
        <li>받을 돈이나 줄 돈이 남아 있으면 먼저 정리해야 해요.</li>
      </ul>
      {answer?.message && !error && (
        <Alert tone="danger" role="alert">
          {answer.message}
        </Alert>
      )}
      <Field name="confirm" label={`확인을 위해 이렇게 입력해 주세요: ${name}`} error={error}>
        {(control) => <TextInput {...control} required autoComplete="off" maxLength={30} />}
      </Field>
      <DialogActions>
        {isInDialog && <CloseDialog dialog={dialog}>닫기</CloseDialog>}
        <Button type="submit" name="intent" value="withdraw" tone="danger" disabled={state !== 'idle'}>
          탈퇴
        </Button>
      </DialogActions>
    </Form>
  )
}
