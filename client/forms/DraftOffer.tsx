import { useEffect, useState } from 'react'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { type Draft, dropDraft, readDraft } from './drafts.ts'
import * as css from './Form.css.ts'
import type { Values } from './values.ts'

type Props = { draft: Draft; onTake: (values: Values) => void }

/** Offers back what was typed and not saved. */
export function DraftOffer({ draft, onTake }: Props) {
  const [kept, setKept] = useState<Values | null>(null)
  const { memberId, form } = draft
  useEffect(() => setKept(readDraft({ memberId, form })), [memberId, form])
  if (!kept) return null
  const drop = () => {
    dropDraft(draft)
    setKept(null)
  }
  const take = () => {
    onTake(kept)
    setKept(null)
  }
  return <Kept onTake={take} onDrop={drop} />
}

/** There is something that was typed and not saved. */
export const Kept = ({ onTake, onDrop }: { onTake: () => void; onDrop: () => void }) => (
  <Alert tone="info" role="status">
    <p>저장하지 않은 내용이 남아 있어요.</p>
    <div className={css.choices}>
      <Button size="small" onClick={onTake}>
        이어서 쓰기
      </Button>
      <Button size="small" tone="ghost" onClick={onDrop}>
        지우기
      </Button>
    </div>
  </Alert>
)
