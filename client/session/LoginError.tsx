import X from 'lucide-react/icons/x'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { loginErrorText } from '../../shared/session/contract.ts'
import { Alert } from '../ui/Alert.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { useHeld } from '../ui/useHeld.ts'

/** How long the banner stays (spec.md 9). */
const STAY_MS = 10_000

/** Why signing in failed, from the address; there before any script, and always as plain text. */
export function LoginError() {
  const [query] = useSearchParams()
  const error = query.get('error')
  return error === null ? null : <Banner key={query.toString()} words={loginErrorText(error, query.get('message'))} />
}

/** Goes by itself, but not while somebody reads it. */
function Banner({ words }: { words: string }) {
  const [shown, setShown] = useState(true)
  const { held, handlers } = useHeld()
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => setShown(false), STAY_MS)
    return () => clearTimeout(timer)
  }, [held])
  if (!shown) return null
  const close = (
    <IconButton label="닫기" onClick={() => setShown(false)} data-needs-script>
      <X size={16} />
    </IconButton>
  )
  return (
    <div {...handlers}>
      <Alert tone="danger" role="alert" action={close}>
        {words}
      </Alert>
    </div>
  )
}
