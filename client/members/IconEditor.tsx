import { type ChangeEvent, useEffect, useId, useState } from 'react'
import { megabytes, PICTURE_TYPES } from '../../shared/kit/file.ts'
import { ICON_BYTES } from '../../shared/members/profile.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Button, buttonClass } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { cx } from '../ui/cx.ts'
import { hidden } from '../ui/hidden.css.ts'
import { useHydrating } from '../ui/live.ts'
import * as css from './IconEditor.css.ts'
import { useIcon } from './useIcon.ts'

/** One's picture: choose, look at it, send it. Before scripts have come there is nothing to choose with. */
export function IconEditor({ name, repIcon }: { name: string; repIcon: string | null }) {
  const id = useId()
  const hydrating = useHydrating()
  const { progress, error, upload, remove, refuse } = useIcon()
  const [chosen, setChosen] = useState<{ file: File; url: string } | null>(null)
  useEffect(() => () => URL.revokeObjectURL(chosen?.url ?? ''), [chosen])

  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    // The same file may be chosen again after an error.
    currentTarget.value = ''
    if (!file) return
    const problem = problemOf(file)
    refuse(problem)
    setChosen(problem === null ? { file, url: URL.createObjectURL(file) } : null)
  }
  const send = async () => {
    if (chosen && (await upload(chosen.file))) setChosen(null)
  }
  return (
    <Card title="프로필 사진" padded>
      <div className={css.row}>
        <Avatar name={name} src={chosen?.url ?? repIcon} size="large" />
        <div className={css.side}>
          <div className={css.actions}>
            <input
              id={id}
              type="file"
              accept={PICTURE_TYPES.join()}
              className={hidden}
              onChange={choose}
              disabled={hydrating || progress !== null}
              aria-describedby={`${id}-note`}
            />
            <label htmlFor={id} className={cx(buttonClass({ size: 'small' }), css.chooser)}>
              사진 고르기
            </label>
            {chosen && (
              <>
                <Button tone="primary" size="small" onClick={send} disabled={progress !== null}>
                  이 사진 쓰기
                </Button>
                <Button tone="ghost" size="small" onClick={() => setChosen(null)} disabled={progress !== null}>
                  취소
                </Button>
              </>
            )}
            {!chosen && repIcon && (
              <Button tone="ghost" size="small" onClick={remove} disabled={progress !== null}>
                사진 지우기
              </Button>
            )}
          </div>
          {progress !== null && <progress value={progress} max={1} aria-label="올리는 중" className={css.progress} />}
          <p id={`${id}-note`} role="status" className={error ? css.error : css.note}>
            {error ?? (chosen ? '이렇게 보여요. 마음에 들면 이 사진 쓰기를 눌러 주세요.' : NOTE)}
          </p>
        </div>
      </div>
    </Card>
  )
}

const NOTE = `JPG, PNG, WebP · ${megabytes(ICON_BYTES)}까지. 가운데를 정사각형으로 잘라 써요.`

/** What can be known of a file before it is sent. */
function problemOf({ type, size }: File): string | null {
  if (!PICTURE_TYPES.some((known) => known === type)) return 'JPG, PNG, WebP 이미지만 올릴 수 있어요.'
  return size > ICON_BYTES ? `파일은 ${megabytes(ICON_BYTES)}까지 올릴 수 있어요. 더 작은 사진을 골라 주세요.` : null
}
