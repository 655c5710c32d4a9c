import { type RefObject, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { toProblem } from '../api/problem.ts'
import { isFocusFree } from '../ui/isFocusFree.ts'
import type { FormAnswer } from './answer.ts'
import type { Checked } from './check.ts'
import { type Draft, dropDraft, keepDraft, leftDraft, readDraft } from './drafts.ts'
import { useDraft } from './useDraft.ts'

type Words = {
  form: RefObject<HTMLFormElement | null>
  field: RefObject<HTMLTextAreaElement | null>
  draft: Draft
  initial?: string
  /** What came back for a form without scripts. */
  answer: Pick<FormAnswer, 'fieldErrors' | 'message'> | undefined
  check: (content: string) => Checked<{ content: string }>
  /** @throws what went wrong */
  send: (content: string) => Promise<unknown>
}

/**
 * A form of one field, `content`, whose words show at once elsewhere. The field is empty as soon as they are on their way,
 * and has them again when they were refused; what is typed and not sent is kept.
 */
export function useWords({ form, field, draft, initial = '', answer, check, send }: Words) {
  const name = nameOf(draft)
  const keep = useDraft(draft, form, undefined, (values) => ({
    ...values,
    content: withUnderway(name, values.content),
  }))
  const [letters, count] = useState(initial.length)
  const [refused, refuse] = useState(answer?.fieldErrors[0]?.message ?? answer?.message ?? null)
  const isSent = useRef(false)
  const put = (content: string) => {
    if (field.current) field.current.value = content
    count(content.length)
  }
  useKept(field, draft, isSent, count)
  /** What stands in the field, with all that is on its way: the page may be left, or the session be over, before it is there. */
  const keepOrDrop = (typed: string) => {
    const content = withUnderway(name, typed)
    return content ? void keepDraft(draft, { content }) : dropDraft(draft)
  }
  const typed = () => (field.current && field.current.value !== field.current.defaultValue ? field.current.value : '')
  const arrived = useEffectEvent(() => keepOrDrop(typed()))
  const back = useEffectEvent((content: string, why: string) => {
    // What was typed since then stays, too.
    const all = joined(content, typed())
    put(all)
    keepOrDrop(all)
    refuse(why)
    if (isFocusFree(form.current)) field.current?.focus()
  })
  useEffect(() => {
    const here = { arrived: () => arrived(), back: (content: string, why: string) => back(content, why) }
    writers.set(name, here)
    return () => {
      if (writers.get(name) === here) writers.delete(name)
    }
  }, [name])
  const submitted = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const content = field.current?.value ?? ''
    const checked = check(content)
    if (!checked.ok) {
      refuse(checked.fieldErrors[0]?.message ?? null)
      field.current?.focus()
      return
    }
    refuse(null)
    isSent.current = true
    put('')
    const own = { name, content }
    underway.add(own)
    keepOrDrop('')
    // What was typed since then, and left, is kept.
    const answered = () => {
      const left = leftOf(draft)
      underway.delete(own)
      return left
    }
    try {
      await send(checked.input.content)
      const left = answered()
      const writer = writers.get(name)
      if (writer) writer.arrived()
      else keepOrDrop(left)
    } catch (error) {
      const left = answered()
      const { fieldErrors, message } = toProblem(error)
      const writer = writers.get(name)
      if (writer) writer.back(content, fieldErrors[0]?.message ?? message)
      else keepOrDrop(joined(content, left))
    }
  }
  return { keep, letters, count, refused, refuse, put, keepOrDrop, submitted }
}

/** The form that writes a draft now: whose words are answered may have been left, and opened again. */
type Writer = { arrived: () => void; back: (content: string, why: string) => void }

const nameOf = ({ memberId, form }: Draft) => `${memberId} ${form}`
const writers = new Map<string, Writer>()
const underway = new Set<{ name: string; content: string }>()
const withUnderway = (name: string, typed = ''): string =>
  joined(...[...underway].flatMap((one) => (one.name === name ? one.content : [])), typed)

/** What is kept and is not on its way: that stands in no field, it would be sent twice. */
export function leftOf(draft: Draft): string {
  const kept = readDraft(draft)?.content ?? ''
  const sent = withUnderway(nameOf(draft))
  if (kept === sent) return ''
  return sent && kept.startsWith(`${sent}\n`) ? kept.slice(sent.length + 1) : kept
}

/** Words and more words, each on lines of its own. */
export const joined = (...words: (string | undefined)[]): string => words.filter(Boolean).join('\n')

/**
 * Puts back what was typed and not sent, unless something stands there. A form may be sent before what is kept was looked for: as
 * soon as its page comes to life, and what it has kept until its answer comes is not to stand there again.
 */
function useKept(
  field: RefObject<HTMLTextAreaElement | null>,
  { memberId, form }: Draft,
  isSent: RefObject<boolean>,
  count: (letters: number) => void,
) {
  useEffect(() => {
    const { current } = field
    if (!current || isSent.current) return
    const isKept = Boolean(readDraft({ memberId, form })?.content)
    const own = leftOf({ memberId, form })
    if (isKept && !own) return
    if (own && current.value === current.defaultValue) current.value = own
    count(current.value.length)
    if (own) return
    void leftDraft({ memberId, form }).then((left) => {
      const content = left?.values.content
      if (!left || !content || isSent.current || current.value !== current.defaultValue || !current.isConnected) return
      left.take()
      current.value = content
      count(content.length)
    })
  }, [field, memberId, form, isSent, count])
}
