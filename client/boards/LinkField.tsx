import type { Editor } from '@tiptap/react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { isTextLink } from '../../shared/boards/richText.ts'
import { Button } from '../ui/Button.tsx'
import { TextInput } from '../ui/inputs.tsx'
import * as css from './Editor.css.ts'

/** What a person types as an address; most leave out what it begins with. */
const addressOf = (typed: string): string => {
  const address = typed.trim()
  if (isTextLink(address)) return address
  return address.includes('@') ? `mailto:${address}` : `https://${address}`
}

/** Where the chosen words lead. */
export function LinkField({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const field = useRef<HTMLInputElement>(null)
  const [refusal, refuse] = useState<string | null>(null)
  const [current] = useState<string>(() => String(editor.getAttributes('link').href ?? ''))
  useEffect(() => field.current?.focus(), [])
  const put = () => {
    const href = addressOf(field.current?.value ?? '')
    if (!isTextLink(href) || !/[.@]/.test(href)) return refuse('주소를 https://로 시작하도록 적어 주세요.')
    const chain = editor.chain().focus()
    if (editor.state.selection.empty && !current) {
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
    } else {
      chain.extendMarkRange('link').setLink({ href }).run()
    }
    onDone()
  }
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onDone()
  }
  const pressed = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      onDone()
      editor.commands.focus()
    }
    if (event.key !== 'Enter') return
    // The form around it is not meant.
    event.preventDefault()
    event.stopPropagation()
    put()
  }
  return (
    <div className={css.link}>
      <TextInput
        ref={field}
        type="url"
        aria-label="링크 주소"
        aria-invalid={refusal ? true : undefined}
        placeholder="https://"
        defaultValue={current}
        className={css.linkInput}
        onKeyDown={pressed}
        // Not a part of the post.
        onInput={(event) => event.stopPropagation()}
      />
      <Button size="small" onClick={put}>
        넣기
      </Button>
      {current && (
        <Button size="small" tone="ghost" onClick={remove}>
          링크 빼기
        </Button>
      )}
      {refusal && (
        <p role="alert" className={css.refused}>
          {refusal}
        </p>
      )}
    </div>
  )
}
