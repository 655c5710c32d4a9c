import { useState } from 'react'
import { useNavigation } from 'react-router'
import { useSnapshot } from '#useSnapshot'
import type { ClientDetail } from '../../shared/clients/contract.ts'
import { useApp } from '../app/context.ts'
import type { FormAnswer } from '../forms/answer.ts'
import type { Values } from '../forms/values.ts'
import { valuesOf } from './values.ts'

/** What the form stands on; another `round` is a form anew. */
type Base = {
  values: Values
  round: number
  isDirty: boolean
  /** What was sent last, and whether something was typed since, which what is saved of it does not hold. */
  sent: FormData | undefined
  isTypedSince: boolean
}

/**
 * A form under work is not taken away by what comes in meanwhile: what others save is taken over while nothing is typed,
 * and else makes the form stale, which it says itself.
 */
export function useBase(client: ClientDetail, answer: FormAnswer | undefined) {
  const { written } = useSnapshot(useApp().stores.clients.state)
  const { formData } = useNavigation()
  // Saved over what a colleague has saved it names no intent but that.
  const sending = formData && (formData.get('intent') === 'save' || formData.has('overwrite')) ? formData : undefined
  const fresh = valuesOf(client)
  const [base, setBase] = useState<Base>({
    values: answer?.values ?? fresh,
    round: 0,
    isDirty: answer !== undefined,
    sent: undefined,
    isTypedSince: false,
  })
  const anew = (values: Values, isDirty: boolean) =>
    setBase(({ round, sent }) => ({ values, round: round + 1, isDirty, sent, isTypedSince: false }))
  const isOwn = written?.clientId === client.clientId && written.version === client.version
  if (sending && sending !== base.sent) setBase({ ...base, sent: sending, isTypedSince: false })
  else if (base.values.version !== fresh.version) {
    if (!base.isDirty || (isOwn && written.what === 'form' && !base.isTypedSince)) anew(fresh, false)
    else if (isOwn) setBase({ ...base, values: { ...base.values, version: fresh.version ?? '' } })
  }
  return {
    values: base.values,
    round: base.round,
    dirty() {
      const isTypedSince = base.isTypedSince || sending !== undefined
      if (!base.isDirty || isTypedSince !== base.isTypedSince) setBase({ ...base, isDirty: true, isTypedSince })
    },
    reload: () => anew(fresh, false),
    take: (values: Values) => anew({ ...fresh, ...values, version: values.version ?? fresh.version ?? '' }, true),
  }
}
