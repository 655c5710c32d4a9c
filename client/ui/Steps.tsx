import { formatDate, formatTime } from '../../shared/kit/dates.ts'
import * as css from './Steps.css.ts'

export type Step = { name: string; who: string | null; at: string; reason: string | null }

/** What happened to a thing, newest first; `steps` come oldest first. */
export const Steps = ({ steps }: { steps: readonly Step[] }) => (
  <ol>
    {steps.toReversed().map(({ name, who, at, reason }) => (
      <li key={`${name} ${at}`} className={css.step}>
        <span className={css.mark} />
        <div>
          <p>
            <strong>{name}</strong> · {who ?? '시스템'}
          </p>
          <time className={css.when} dateTime={at}>
            {formatDate(at)} {formatTime(at)}
          </time>
          {reason && <p className={css.reason}>{reason}</p>}
        </div>
      </li>
    ))}
  </ol>
)
