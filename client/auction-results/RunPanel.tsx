import Download from 'lucide-react/icons/download'
import type { AuctionImport, QuarantinedRow } from '../../shared/auction-results/imports.ts'
import { formatDateLong, formatTime } from '../../shared/kit/dates.ts'
import { grouped } from '../../shared/kit/money.ts'
import type { Page } from '../../shared/kit/page.ts'
import { Alert } from '../ui/Alert.tsx'
import { buttonClass } from '../ui/Button.tsx'
import { Late } from '../ui/Late.tsx'
import { Pager } from '../ui/Pager.tsx'
import { Fact, Facts, PanelActions, PanelBody, PanelHead, PanelSection, SidePanel } from '../ui/SidePanel.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { useAgainWhile } from '../ui/useAgainWhile.ts'
import * as css from './ImportsPage.css.ts'
import { type ImportsView, importsPathTo, type RunData } from './imports.ts'
import { importsPath } from './paths.ts'
import { isRunning, RunBadge, runName } from './Runs.tsx'

type Props = { data: RunData; view: ImportsView }

/** One run: what came of its rows, and those that were not taken over. */
export const RunPanel = ({ data: { run, rows }, view }: Props) => (
  <SidePanel label="가져온 내용" page="경락 자료 가져오기" closeTo={importsPathTo(importsPath, { page: view.page })}>
    <Late of={run} skeleton={<SkeletonRows rows={8} />}>
      {(one) => <Shown one={one} rows={rows} view={view} />}
    </Late>
  </SidePanel>
)

type ShownProps = { one: AuctionImport; rows: RunData['rows']; view: ImportsView }

function Shown({ one, rows, view }: ShownProps) {
  useAgainWhile(isRunning(one))
  return (
    <>
      <PanelHead over={whenWords(one)} title={runName(one)}>
        <RunBadge status={one.status} />
      </PanelHead>
      <PanelBody label="가져온 내용">
        {one.message && <Alert tone={one.status === 'FAILED' ? 'danger' : 'warn'}>{one.message}</Alert>}
        <Facts>
          <Fact term="읽은 줄">{grouped(one.read)}</Fact>
          <Fact term="새로 넣음">{grouped(one.inserted)}</Fact>
          <Fact term="바뀜">{grouped(one.updated)}</Fact>
          <Fact term="그대로">{grouped(one.unchanged)}</Fact>
          <Fact term="못 넣음">{grouped(one.quarantined)}</Fact>
          <Fact term="가져온 사람">{one.startedByName ?? '자동'}</Fact>
        </Facts>
        {one.quarantined > 0 && (
          <PanelSection title={`못 넣은 줄 ${grouped(one.quarantined)}개`}>
            <Late of={rows} skeleton={<SkeletonRows rows={6} />}>
              {(page) =>
                page.totalElements > 0 ? (
                  <BadRows page={page} view={view} />
                ) : (
                  <p>같은 날을 다시 가져온 기록에 있거나, 한 달이 지나 지웠어요.</p>
                )
              }
            </Late>
          </PanelSection>
        )}
      </PanelBody>
      <PanelActions>
        {one.quarantined > 0 && (
          <Late of={rows} skeleton={null} saidBy={rows}>
            {({ totalElements }) =>
              totalElements > 0 && (
                <a
                  href={`/api/auction-results/imports/${one.importId}/quarantine/export`}
                  download
                  className={buttonClass({ tone: 'primary' })}
                >
                  <Download size={16} />못 넣은 줄 CSV 받기
                </a>
              )
            }
          </Late>
        )}
      </PanelActions>
    </>
  )
}

const whenWords = ({ startedAt }: AuctionImport) => `${formatDateLong(startedAt)} ${formatTime(startedAt)}`

const BadRows = ({ page: { content, totalPages }, view }: { page: Page<QuarantinedRow>; view: ImportsView }) => (
  <>
    <ul className={css.rows}>
      {content.map(({ quarantineId, row, reason, raw }) => (
        <li key={quarantineId} className={css.row}>
          <span className={css.place}>
            <span className={css.number}>{grouped(row)}번째</span>
            <strong>{reason}</strong>
          </span>
          <details>
            <summary className={css.link}>원본 보기</summary>
            <code className={css.raw}>{raw}</code>
          </details>
        </li>
      ))}
    </ul>
    <Pager page={view.rows} pages={totalPages} pathOf={(rows) => importsPathTo(importsPath, { ...view, rows })} />
  </>
)
