import { formatDate, formatTime } from '../../shared/kit/dates.ts'
import { statusNames } from '../../shared/purchase-requests/rules.ts'
import * as css from './Detail.css.ts'
import type { Detailed } from './listed.ts'

/** What happened to a request, newest first. */
export const History = ({ steps }: { steps: Detailed['history'] }) => (
  <section className={css.section}>
    <h3 className={css.sectionTitle}>진행 기록</h3>
    <ol>
      {[...steps].reverse().map((step) => (
        <li key={`${step.status} ${step.at}`} className={css.step}>
          <span className={css.mark} />
          <div>
            <p>
              <strong>{statusNames[step.status]}</strong> · {step.memberName}
            </p>
            <time className={css.when} dateTime={step.at}>
              {formatDate(step.at)} {formatTime(step.at)}
            </time>
            {step.reason && <p className={css.reason}>{step.reason}</p>}
          </div>
        </li>
      ))}
    </ol>
  </section>
)
