import { useActionData } from 'react-router'
import type { FormAnswer } from '../forms/answer.ts'
import { Alert } from '../ui/Alert.tsx'

/** Why what was asked of a department was not done; its form says that itself. */
export function Refused() {
  const answer = useActionData<FormAnswer>()
  if (!answer?.message || answer.intent === 'save') return null
  return (
    <Alert tone="danger" role="alert">
      {answer.message}
    </Alert>
  )
}
