import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import type { OnProgress } from '../api/call.ts'
import { toProblem } from '../api/problem.ts'
import { useAfterRemoval } from '../forms/useAfterRemoval.ts'
import { useUploading } from '../forms/useUploads.ts'
import { useControlId } from '../ui/fieldScope.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { PhotoButton } from './PhotoButton.tsx'
import * as css from './Waste.css.ts'

/** One that has been sent, with how it looks here. */
type Photo = { name: string; url: string }

type Props = {
  /** What they are photos of. */
  of: string
  max: number
  /** Sends one ahead of the form. @returns the name by which the form speaks of it */
  sendPhoto: (file: File, onProgress: OnProgress) => Promise<string>
  error: string | undefined
}

/** Photos that go with a form; each is on its way while the form is still being filled in. */
export function Photos({ of, max, sendPhoto, error }: Props) {
  const idOf = useControlId()
  const during = useUploading()
  const [photos, setPhotos] = useState<readonly Photo[]>([])
  const [share, setShare] = useState<number | null>(null)
  const [refused, refuse] = useState<string | null>(null)
  // What adds one stands at the end of the list.
  const { list, goes } = useAfterRemoval()
  useFreed(photos)
  const send = async (file: File): Promise<boolean> => {
    setShare(0)
    refuse(null)
    try {
      const name = await sendPhoto(file, setShare)
      setPhotos((all) => [...all, { name, url: URL.createObjectURL(file) }])
      return true
    } catch (cause) {
      const { fieldErrors, message } = toProblem(cause)
      refuse(fieldErrors[0]?.message ?? message)
      return false
    } finally {
      setShare(null)
    }
  }
  const words = refused ?? error
  return (
    <section id={idOf('photos')} tabIndex={-1} aria-label="사진" data-needs-script>
      <ul ref={list} className={css.photos}>
        {photos.map(({ name, url }, at) => (
          <li key={name} className={css.sent}>
            <input type="hidden" name="photo" value={name} />
            <img src={url} alt={`${of} 사진 ${at + 1}`} className={css.photo} />
            <IconButton
              label={`사진 ${at + 1} 빼기`}
              className={css.drop}
              onClick={() => {
                goes(at)
                setPhotos(photos.filter((photo) => photo.name !== name))
              }}
            >
              <X size={14} />
            </IconButton>
          </li>
        ))}
        {photos.length < max && (
          <li>
            <PhotoButton share={share} onChoose={(file) => during(send(file))} />
          </li>
        )}
      </ul>
      <p role="status" className={words ? css.error : css.note}>
        {words ??
          (photos.length > 0 ? `사진 ${photos.length}장을 함께 보내요.` : '사진은 나중에 확인할 때 도움이 돼요.')}
      </p>
    </section>
  )
}

/** The browser holds on to a picture until it is told that nobody looks at it any more. */
function useFreed(photos: readonly Photo[]) {
  const shown = useRef(photos)
  shown.current = photos
  useEffect(
    () => () => {
      for (const { url } of shown.current) URL.revokeObjectURL(url)
    },
    [],
  )
}
