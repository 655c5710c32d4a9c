import { useState } from 'react'
import { useSnapshot } from '#useSnapshot'
import type { ClientDetail } from '../../shared/clients/contract.ts'
import { useApp } from '../app/context.ts'
import type { FormAnswer } from '../forms/answer.ts'
import type { Values } from '../forms/values.ts'
import { valuesOf } from './values.ts'

/** What the form stands on; another `round` is a form anew. */
type Base = { values: Values; round: number; isDirty: boolean }

/**
 * A form under work is not taken away by what comes in meanwhile: what others save is taken over while nothing is typed,
 * and else makes the form stale, which it says itself.
 */
export function useBase(client: ClientDetail, answer: FormAnswer | undefined) {
  const { written } = useSnapshot(useApp().stores.clients.state)
  const fresh = valuesOf(client)
  const [base, setBase] = useState<Base>({
    values: answer?.values ?? fresh,
    round: 0,
    isDirty: answer !== undefined,
  })
  const anew = (values: Values, isDirty: boolean) => setBase(({ round }) => ({ values, round: round + 1, isDirty }))
  const isOwn = written?.clientId === client.clientId && written.version === client.version
  if (base.values.version !== fresh.version) {
    if (!base.isDirty || (isOwn && written.what === 'form')) anew(fresh, false)
    else if (isOwn) setBase({ ...base, values: { ...base.values, version: fresh.version ?? '' } })
  }
  return {
    values: base.values,
    round: base.round,
    dirty: () => base.isDirty || setBase({ ...base, isDirty: true }),
    reload: () => anew(fresh, false),
    take: (values: Values) => anew({ ...fresh, ...values, version: values.version ?? fresh.version ?? '' }, true),
  }
}
