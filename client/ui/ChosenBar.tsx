import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import * as css from './ChosenBar.css.ts'
import { FormFoot } from './FormFoot.tsx'
import { useKeys } from './useKeys.ts'

type Props = { words: ReactNode; onClear: () => void; children: ReactNode }

/** What can be done with the rows that are chosen; Escape lets go of them. */
export function ChosenBar({ words, onClear, children }: Props) {
  useKeys({ Escape: onClear })
  return (
    <FormFoot className={css.bar}>
      <span className={css.words}>{words}</span>
      <Button tone="ghost" size="small" onClick={onClear}>
        선택 해제
      </Button>
      {children}
    </FormFoot>
  )
}
