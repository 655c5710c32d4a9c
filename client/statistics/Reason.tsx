import { useSearchParams } from 'react-router'
import { refusals } from '../../shared/kit/errors.ts'
import { Alert } from '../ui/Alert.tsx'
import * as css from './MainPage.css.ts'

const codes = ['REQUIRE_LOGIN', 'ERROR_ACCESSDENIED'] as const

/** Why somebody was sent to /main (spec.md 8); there without scripts too. */
export function Reason() {
  const [query] = useSearchParams()
  const code = codes.find((known) => known === query.get('error'))
  if (!code) return null
  return (
    <div className={css.reason}>
      <Alert tone="warn" role="alert">
        {refusals[code][1]}
      </Alert>
    </div>
  )
}
