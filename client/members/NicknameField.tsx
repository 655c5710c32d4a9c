import type { FormEvent } from 'react'
import { Field } from '../ui/Field.tsx'
import { TextInput } from '../ui/inputs.tsx'
import type { FieldParts } from './fields.ts'
import { useNicknameCheck } from './useNicknameCheck.ts'

/** The nickname, asked for while it is typed whether somebody has it. */
export function NicknameField({ name, value, error, own }: FieldParts & { own: string | null }) {
  const { answer, ask, askSoon } = useNicknameCheck(own)
  const typed = (event: FormEvent<HTMLInputElement>) => {
    // A syllable that is still being put together is no name yet; its end comes as an event of its own.
    const { nativeEvent } = event
    if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) return
    askSoon(event.currentTarget.value)
  }
  const taken = answer?.isDuplicate ? '이미 쓰고 있는 닉네임이에요.' : undefined
  return (
    <Field
      name={name}
      label="닉네임"
      live
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
          onInput={typed}
          onCompositionEnd={(event) => askSoon(event.currentTarget.value)}
          onBlur={(event) => ask(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}
