import { useActionData } from 'react-router'
import { Alert } from '../ui/Alert.tsx'
import type { FormAnswer } from './answer.ts'
import { reasonOf } from './reasonOf.ts'

/** Why what was asked for by a small form, before scripts had come, was not done; the page's own form says that itself. */
export function Refused() {
  const answer = useActionData<FormAnswer>()
  if (!answer?.message || answer.intent === 'save') return null
  return (
    <Alert tone="danger" role="alert">
      {reasonOf(answer)}
    </Alert>
  )
}
