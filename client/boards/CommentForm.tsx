import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { useSnapshot } from '#useSnapshot'
import { MAX_COMMENT, NewComment } from '../../shared/boards/comments.ts'
import { useApp } from '../app/context.ts'
import type { FormAnswer } from '../forms/answer.ts'
import { check } from '../forms/check.ts'
import { type Draft, dropDraft, readDraft } from '../forms/drafts.ts'
import { joined, leftOf, useWords } from '../forms/useWords.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { TextArea } from '../ui/inputs.tsx'
import { isFocusFree } from '../ui/isFocusFree.ts'
import * as css from './Comments.css.ts'
import { Letters } from './Letters.tsx'
import { type Failure, goneWords } from './useThread.ts'

type Props = {
  act: 'comment' | 'edit'
  postId: number
  /** The comment that is changed, or replied to. */
  id?: number
  label: string
  placeholder?: string
  submit: string
  initial?: string
  /** What came back for a form without scripts. */
  answer: FormAnswer | undefined
  /** @throws what went wrong */
  send: (content: string) => Promise<unknown>
  /** Words that were sent from a form which is no longer there. */
  returned?: Failure | undefined
  /** Told of them once they stand here. */
  onTakenUp?: (returned: Failure) => void
  onCancel?: () => void
}

/**
 * Words for a comment. The field is empty as soon as they are on their way, and has them again when they were refused;
 * what is typed and not sent is kept. A plain form before scripts have come.
 */
export function CommentForm({
  act,
  postId,
  id,
  label,
  placeholder,
  submit,
  initial = '',
  answer,
  send,
  returned,
  onTakenUp,
  onCancel,
}: Props) {
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const { member } = useSnapshot(useApp().stores.session.state)
  const draftOf = (what: Props['act'], of = id): Draft => ({
    memberId: member?.id ?? 0,
    form: `${what}-${postId}-${of ?? 'new'}`,
  })
  const draft = draftOf(act)
  const { keep, letters, count, refused, refuse, put, keepOrDrop, submitted } = useWords({
    ...{ form, field, draft, initial, answer, send },
    check: (content) => check(NewComment, { content }),
  })
  const isBusy = useNavigation().state === 'submitting'
  const isInPlace = onCancel !== undefined

  useEffect(() => {
    if (isInPlace) field.current?.focus()
  }, [isInPlace])

  /** Words that came back: from this form before it was opened anew, or from one that is gone with its comment. */
  const takeUp = useEffectEvent((failure: Failure) => {
    const { current } = field
    if (!current) return
    const left = draftOf(failure.act === 'edit' ? 'edit' : 'comment', failure.id)
    const content = readDraft(left) ? leftOf(left) : failure.content
    if (!content) return onTakenUp?.(failure)
    if (!isInPlace) dropDraft(left)
    const typed = current.value === current.defaultValue ? '' : current.value
    put(typed === content ? content : joined(typed, content))
    keepOrDrop(current.value)
    refuse(isInPlace ? failure.message : goneWords[failure.act])
    if (isFocusFree(form.current)) current.focus()
    onTakenUp?.(failure)
  })
  useEffect(() => {
    if (returned) takeUp(returned)
  }, [returned])

  const name = `${act}-${id ?? 'new'}`
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
      onKeyDown={onCancel && onEscape(onCancel)}
    >
      <input type="hidden" name="act" value={act} />
      {id !== undefined && <input type="hidden" name="id" value={id} />}
      <Field name={name} label={label} isLabelHidden error={refused ?? undefined} live>
        {(control) => (
          <TextArea
            {...control}
            name="content"
            ref={field}
            rows={isInPlace ? 2 : 3}
            placeholder={placeholder}
            defaultValue={answer?.values.content ?? initial}
            onChange={({ currentTarget }) => count(currentTarget.value.length)}
          />
        )}
      </Field>
      <div className={css.formFoot}>
        <Letters count={letters} most={MAX_COMMENT} />
        {onCancel && (
          <Button size="small" tone="ghost" onClick={onCancel}>
            취소
          </Button>
        )}
        <Button type="submit" name="intent" value="save" size="small" tone="primary" disabled={isBusy}>
          {submit}
        </Button>
      </div>
    </Form>
  )
}

/** Escape goes back from what was opened on a comment; one that ends a syllable does not. */
export const onEscape = (close: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
  event.stopPropagation()
  close()
}
