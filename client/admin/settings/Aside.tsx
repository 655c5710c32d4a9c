import { Form, useActionData } from 'react-router'
import { type SettingKey, settingCatalogue } from '../../../shared/admin/settings.ts'
import type { System, settingHistory } from '../../../shared/admin/settingsContract.ts'
import type { AuctionSettings } from '../../../shared/auction-results/settings.ts'
import { formatDate, formatTime } from '../../../shared/kit/dates.ts'
import type { ReplyOf } from '../../../shared/kit/endpoint.ts'
import { withParticle } from '../../../shared/kit/hangul.ts'
import { grouped } from '../../../shared/kit/money.ts'
import type { FormAnswer } from '../../forms/answer.ts'
import { errorOf } from '../../forms/fields.tsx'
import { useChecked } from '../../forms/useChecked.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Check } from '../../ui/Check.tsx'
import { Field } from '../../ui/Field.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { Link } from '../../ui/Link.tsx'
import { Pager } from '../../ui/Pager.tsx'
import * as css from './Settings.css.ts'
import { words } from './written.ts'

const at = (instant: string) => `${formatDate(instant)} ${formatTime(instant)}`

/** How the service itself does. */
export const SystemCard = ({ of }: { of: System }) => (
  <Card title="시스템">
    <dl className={css.rows}>
      {of.checks.map(({ name, isWell, detail }) => (
        <Fact key={name} term={name}>
          <Badge tone={isWell ? 'primary' : 'danger'}>{isWell ? '정상' : '확인 필요'}</Badge>{' '}
          <span className={css.muted}>{detail}</span>
        </Fact>
      ))}
      <Fact term="버전">
        {of.version} · {of.database}
      </Fact>
      <Fact term="시작한 때">{at(of.startedAt)}</Fact>
      <Fact term="기다리는 작업">
        {of.waitingJobs === 0 ? '없음' : `${grouped(of.waitingJobs)}개 · ${grouped(of.queueLagSeconds ?? 0)}초`}
      </Fact>
      <Fact term="감사 로그">
        {of.auditAt ? `${grouped(of.auditSeq)}번째 · ${at(of.auditAt)}` : '없음'}{' '}
        <Link to="/admin/audit" className={css.changed}>
          검증하기
        </Link>
      </Fact>
      <Fact term="로그인">
        {grouped(of.signedInMembers)}명 · 기기 {grouped(of.sessions)}대
      </Fact>
      <Fact term="제한에 걸린 요청">{grouped(of.rateLimited)}번</Fact>
    </dl>
  </Card>
)

const Fact = ({ term, children }: { term: string; children: React.ReactNode }) => (
  <div className={css.row}>
    <dt className={css.muted}>{term}</dt>
    <dd className={css.number}>{children}</dd>
  </div>
)

/** The key of the public services: it is set or taken away, and never shown. */
export function KeyCard({ of }: { of: AuctionSettings }) {
  const answer = useActionData<FormAnswer>()
  const refused = answer?.intent === 'key' ? answer : undefined
  const { errors, check } = useChecked(null, refused?.fieldErrors)
  const whole = refused?.fieldErrors.length === 0 ? (refused.message ?? undefined) : undefined
  return (
    <Card title="경락 인증키" padded>
      <Form method="post" className={css.key} preventScrollReset onInput={check}>
        <input type="hidden" name="intent" value="key" />
        <p className={css.muted}>
          {of.hasKey ? `…${withParticle(of.keyTail ?? '', '으로/로')} 끝나는 키가 있어요.` : '아직 키가 없어요.'} 오늘{' '}
          {grouped(of.callsToday)}번 불렀어요.
        </p>
        <Field
          name="apiKey"
          label="새 인증키"
          help="저장한 뒤에는 다시 볼 수 없어요."
          error={errorOf({ errors }, 'apiKey') ?? whole}
        >
          {(control) => <TextInput {...control} type="password" autoComplete="off" />}
        </Field>
        {of.hasKey && <Check name="remove" value="on" label="지금 키 지우기" />}
        <Button type="submit">인증키 저장</Button>
      </Form>
    </Card>
  )
}

const labelOf = (key: string) =>
  Object.hasOwn(settingCatalogue, key) ? settingCatalogue[key as SettingKey].label : '경락 인증키'

/** Who changed what, the newest first. */
export const HistoryCard = ({ of, page }: { of: ReplyOf<typeof settingHistory>; page: number }) => (
  <Card title="바뀐 기록" count={of.totalElements}>
    {of.content.length === 0 && <p className={css.stacked}>아직 바꾼 설정이 없어요.</p>}
    <ul className={css.rows}>
      {of.content.map(({ seq, key, byName, occurredAt, before, after }) => (
        <li key={seq} className={css.stacked}>
          <strong>{labelOf(key)}</strong> {words(key, before)} → {words(key, after)}
          <p className={css.muted}>
            {byName ?? '시스템'} · <time dateTime={occurredAt}>{at(occurredAt)}</time>
          </p>
        </li>
      ))}
    </ul>
    <Pager page={page} pages={of.totalPages} pathOf={(next) => `/admin/settings?history=${next}`} />
  </Card>
)
