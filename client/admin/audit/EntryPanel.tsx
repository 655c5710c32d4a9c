import type { AuditDetail } from '../../../shared/admin/audit.ts'
import { actionWords, entityName, resultNames } from '../../../shared/audit/words.ts'
import { seoulSecond } from '../../../shared/kit/dates.ts'
import type { Outcome } from '../../api/problem.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Late } from '../../ui/Late.tsx'
import { Link } from '../../ui/Link.tsx'
import { Fact, Facts, PanelBody, PanelHead, PanelSection, SidePanel } from '../../ui/SidePanel.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import * as css from './Audit.css.ts'
import { Changes } from './Changes.tsx'
import { pathTo, refined, type View } from './view.ts'
import { reasonWords, resultTones, targetOf } from './words.ts'

type Props = { of: Promise<Outcome<AuditDetail>>; view: View }

/** One entry beside the list: who, in whose name, what changed, and its place in the chain. */
export const EntryPanel = ({ of, view }: Props) => (
  <SidePanel label="감사 기록" page="감사 로그" closeTo={pathTo({ ...view, id: null })}>
    <Late of={of} skeleton={<SkeletonRows rows={8} />}>
      {(entry) => <Entry entry={entry} view={view} />}
    </Late>
  </SidePanel>
)

const Entry = ({ entry, view }: { entry: AuditDetail; view: View }) => (
  <>
    <PanelHead over={`${entry.auditId}번 기록`} title={`${entityName(entry.entityType)} ${actionWords(entry)}`}>
      <Badge tone={resultTones[entry.result]}>{resultNames[entry.result]}</Badge>
    </PanelHead>
    <PanelBody label="기록 내용">
      {entry.realActorId !== null && (
        <Alert tone="warn">
          {entry.realActorName} 관리자(회원 {entry.realActorId}번)가 {entry.actorName} 회원(회원 {entry.actorId}번)
          이름으로 한 일이에요.{entry.impersonationReason && ` 대리 접속 사유: ${entry.impersonationReason}`}
        </Alert>
      )}
      <Facts>
        <Fact term="일시">{seoulSecond(entry.occurredAt)}</Fact>
        <Fact term="행위자">
          <Actor id={entry.actorId} name={entry.actorName} view={view} />
        </Fact>
        {entry.realActorId !== null && (
          <Fact term="대리 접속한 관리자">
            <Actor id={entry.realActorId} name={entry.realActorName} view={view} />
          </Fact>
        )}
        <Fact term="대상">
          <Target entry={entry} view={view} />
        </Fact>
        {entry.reason && <Fact term="사유">{reasonWords(entry)}</Fact>}
      </Facts>
      <Changes of={entry} />
      <PanelSection title="어디에서">
        <Facts>
          <Fact term="IP 주소">{entry.ip ?? '알 수 없음'}</Fact>
          <Fact term="브라우저">{entry.userAgent ?? '알 수 없음'}</Fact>
          <Fact term="요청 번호">{entry.requestId ?? '없음'}</Fact>
        </Facts>
      </PanelSection>
      <PanelSection title="위변조 확인 값">
        <Facts>
          <Fact term="이 기록">
            <code className={css.hash}>{entry.hash}</code>
          </Fact>
          <Fact term="앞 기록">
            <code className={css.hash}>{entry.prevHash || '첫 기록이에요'}</code>
          </Fact>
        </Facts>
      </PanelSection>
    </PanelBody>
  </>
)

const Actor = ({ id, name, view }: { id: number | null; name: string | null; view: View }) =>
  id === null ? (
    '알 수 없음'
  ) : (
    <>
      {name} <span className={css.note}>회원 {id}번</span>{' '}
      <Link to={refined(view, { actor: id })} className={css.link}>
        이 사람의 기록
      </Link>
    </>
  )

function Target({ entry, view }: { entry: AuditDetail; view: View }) {
  const { name, code } = targetOf(entry)
  return (
    <>
      {entityName(entry.entityType)} {name} {code !== null && <span className={css.note}>{code}</span>}{' '}
      {entry.entityId !== null && (
        <Link to={refined(view, { type: entry.entityType, ref: entry.entityId })} className={css.link}>
          이 대상의 기록
        </Link>
      )}
    </>
  )
}
