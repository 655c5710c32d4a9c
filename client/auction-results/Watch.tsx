import BellPlus from 'lucide-react/icons/bell-plus'
import BellRing from 'lucide-react/icons/bell-ring'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { type WatchedItem, watchItem } from '../../shared/auction-results/watch.ts'
import { toProblem } from '../api/problem.ts'
import { useApp } from '../app/context.ts'
import { Button } from '../ui/Button.tsx'
import { useToast } from '../ui/Toasts.tsx'

type Props = { marketCode: string; mid: string; name: string; watched: readonly WatchedItem[] }

/** Says that one wants to hear of the item that is shown, or no longer. */
export function Watch({ marketCode, mid, name, watched }: Props) {
  const { call } = useApp()
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const key = { marketCode, largeCode: mid.slice(0, 2), midCode: mid.slice(2) }
  const isWatched = watched.some(
    (one) => one.marketCode === marketCode && one.largeCode === key.largeCode && one.midCode === key.midCode,
  )
  const turn = async () => {
    setBusy(true)
    try {
      await call(watchItem, { body: { ...key, isWatched: !isWatched } })
      await revalidate()
      toast(isWatched ? `${name}: 이제 알리지 않아요.` : `${name}: 결과와 시세 변동을 알려 드릴게요.`)
    } catch (error) {
      const { fieldErrors, message } = toProblem(error)
      toast(fieldErrors[0]?.message ?? message, { stays: true })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      aria-pressed={isWatched}
      disabled={busy}
      onClick={() => void turn()}
      icon={isWatched ? <BellRing size={16} /> : <BellPlus size={16} />}
      data-needs-script
    >
      관심 품목
    </Button>
  )
}
