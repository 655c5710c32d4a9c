import Paperclip from 'lucide-react/icons/paperclip'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import type { Board } from '../../shared/boards/board.ts'
import { ATTACHED_PICTURE_SIDE, sendPostFile } from '../../shared/boards/files.ts'
import type { Attachment } from '../../shared/boards/posts.ts'
import { toSentFile } from '../api/file.ts'
import { toProblem } from '../api/problem.ts'
import { shrunk } from '../api/shrunk.ts'
import { useApp } from '../app/context.ts'
import { useAfterRemoval } from '../forms/useAfterRemoval.ts'
import { useUploading } from '../forms/useUploads.ts'
import { buttonClass } from '../ui/Button.tsx'
import { useControlId } from '../ui/fieldScope.ts'
import { hidden } from '../ui/hidden.css.ts'
import { IconButton } from '../ui/IconButton.tsx'
import * as css from './Editor.css.ts'
import { isPicture } from './pictures.ts'
import { sizeWords } from './words.ts'

type Props = { board: Board; initial: Attachment[]; error: string | undefined; onChange: () => void }

/** Files that go with a post; each is on its way while the post is still being written. */
export function FilesField({ board, initial, error, onChange }: Props) {
  const { call } = useApp()
  const during = useUploading()
  const [files, setFiles] = useState<readonly Attachment[]>(initial)
  const [sending, setSending] = useState<{ name: string; share: number } | null>(null)
  const [refused, refuse] = useState<string>()
  const id = useControlId()('attachments')
  const wrong = refused ?? error
  const { list, adds, goes } = useAfterRemoval<HTMLInputElement>()
  const { boardCode, attachmentMaxCount, attachmentMaxMb, allowedExt } = board
  const isFirst = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: tells of every change but the first
  useEffect(() => {
    if (isFirst.current) isFirst.current = false
    else onChange()
  }, [files])

  const send = async (chosen: readonly File[]): Promise<boolean> => {
    refuse(undefined)
    let count = files.length
    let isWhole = true
    for (const picked of chosen) {
      setSending({ name: picked.name, share: 0 })
      try {
        const file = isPicture(picked) ? await shrunk(picked, ATTACHED_PICTURE_SIDE) : picked
        const refusal = count >= attachmentMaxCount ? tooMany(board) : refusalOf(file, board)
        if (refusal) {
          refuse(refusal)
          isWhole = false
          continue
        }
        const body = { file: await toSentFile(file) }
        const onProgress = (share: number) => setSending({ name: file.name, share })
        const sent = await call(sendPostFile, { params: { boardCode }, body, onProgress })
        setFiles((all) => [...all, sent])
        count += 1
      } catch (error) {
        const { fieldErrors, message } = toProblem(error)
        refuse(`${picked.name}: ${fieldErrors[0]?.message ?? message}`)
        isWhole = false
      } finally {
        setSending(null)
      }
    }
    return isWhole
  }
  return (
    <section aria-label="첨부 파일" className={css.attached}>
      <input type="hidden" name="files" value={JSON.stringify(files)} />
      <ul ref={list} className={css.files}>
        {files.map(({ name, fileName, size }, at) => (
          <li key={name} className={css.file}>
            <input type="hidden" name="attachment" value={name} />
            <Paperclip size={14} />
            <span className={css.fileName}>{fileName}</span>
            <span className={css.note}>{sizeWords(size)}</span>
            <IconButton
              label={`${fileName} 빼기`}
              data-needs-script
              onClick={() => {
                goes(at)
                setFiles(files.filter((other) => other.name !== name))
              }}
            >
              <X size={14} />
            </IconButton>
          </li>
        ))}
      </ul>
      <div className={css.attach} data-needs-script>
        <label className={buttonClass({ size: 'small' })} aria-disabled={sending !== null}>
          <Paperclip size={14} />
          파일 첨부
          <input
            ref={adds}
            id={id}
            aria-describedby={`${id}-note`}
            aria-invalid={error !== undefined || undefined}
            type="file"
            multiple
            className={hidden}
            accept={allowedExt.map((ending) => `.${ending}`).join()}
            disabled={sending !== null}
            onChange={({ currentTarget }) => {
              const chosen = [...(currentTarget.files ?? [])]
              // The same file may be chosen again after an error.
              currentTarget.value = ''
              during(send(chosen))
            }}
          />
        </label>
        <span id={`${id}-note`} role="status" className={wrong ? css.refused : css.note}>
          {sending
            ? `${sending.name} 올리는 중이에요. ${Math.round(sending.share * 100)}%`
            : (wrong ?? `${attachmentMaxCount}개까지, 하나에 ${attachmentMaxMb}MB까지 올릴 수 있어요.`)}
        </span>
      </div>
    </section>
  )
}

const tooMany = ({ attachmentMaxCount }: Board) => `파일은 ${attachmentMaxCount}개까지 첨부할 수 있어요.`

/** Why a file cannot be sent; null when it can. */
function refusalOf({ name, size }: File, { attachmentMaxMb, allowedExt }: Board): string | null {
  const ending = name.split('.').at(-1)?.toLowerCase() ?? ''
  if (!allowedExt.includes(ending)) return `${name}: 첨부할 수 없는 종류예요. (${allowedExt.join(', ')})`
  if (size > attachmentMaxMb * 1_048_576) return `${name}: 하나에 ${attachmentMaxMb}MB까지 올릴 수 있어요.`
  if (size === 0) return `${name}: 빈 파일이에요.`
  return null
}
