import type { clientHistory } from '../../shared/clients/contract.ts'
import { formatDate, formatTime } from '../../shared/kit/dates.ts'
import type { ReplyOf } from '../../shared/kit/endpoint.ts'
import type { Outcome } from '../api/problem.ts'
import { Card } from '../ui/Card.tsx'
import { Late } from '../ui/Late.tsx'
import { Pager } from '../ui/Pager.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import * as css from './ClientPage.css.ts'
import { changeWords } from './changeWords.ts'
import { nameOfField } from './fieldNames.ts'
import { type SidePages, sidePath } from './sidePath.ts'

type History = ReplyOf<typeof clientHistory>
type Props = { of: Promise<Outcome<History>>; clientId: number; pages: SidePages }

const actNames: Record<string, string> = {
  CREATE: '등록했어요',
  UPDATE: '고쳤어요',
  STATUS: '상태를 바꿨어요',
  DELETE: '삭제했어요',
  PERMISSION: '권한을 바꿨어요',
  VIEW_SENSITIVE: '계좌번호를 봤어요',
  EXPORT: '내려받았어요',
  PRINT: '인쇄했어요',
}

/** Who did what, newest first. */
export const HistoryCard = ({ of, clientId, pages }: Props) => (
  <Card title="변경 이력" padded>
    <Late of={of} skeleton={<SkeletonRows rows={4} />}>
      {(history) =>
        history.content.length === 0 ? (
          <p className={css.muted}>아직 바뀐 내용이 없어요.</p>
        ) : (
          <>
            <ol className={css.steps}>
              {history.content.map((step) => (
                <Step key={step.seq} step={step} />
              ))}
            </ol>
            <Pager
              page={history.number + 1}
              pages={history.totalPages}
              pathOf={(page) => sidePath(clientId, { ...pages, history: page })}
            />
          </>
        )
      }
    </Late>
  </Card>
)

const Step = ({ step }: { step: History['content'][number] }) => (
  <li>
    <p>
      <strong className={css.strong}>{step.actorName ?? '시스템'}</strong>
      {step.realActorName && ` (${step.realActorName}님이 대신)`} · {actNames[step.action] ?? step.action}
    </p>
    <time className={css.when} dateTime={step.occurredAt}>
      {formatDate(step.occurredAt)} {formatTime(step.occurredAt)}
    </time>
    {step.reason && <p className={css.muted}>사유: {step.reason}</p>}
    {/* Of a new client everything is new: his form shows it. */}
    {step.action !== 'CREATE' && step.changes.length > 0 && (
      <ul className={css.changes}>
        {step.changes.map(({ field, before, after }) => (
          <li key={field}>
            {nameOfField(field)}: <span className={css.muted}>{changeWords(field, before)}</span> →{' '}
            {changeWords(field, after)}
          </li>
        ))}
      </ul>
    )}
  </li>
)
