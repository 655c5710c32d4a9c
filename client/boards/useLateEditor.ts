import { type ComponentType, type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { asChunkFailure, inTime } from '../app/chunks.ts'
import { lettersIn } from './caret.ts'
import type { EditorProps } from './Editor.tsx'

type Late = { Editor: ComponentType<EditorProps> } & Pick<EditorProps, 'caret'>

/**
 * The editor, which comes after the page and takes the place of its plain field, at no moment that breaks what is typed.
 * @param onTyped told what stands in the plain field when that is not what it began with
 */
export function useLateEditor(plain: RefObject<HTMLTextAreaElement | null>, onTyped: (text: string) => void) {
  const [late, setLate] = useState<Late | null>(null)
  /** Why it did not come. */
  const [missing, miss] = useState<string | null>(null)
  const [isAwaited, wait] = useState(false)
  const typed = useEffectEvent(onTyped)
  useEffect(() => {
    const field = plain.current
    if (!field) return
    wait(true)
    const gone = new AbortController()
    const { signal } = gone
    let Editor: ComponentType<EditorProps> | null = null
    let isComposing = false
    const goOver = () => {
      if (signal.aborted || !Editor || isComposing) return
      if (field.value !== field.defaultValue) typed(field.value)
      const isWriting = document.activeElement === field
      setLate({ Editor, caret: isWriting ? lettersIn(field.value.slice(0, field.selectionEnd)) : null })
    }
    const begun = () => {
      isComposing = true
    }
    field.addEventListener('compositionstart', begun, { signal })
    // A syllable may have been begun before this was heard of.
    const written = (event: Event) => event instanceof InputEvent && event.isComposing && begun()
    field.addEventListener('input', written, { signal })
    const ended = () => {
      isComposing = false
      // The key that ends a syllable may begin the next one.
      setTimeout(goOver)
    }
    field.addEventListener('compositionend', ended, { signal })
    void inTime('client/boards/Editor', () => import('#editor')).then(
      (module) => {
        Editor = module.Editor
        goOver()
      },
      (error) => {
        wait(false)
        const failure = asChunkFailure(error)
        if (!failure) throw error
        if (!signal.aborted) miss(failure.words)
      },
    )
    return () => gone.abort()
  }, [plain])
  return { late, missing, isAwaited }
}
