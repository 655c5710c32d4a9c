import type { ReactNode } from 'react'
import type { TransactionDetail } from '../../shared/transactions/contract.ts'
import { ActForm } from '../forms/ActForm.tsx'
import { Ask } from '../ui/Ask.tsx'
import { Button } from '../ui/Button.tsx'

export type Act = { paper: TransactionDetail; formKey: string }
type Props = Act & {
  intent: string
  label: string
  title: string
  act: string
  tone?: 'primary' | 'danger'
  look?: 'secondary' | 'ghost'
  children?: ReactNode
}

/** A decision about the paper, with what it asks for. */
export const Asked = ({
  paper,
  formKey,
  intent,
  label,
  title,
  act,
  tone = 'primary',
  look = 'secondary',
  children,
}: Props) => (
  <Ask
    id={`paper-${intent}`}
    label={label}
    look={{ tone: look }}
    title={title}
    act={
      <Button type="submit" tone={tone}>
        {act}
      </Button>
    }
  >
    {(inner) => (
      <ActForm intent={intent} id={paper.transactionId} formKey={formKey}>
        {children}
        {inner}
      </ActForm>
    )}
  </Ask>
)
