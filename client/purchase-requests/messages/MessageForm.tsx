import { type KeyboardEvent, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { useSnapshot } from '#useSnapshot'
import { MAX_MESSAGE, NewMessage } from '../../../shared/purchase-requests/messages.ts'
import { useApp } from '../../app/context.ts'
import * as css from '../../boards/Comments.css.ts'
import { Letters } from '../../boards/Letters.tsx'
import type { FormAnswer } from '../../forms/answer.ts'
import { check } from '../../forms/check.ts'
import { FormKey } from '../../forms/FormKey.tsx'
import { useWords } from '../../forms/useWords.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { TextArea } from '../../ui/inputs.tsx'
import { sends } from './sends.ts'

type Props = {
  requestId: number
  formKey: string
  /** What came back for the form without scripts. */
  answer: FormAnswer | undefined
  /** @throws what went wrong */
  send: (content: string) => Promise<unknown>
}

/** Words for the other side. A plain form before scripts have come. */
export function MessageForm({ requestId, formKey, answer, send }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const { member } = useSnapshot(useApp().stores.session.state)
  const { keep, letters, count, refused, submitted } = useWords({
    ...{ form, field, answer, send },
    draft: { memberId: member?.id ?? 0, form: `message-${requestId}` },
    check: (content) => check(NewMessage, { content }),
  })
  const isBusy = useNavigation().state === 'submitting'
  const pressed = (event: KeyboardEvent) => {
    const { key, shiftKey, ctrlKey, metaKey, altKey, isComposing, keyCode } = event.nativeEvent
    const hasKeys = matchMedia('(pointer: fine)').matches
    if (!sends({ key, shiftKey, ctrlKey, metaKey, altKey, isComposing, keyCode }, hasKeys)) return
    event.preventDefault()
    form.current?.requestSubmit()
  }
  return (
    <Form
      ref={form}
      method="post"
      className={css.form}
      noValidate
      preventScrollReset
      onSubmit={(event) => void submitted(event)}
      data-saves
      onInput={keep}
    >
      <input type="hidden" name="id" value={requestId} />
      <FormKey of={formKey} answer={answer} />
      <Field name="content" label="메시지" isLabelHidden error={refused ?? undefined} live>
        {(control) => (
          <TextArea
            {...control}
            ref={field}
            rows={2}
            placeholder="상대에게 할 말을 적어 주세요."
            defaultValue={answer?.values.content ?? ''}
            onChange={({ currentTarget }) => count(currentTarget.value.length)}
            onKeyDown={pressed}
          />
        )}
      </Field>
      <div className={css.formFoot}>
        <Letters count={letters} most={MAX_MESSAGE} />
        <Button type="submit" name="intent" value="message" size="small" disabled={isBusy}>
          메시지 보내기
        </Button>
      </div>
    </Form>
  )
}
