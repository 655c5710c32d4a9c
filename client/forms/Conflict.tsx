import type { SyntheticEvent } from 'react'
import { Suspense, useState } from 'react'
import { relativeTime } from '../../shared/kit/dates.ts'
import { useHere } from '../app/useHere.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button, buttonClass } from '../ui/Button.tsx'
import { hidden } from '../ui/hidden.css.ts'
import { Link } from '../ui/Link.tsx'
import { useNow } from '../ui/useNow.ts'
import type { Difference } from './differences.ts'
import * as css from './Form.css.ts'
import { typedIn, type Values } from './values.ts'

type Props = {
  /** What is stored now: its version, who saved it last and when. */
  now: { version: number; updatedByName: string | null; updatedAt: string }
  /** As the form was sent. */
  sent: Values
  /** How what is stored differs from what stands in the form; it may wait for the names of what is chosen there. */
  differ: (mine: Values) => Difference[]
  onReload: () => void
}

/** Somebody else has saved meanwhile: who and when, what differs, and the choice. */
export function Conflict({ now: stored, sent, differ, onReload }: Props) {
  const here = useHere()
  const now = useNow()
  const [mine, setMine] = useState(sent)
  const look = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
    const form = currentTarget.closest('form')
    if (form) setMine({ ...sent, ...typedIn(new FormData(form)) })
  }
  const who = stored.updatedByName ? `${stored.updatedByName}님이` : '다른 사람이'
  return (
    <Alert tone="warn" role="alert">
      <p>
        {relativeTime(stored.updatedAt, now)} {who} 먼저 고쳤어요. 쓰던 내용은 그대로 있어요.
      </p>
      <div className={css.conflict}>
        <details className={css.mine} onToggle={look}>
          <summary className={buttonClass({ size: 'small' })}>내 내용 보기</summary>
          <Suspense>
            <Differences of={() => differ(mine)} />
          </Suspense>
          <Button
            type="submit"
            name="overwrite"
            value={stored.version}
            size="small"
            tone="primary"
            className={css.keep}
          >
            내 내용으로 저장
          </Button>
        </details>
        <Link to={here} replace onClick={onReload} className={buttonClass({ size: 'small' })}>
          새로 불러오기
        </Link>
      </div>
    </Alert>
  )
}

const Differences = ({ of }: { of: () => Difference[] }) => (
  <table className={css.differences}>
    <caption className={hidden}>서로 다른 내용</caption>
    <thead>
      <tr>
        <th className={css.difference} scope="col">
          항목
        </th>
        <th className={css.difference} scope="col">
          지금 저장된 내용
        </th>
        <th className={css.difference} scope="col">
          내 내용
        </th>
      </tr>
    </thead>
    <tbody>
      {of().map((one) => (
        <tr key={one.name}>
          <th className={css.difference} scope="row">
            {one.label}
          </th>
          <td className={css.difference}>{one.theirs || '–'}</td>
          <td className={css.difference}>{one.mine || '–'}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
