import type { ReactNode } from 'react'
import type { Outcome } from '../api/problem.ts'
import { Title } from '../app/Title.tsx'
import { BackLink } from '../ui/BackLink.tsx'
import { Card } from '../ui/Card.tsx'
import { Late } from '../ui/Late.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import * as css from './FormPage.css.ts'

type Props<T> = {
  title: string
  note: string
  backTo: string
  back: string
  of: Promise<Outcome<T>>
  children: (value: T) => ReactNode
}

/** A page for one form, with the way back. */
export const FormPage = <T,>({ title, note, backTo, back, of, children }: Props<T>) => (
  <div className={css.page}>
    <Title of={title} />
    <BackLink to={backTo}>{back}</BackLink>
    <PageHead title={title} note={note} />
    <Late
      of={of}
      skeleton={
        <Card>
          <SkeletonRows rows={8} />
        </Card>
      }
    >
      {children}
    </Late>
  </div>
)
