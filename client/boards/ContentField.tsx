import { useEffect, useRef, useState } from 'react'
import { MAX_CONTENT } from '../../shared/boards/posts.ts'
import { richTextOf } from '../../shared/boards/richText.ts'
import { NotCome } from '../app/NotCome.tsx'
import { Field } from '../ui/Field.tsx'
import { TextArea } from '../ui/inputs.tsx'
import * as css from './Editor.css.ts'
import { isFormatted, plainText } from './plainText.ts'
import { useLateEditor } from './useLateEditor.ts'

/** From so many letters on the form counts what is left. */
const COUNTED_FROM = MAX_CONTENT * 0.9

type Props = { boardCode: string; initial: string; error: string | undefined; onChange: () => void }

/** The text: a plain field until the editor is here, which goes on with what was typed there. */
export function ContentField({ boardCode, initial, error, onChange }: Props) {
  const [html, setHtml] = useState(initial)
  const plain = useRef<HTMLTextAreaElement>(null)
  const [hasLooks] = useState(() => isFormatted(initial))
  const { late, missing, isAwaited } = useLateEditor(plain, (text) => hasLooks || setHtml(richTextOf(text)))
  const isFirst = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: tells of every text but the first
  useEffect(() => {
    if (isFirst.current) isFirst.current = false
    else onChange()
  }, [html])
  const letters = html.length
  const help =
    letters > COUNTED_FROM
      ? `${letters.toLocaleString('en')} / ${MAX_CONTENT.toLocaleString('en')}자 (꾸밈 포함)`
      : undefined
  return (
    <Field name="content" label="내용" error={error} help={help}>
      {({ id, name, ...said }) => (
        <>
          <input type="hidden" name={name} value={html} />
          {late ? (
            <late.Editor id={id} boardCode={boardCode} html={html} caret={late.caret} onChange={setHtml} {...said} />
          ) : (
            <>
              {missing && (
                <NotCome>
                  글을 꾸미는 도구를 내려받지 못했어요. 글만 적어서 올릴 수 있어요.
                  {hasLooks && ' 여기서 고치면 사진과 표, 꾸밈은 빠져요.'} {missing}
                </NotCome>
              )}
              <TextArea
                ref={plain}
                id={id}
                name="plain"
                rows={12}
                className={css.plain}
                placeholder="내용을 적어 주세요"
                defaultValue={plainText(initial)}
                // What is typed here takes the place of all that the text is.
                readOnly={hasLooks && isAwaited}
                onInput={onChange}
                {...said}
              />
            </>
          )}
        </>
      )}
    </Field>
  )
}
