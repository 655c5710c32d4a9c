import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { MAX_PHOTOS } from '../../shared/waste/contract.ts'
import { toProblem } from '../api/problem.ts'
import { useApp } from '../app/context.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { wasteActs } from './acts.ts'
import { PhotoButton } from './PhotoButton.tsx'
import * as css from './Waste.css.ts'

/** One that has been sent, with how it looks here. */
type Photo = { name: string; url: string }

/** Photos of what is thrown away; each is on its way while the form is still being filled in. */
export function Photos({ bookOwnerId, error }: { bookOwnerId: number; error: string | undefined }) {
  const app = useApp()
  const [photos, setPhotos] = useState<readonly Photo[]>([])
  const [share, setShare] = useState<number | null>(null)
  const [refused, refuse] = useState<string | null>(null)
  useFreed(photos)
  const send = async (file: File) => {
    setShare(0)
    refuse(null)
    try {
      const name = await wasteActs(app).sendPhoto(file, bookOwnerId, setShare)
      setPhotos((all) => [...all, { name, url: URL.createObjectURL(file) }])
    } catch (cause) {
      const { fieldErrors, message } = toProblem(cause)
      refuse(fieldErrors[0]?.message ?? message)
    } finally {
      setShare(null)
    }
  }
  const words = refused ?? error
  return (
    <section aria-label="사진" data-needs-script>
      <ul className={css.photos}>
        {photos.map(({ name, url }, at) => (
          <li key={name} className={css.sent}>
            <input type="hidden" name="photo" value={name} />
            <img src={url} alt={`폐기 사진 ${at + 1}`} className={css.photo} />
            <IconButton
              label={`사진 ${at + 1} 빼기`}
              className={css.drop}
              onClick={() => setPhotos(photos.filter((photo) => photo.name !== name))}
            >
              <X size={14} />
            </IconButton>
          </li>
        ))}
        {photos.length < MAX_PHOTOS && (
          <li>
            <PhotoButton share={share} onChoose={(file) => void send(file)} />
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
