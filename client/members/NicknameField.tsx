import { type FocusEvent, useState } from 'react'
import { checkNickname } from '../../shared/members/contract.ts'
import { settle } from '../api/problem.ts'
import { useApp } from '../app/context.ts'
import { Field } from '../ui/Field.tsx'
import { TextInput } from '../ui/inputs.tsx'

type Props = { name: string; value: string; error: string | undefined; own: string | null }
type Answer = { nickname: string; isDuplicate: boolean }

/** The nickname, asked for on leaving the field whether somebody has it. */
export function NicknameField({ name, value, error, own }: Props) {
  const { call } = useApp()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const check = async (event: FocusEvent<HTMLInputElement>) => {
    const nickname = event.currentTarget.value.trim()
    if (nickname.length < 2 || nickname === own) return setAnswer(null)
    const outcome = await settle(call(checkNickname, { query: { nickname } }))
    // A failed check says nothing; saving checks again.
    setAnswer(outcome.ok ? { nickname, isDuplicate: outcome.value.isDuplicate } : null)
  }
  const taken = answer?.isDuplicate ? '이미 쓰고 있는 닉네임이에요.' : undefined
  return (
    <Field
      name={name}
      label="닉네임"
      help="2~20자. 한글, 영문, 숫자, 밑줄을 쓸 수 있어요."
      good={answer && !answer.isDuplicate ? '쓸 수 있는 닉네임이에요.' : null}
      error={taken ?? (answer ? undefined : error)}
    >
      {(control) => (
        <TextInput
          {...control}
          required
          minLength={2}
          maxLength={20}
          autoComplete="nickname"
          defaultValue={value}
          onBlur={check}
        />
      )}
    </Field>
  )
}
