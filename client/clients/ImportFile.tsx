import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { importBounds } from '../../shared/clients/imports.ts'
import { megabytes } from '../../shared/kit/file.ts'
import { grouped } from '../../shared/kit/money.ts'
import { buttonClass } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import { hidden } from '../ui/hidden.css.ts'
import * as css from './ImportPage.css.ts'
import type { Importing } from './useImport.ts'

type Props = { onChoose: (file: File) => unknown; busy: Importing['busy'] }

/** The file: chosen, or dropped here. */
export function ImportFile({ onChoose, busy }: Props) {
  const [isOver, setOver] = useState(false)
  const dropped = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file && !busy) onChoose(file)
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
    <div className={css.part}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra way; the field inside does the same */}
      <div
        className={css.drop}
        data-over={isOver}
        onDrop={dropped}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
      >
        <FileSpreadsheet size={32} className={css.icon} />
        {busy ? (
          <Busy share={busy.share} />
        ) : (
          <>
            <p className={css.lead}>엑셀이나 CSV 파일을 여기에 놓아 주세요.</p>
            <p className={css.note}>
              {megabytes(importBounds.maxBytes)}, {grouped(importBounds.maxRows)}줄까지 올릴 수 있어요.
            </p>
            <label className={cx(buttonClass({ tone: 'primary' }), css.choose)} data-needs-script>
              파일 고르기
              <input ref={field} type="file" accept=".xlsx,.csv,text/csv" className={hidden} onChange={chosen} />
            </label>
            <noscript>
              <p className={css.note}>가져오기는 자바스크립트를 켜야 쓸 수 있어요.</p>
            </noscript>
          </>
        )}
      </div>
      <p className={css.links}>
        <span className={css.note}>처음이라면 양식을 받아 채워 주세요.</span>
        <a href="/api/clients/import/template?format=xlsx" download className={css.link}>
          엑셀 양식 받기
        </a>
        <a href="/api/clients/import/template?format=csv" download className={css.link}>
          CSV 양식 받기
        </a>
      </p>
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
