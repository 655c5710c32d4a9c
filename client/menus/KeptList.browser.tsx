import type { ReactNode } from 'react'

type Props = {
  className?: string
  of: object
  drawnBy: () => string
  children: (isForAll: boolean) => ReactNode
}

export const KeptList = ({ className, children }: Props) => <ul className={className}>{children(false)}</ul>
