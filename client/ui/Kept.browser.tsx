import type { HTMLAttributes, ReactNode } from 'react'

export type KeptProps = Omit<HTMLAttributes<HTMLElement>, 'children'> & {
  as?: 'ul' | 'div'
  /** What the part is drawn of; its HTML is forgotten with it. */
  of: object
  /** All else that decides how it looks. */
  drawnBy: () => string
  /** Draws what is in it: for all who see the same, without what is anybody's own and without hooks of the app. */
  children: (isForAll: boolean) => ReactNode
}

export const Kept = ({ as: Tag = 'ul', of: _, drawnBy: __, children, ...rest }: KeptProps) => (
  <Tag {...rest}>{children(false)}</Tag>
)
