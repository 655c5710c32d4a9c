import type { ReactNode } from 'react'
import * as css from './Intro.css.ts'

type Point = { name: string; words: string }
type Props = { title: string; lead: string; points: Point[]; notice?: ReactNode; children: ReactNode }

/** What a part of the service is for, told to somebody who cannot use it yet. */
export const Intro = ({ title, lead, points, notice, children }: Props) => (
  <div className={css.intro}>
    {notice}
    <header>
      <h1 className={css.title}>{title}</h1>
      <p className={css.lead}>{lead}</p>
    </header>
    <div>{children}</div>
    <ul className={css.points}>
      {points.map(({ name, words }) => (
        <li key={name} className={css.point}>
          <h2 className={css.name}>{name}</h2>
          <p className={css.words}>{words}</p>
        </li>
      ))}
    </ul>
  </div>
)
