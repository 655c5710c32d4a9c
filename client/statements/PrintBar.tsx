import Printer from 'lucide-react/icons/printer'
import { type ReactNode, useEffect } from 'react'
import { Button } from '../ui/Button.tsx'
import { keyed } from '../ui/keyNames.ts'
import * as css from './Paper.css.ts'

type Props = { title: string; onPrint: () => void; children?: ReactNode }

/** What stands above a paper on screen and is not printed. Whichever way it is printed, `onPrint` is told. */
export function PrintBar({ title, onPrint, children }: Props) {
  useEffect(() => {
    addEventListener('beforeprint', onPrint)
    return () => removeEventListener('beforeprint', onPrint)
  }, [onPrint])
  return (
    <header className={css.bar}>
      <h1 className={css.barTitle}>{title}</h1>
      {children}
      <Button tone="primary" icon={<Printer size={16} />} onClick={() => print()} data-needs-script {...keyed('p')}>
        인쇄
      </Button>
    </header>
  )
}
