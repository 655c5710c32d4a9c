import type { Connection } from '../../shared/connections/contract.ts'
import { withParticle } from '../../shared/kit/hangul.ts'
import { ActForm } from '../forms/ActForm.tsx'
import { Ask } from '../ui/Ask.tsx'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { TextInput } from '../ui/inputs.tsx'
import { titleOf } from './listed.ts'
import { pathTo } from './paths.ts'

type Props = { connection: Connection; isMine: boolean }

/** What ends with the connection: object and result (ux.md 1.2). */
function consequence({ reach, memberName, clientName }: Connection, isMine: boolean): string {
  if (reach === 'LINK') {
    return `${withParticle(clientName, '와/과')} 구매 요청을 더 주고받을 수 없어요. 거래처와 거래 기록은 양쪽에 그대로 남아요.`
  }
  if (isMine) return '이 거래처의 거래와 자료를 더 볼 수 없어요. 내가 남긴 기록은 그대로 남아요.'
  return `${memberName}님은 바로 이 거래처를 볼 수 없게 돼요. 지금까지 남긴 기록은 그대로 남아요.`
}

/** Ends a connection, on both sides where it links two members. */
export const Disconnect = ({ connection, isMine }: Props) => {
  const { connectionId, memberName, reach } = connection
  const what = isMine || reach === 'LINK' ? titleOf(connection) : `${memberName}님`
  return (
    <Ask
      id={`disconnect-${connectionId}`}
      label="연결 해제"
      title={`${withParticle(what, '와/과')} 연결을 해제할까요?`}
      look={{ tone: 'ghost' }}
      act={
        <Button type="submit" tone="danger">
          연결 해제
        </Button>
      }
    >
      {(inner) => (
        <ActForm intent="disconnect" id={connectionId} action={pathTo({})}>
          <p>{consequence(connection, isMine)}</p>
          <Field name="reason" label="사유" optional>
            {(control) => <TextInput {...control} maxLength={200} />}
          </Field>
          {inner}
        </ActForm>
      )}
    </Ask>
  )
}
