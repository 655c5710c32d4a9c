import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { buttonClass } from './Button.tsx'
import { cx } from './cx.ts'
import * as css from './FileDrop.css.ts'
import { hidden } from './hidden.css.ts'

type Props = {
  lead: string
  /** How large it may be. */
  note: string
  accept: string
  /** Said where it cannot work. */
  withoutScript: string
  /** How much of the file has gone, from 0 to 1; null while none is on its way. */
  share: number | null
  onChoose: (file: File) => unknown
}

/** A place for a file: chosen, or dropped here. */
export function FileDrop({ lead, note, accept, withoutScript, share, onChoose }: Props) {
  const [isOver, setOver] = useState(false)
  const dropped = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file && share === null) onChoose(file)
  }
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  const field = useRef<HTMLInputElement>(null)
  const chosen = () => {
    const [file] = field.current?.files ?? []
    if (file) onChoose(file)
  }
  // A file may have been chosen before this part of the page could hear of it.
  const chosenBefore = useEffectEvent(chosen)
  useEffect(() => chosenBefore(), [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra way; the field inside does the same
    <div className={css.drop} data-over={isOver} onDrop={dropped} onDragOver={over} onDragLeave={() => setOver(false)}>
      <FileSpreadsheet size={32} className={css.note} />
      {share === null ? (
        <>
          <p className={css.lead}>{lead}</p>
          <p className={css.note}>{note}</p>
          <p className={cx(css.note, css.byMouse)}>여기에 끌어다 놓아도 돼요.</p>
          <label className={buttonClass({ tone: 'primary' })} data-needs-script>
            파일 고르기
            <input ref={field} type="file" accept={accept} className={hidden} onChange={chosen} />
          </label>
          <noscript>
            <p className={css.note}>{withoutScript}</p>
          </noscript>
        </>
      ) : (
        <Busy share={share} />
      )}
    </div>
  )
}

/** How much of the file has gone; after that it is being read. */
const Busy = ({ share }: { share: number }) => (
  <>
    <p className={css.lead} role="status">
      {share < 1 ? '파일을 보내는 중이에요.' : '파일을 읽는 중이에요.'}
    </p>
    <progress className={css.progress} max={1} value={share} aria-label="파일을 보낸 정도" />
  </>
)
