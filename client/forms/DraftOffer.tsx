import { useLayoutEffect, useState } from 'react'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { type Draft, type LeftDraft, leftDraft } from './drafts.ts'
import * as css from './Form.css.ts'
import type { Values } from './values.ts'

type Props = { draft: Draft; onTake: (values: Values) => void }

/** Offers back what was typed and not saved, here or by a tab that is gone. */
export function DraftOffer({ draft: { memberId, form }, onTake }: Props) {
  const [left, setLeft] = useState<LeftDraft | null>(null)
  // Before anything can be typed: what is sent as soon as its form is alive is not left.
  useLayoutEffect(() => {
    let isHere = true
    void leftDraft({ memberId, form }).then((found) => isHere && setLeft(found))
    return () => {
      isHere = false
      setLeft(null)
    }
  }, [memberId, form])
  if (!left) return null
  const drop = () => {
    left.drop()
    setLeft(null)
  }
  const take = () => {
    left.take()
    onTake(left.values)
    setLeft(null)
  }
  return (
    <Alert tone="info" role="status">
      <p>{left.when === null ? '저장하지 않은 내용이 남아 있어요.' : `쓰던 내용이 있어요 (${left.when}).`}</p>
      <div className={css.choices}>
        <Button size="small" onClick={take}>
          이어서 쓰기
        </Button>
        <Button size="small" tone="ghost" onClick={drop}>
          지우기
        </Button>
      </div>
    </Alert>
  )
}
