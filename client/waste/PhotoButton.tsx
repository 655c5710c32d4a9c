import Camera from 'lucide-react/icons/camera'
import { useEffect, useEffectEvent, useRef } from 'react'
import { PICTURE_TYPES } from '../../shared/kit/file.ts'
import { hidden } from '../ui/hidden.css.ts'
import * as css from './Waste.css.ts'

type Props = {
  /** How much of the last one has gone, from 0 to 1; null while none is on its way. */
  share: number | null
  onChoose: (file: File) => unknown
}

/** Takes a photo: a phone opens its camera, anything else asks for a file. */
export function PhotoButton({ share, onChoose }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const chosen = () => {
    const [file] = field.current?.files ?? []
    if (!field.current || !file) return
    onChoose(file)
    // The same file may be chosen again after an error.
    field.current.value = ''
  }
  // A photo may have been taken before this part of the page could hear of it.
  const chosenBefore = useEffectEvent(chosen)
  useEffect(() => chosenBefore(), [])
  return (
    <label className={css.take} data-needs-script data-busy={share !== null}>
      <Camera size={20} />
      {share === null ? '사진 찍기' : '보내는 중'}
      <input
        ref={field}
        type="file"
        accept={PICTURE_TYPES.join()}
        capture="environment"
        className={hidden}
        disabled={share !== null}
        onChange={chosen}
      />
    </label>
  )
}
