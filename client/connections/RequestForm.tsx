import { useState } from 'react'
import { Form, useActionData, useNavigation } from 'react-router'
import type { Direction, FoundMember } from '../../shared/connections/contract.ts'
import { FormKey } from '../forms/FormKey.tsx'
import { useChecked } from '../forms/useChecked.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Options } from '../ui/Check.tsx'
import { ErrorSummary } from '../ui/ErrorSummary.tsx'
import { Field } from '../ui/Field.tsx'
import { TextArea } from '../ui/inputs.tsx'
import type { Answer } from './actions.ts'
import { DirectionFields } from './DirectionFields.tsx'
import * as css from './FormPage.css.ts'
import type { FormOptions } from './load.ts'
import { MemberPick } from './MemberPick.tsx'
import { rowError } from './OwnRow.tsx'
import { directionNames } from './words.ts'

type Props = { options: FormOptions; formKey: string; me: { id: number; role: string } }

const directionWords: Record<Direction, string> = {
  LINK: '서로의 장부에 거래처로 이어지고, 구매 요청을 주고받아요.',
  INVITE: '상대가 거래처를 함께 맡아요.',
  JOIN: '상대 장부에서 내가 함께 일해요.',
}

const ofOwn: readonly Direction[] = ['LINK', 'INVITE', 'JOIN']
/** A client of another's book is linked with that book by its holder alone. */
const ofOthers: readonly Direction[] = ['INVITE', 'JOIN']

/** A client of one's own who is not linked yet is most likely to be; for any other one looks for help. */
const firstDirection = (client: FormOptions['client'], isOthers: boolean): Direction =>
  client?.isLinked || isOthers ? 'INVITE' : 'LINK'

/** Whom, how, with what: what does not apply to the choice is not asked. */
export function RequestForm({ options, formKey, me }: Props) {
  const answer = useActionData<Answer>()
  const { state } = useNavigation()
  const [receiver, setReceiver] = useState<FoundMember | null>(null)
  const isOthers = options.client !== null && options.client.bookOwnerId !== me.id
  const [direction, setDirection] = useState<Direction>(firstDirection(options.client, isOthers))
  const { errors, check } = useChecked(null, answer?.fieldErrors)
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.message
  const isAnswered = answer !== undefined && answer.values.receiverMemberId === String(receiver?.memberId)
  const mayJoin = receiver === null || receiver.selfClientId !== null
  return (
    <Form method="post" className={css.form} noValidate onInput={check}>
      {answer && <ErrorSummary errors={answer.fieldErrors} message={answer.message} left={errors} />}
      <FormKey of={formKey} answer={answer} />
      <input type="hidden" name="intent" value="request" />
      <Card padded>
        <div className={css.part}>
          <MemberPick
            role={me.role}
            error={errorOf('receiverMemberId')}
            chosen={receiver}
            onChoose={(member) => {
              setReceiver(member)
              if (direction === 'JOIN' && member.selfClientId === null) setDirection(isOthers ? 'INVITE' : 'LINK')
            }}
          />
          <Options
            name="direction"
            legend="어떻게 연결할까요?"
            value={direction}
            onChange={setDirection}
            options={(isOthers ? ofOthers : ofOwn).map((value) => ({
              value,
              name: directionNames[value],
              words: directionWords[value],
              disabled: value === 'JOIN' && !mayJoin,
            }))}
          />
        </div>
      </Card>
      <DirectionFields
        key={direction}
        {...{ direction, options, receiver }}
        memberId={me.id}
        clientError={errorOf('clientId')}
        // Whatever is typed since: he may still say that it is another. Of another member nobody has asked him yet.
        rowError={isAnswered ? rowError(answer.fieldErrors) : undefined}
      />
      <Card padded>
        <Field name="message" label="남길 말" optional error={errorOf('message')}>
          {(control) => (
            <TextArea
              {...control}
              rows={2}
              maxLength={500}
              defaultValue={answer?.values.message}
              placeholder="예: 어제 시장에서 인사드린 김도현이에요."
            />
          )}
        </Field>
      </Card>
      <footer className={css.foot}>
        <Button type="submit" tone="primary" disabled={state !== 'idle'}>
          {state === 'submitting' ? '보내는 중' : '요청 보내기'}
        </Button>
      </footer>
    </Form>
  )
}
