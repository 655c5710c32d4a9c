import type { AdminMemberDetail } from '../../../shared/admin/users.ts'
import { formatDate, formatTime } from '../../../shared/kit/dates.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import * as css from './Users.css.ts'
import { deedNames, nameOfField, valueWords } from './words.ts'

/** What was done to his membership, newest first. */
export const AuditTab = ({ member: { audit } }: { member: AdminMemberDetail }) =>
  audit.length === 0 ? (
    <EmptyState title="아직 바뀐 내용이 없어요." />
  ) : (
    <ol className={css.items}>
      {audit.map((entry) => (
        <li key={entry.seq} className={css.item}>
          <p>
            <span className={css.strong}>{deedNames[entry.action] ?? entry.action}</span>
            {' · '}
            {entry.actorName ?? '시스템'}
            {entry.realActorName && ` (${entry.realActorName}님이 대신)`}
          </p>
          <p className={css.detail}>
            <time dateTime={entry.occurredAt}>
              {formatDate(entry.occurredAt)} {formatTime(entry.occurredAt)}
            </time>
            {' · '}기록 {entry.seq}번
          </p>
          {entry.reason && <p>사유: {entry.reason}</p>}
          {entry.changes.map(({ field, before, after }) => (
            <p key={field}>
              {nameOfField(field)}: <span className={css.was}>{valueWords(before)}</span> → {valueWords(after)}
            </p>
          ))}
        </li>
      ))}
    </ol>
  )
