import type { ReactNode } from 'react'
import { Alert } from '../ui/Alert.tsx'
import { buttonClass } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { useHere } from './useHere.ts'

/** In place of a part whose file did not come: only a page that is loaded in full asks for it again. */
export function NotCome({ children }: { children: ReactNode }) {
  const again = (
    <Link to={useHere()} reloadDocument className={buttonClass({ size: 'small' })}>
      새로고침
    </Link>
  )
  return (
    <Alert tone="warn" role="alert" action={again}>
      {children}
    </Alert>
  )
}
