import { formatDate, formatTime } from '../../shared/kit/dates.ts'
import { statusNames } from '../../shared/purchase-requests/rules.ts'
import { PanelSection } from '../ui/SidePanel.tsx'
import * as css from './Detail.css.ts'
import type { Detailed } from './listed.ts'

/** What happened to a request, newest first. */
export const History = ({ steps }: { steps: Detailed['history'] }) => (
  <PanelSection title="진행 기록">
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
  </PanelSection>
)
