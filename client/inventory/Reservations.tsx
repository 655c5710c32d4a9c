import { Form, useActionData, useNavigation } from 'react-router'
import type { LotDetail } from '../../shared/inventory/contract.ts'
import { relativeTime } from '../../shared/kit/dates.ts'
import type { FormAnswer } from '../forms/answer.ts'
import { FormKey } from '../forms/FormKey.tsx'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { PanelSection } from '../ui/SidePanel.tsx'
import { useNow } from '../ui/useNow.ts'
import * as css from './Lot.css.ts'
import { amountWords } from './words.ts'

/** Whom goods of the lot are kept for. What a waste slip keeps is let go by the slip. */
export function Reservations({ lot, formKey }: { lot: LotDetail; formKey: string }) {
  const now = useNow()
  const busy = useNavigation().state !== 'idle'
  const answer = useActionData<FormAnswer>()
  if (lot.reservations.length === 0) return null
  return (
    <PanelSection title="예약">
      {answer?.intent === 'release' && answer.message && (
        <Alert tone="danger" role="alert">
          {answer.message}
        </Alert>
      )}
      <ul className={css.list}>
        {lot.reservations.map(({ reservationId, quantity, weightKg, refType, memo, createdAt, createdByName }) => (
          <li key={reservationId} className={css.item}>
            <div>
              <p>{amountWords({ quantity, weightKg }, lot.specName)}</p>
              <p className={css.when}>
                {[refType === 'WASTE' ? '폐기 요청' : memo, createdByName, relativeTime(createdAt, now)]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            {lot.mayWrite && refType === 'RESERVATION' && (
              <Form method="post" preventScrollReset>
                <FormKey
                  of={formKey}
                  answer={answer?.values.reservationId === String(reservationId) ? answer : undefined}
                />
                <input type="hidden" name="reservationId" value={reservationId} />
                <Button type="submit" name="intent" value="release" size="compact" disabled={busy}>
                  예약 풀기
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </PanelSection>
  )
}
