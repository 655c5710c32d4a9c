import Copy from 'lucide-react/icons/copy'
import Share2 from 'lucide-react/icons/share-2'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Button } from './Button.tsx'
import { Field } from './Field.tsx'
import * as css from './HandedLink.css.ts'
import { TextInput } from './inputs.tsx'
import { useToast } from './Toasts.tsx'

const never = () => () => undefined

type Props = { label: string; help: string; path: string; title: string }

/** A link that is told this once, with the ways to hand it on; it takes the focus when it comes. */
export function HandedLink({ label, help, path, title }: Props) {
  const toast = useToast()
  // The server does not know under which name it was asked; a path alone reads the same in both renders.
  const origin = useSyncExternalStore(
    never,
    () => location.origin,
    () => '',
  )
  const maySend = useSyncExternalStore(
    never,
    () => typeof navigator.share === 'function',
    () => false,
  )
  const link = origin + path
  // What asked for it may stand far below.
  const shown = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (path) shown.current?.focus()
  }, [path])
  const copy = async () => {
    const copied = await navigator.clipboard.writeText(link).then(
      () => true,
      () => false,
    )
    toast(copied ? '링크를 복사했어요.' : '복사하지 못했어요. 링크를 길게 눌러 복사해 주세요.')
  }
  const share = () =>
    navigator.share({ title, url: link }).catch((error: unknown) => {
      // Closing the sheet is an answer, not a failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) toast('공유하지 못했어요.', { stays: true })
    })
  return (
    <div className={css.link}>
      <Field name="link" label={label} help={help}>
        {({ name: _, ...control }) => (
          <TextInput {...control} ref={shown} readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
        )}
      </Field>
      <div className={css.acts} data-needs-script>
        <Button tone="primary" icon={<Copy size={16} />} onClick={() => void copy()}>
          복사
        </Button>
        {maySend && (
          <Button icon={<Share2 size={16} />} onClick={() => void share()}>
            공유
          </Button>
        )}
      </div>
    </div>
  )
}
