import { Button } from '../ui/Button.tsx'
import type { Detailed } from './listed.ts'
import { useChangeStatus } from './useChangeStatus.ts'

/** Two moves in one press: agreed as it was asked for, and on its way. */
export function AcceptAndShip({ request }: { request: Detailed }) {
  const { busy, change } = useChangeStatus(request)
  const both = async () => {
    // The version that was seen is the one before the agreement.
    if (await change('ACCEPTED')) await change('SHIPPED', { version: undefined })
  }
  return (
    <Button disabled={busy} onClick={() => void both()} data-needs-script>
      수락하고 바로 출고
    </Button>
  )
}
