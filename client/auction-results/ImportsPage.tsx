import Lock from 'lucide-react/icons/lock'
import { useLoaderData } from 'react-router'
import { resultFileBounds } from '../../shared/auction-results/imports.ts'
import { megabytes } from '../../shared/kit/file.ts'
import { grouped } from '../../shared/kit/money.ts'
import { Title } from '../app/Title.tsx'
import { BackLink } from '../ui/BackLink.tsx'
import { LinkButton } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { FileDrop } from '../ui/FileDrop.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Split } from '../ui/Split.tsx'
import { DayImport } from './DayImport.tsx'
import { ImportOutcome } from './ImportOutcome.tsx'
import * as css from './ImportsPage.css.ts'
import type { ImportsData } from './imports.ts'
import { root } from './paths.ts'
import { RunPanel } from './RunPanel.tsx'
import { Runs } from './Runs.tsx'
import { useImporting } from './useImporting.ts'

/** How auction results come in: what was brought when, and bringing more. */
export function ImportsPage() {
  const data = useLoaderData<ImportsData | null>()
  return (
    <>
      <Title of="경락 자료 가져오기" />
      {data ? <Desk data={data} /> : <NotAllowed />}
    </>
  )
}

const NotAllowed = () => (
  <Card>
    <EmptyState
      icon={<Lock size={20} />}
      title="경락 자료는 시장 관리자만 가져올 수 있어요."
      note="빠진 날이 있으면 시장 관리자에게 알려 주세요."
    >
      <LinkButton to={root} size="small">
        경락 시세 보기
      </LinkButton>
    </EmptyState>
  </Card>
)

function Desk({ data: { view, runs, markets, one } }: { data: ImportsData }) {
  const importing = useImporting()
  const { busy } = importing.state
  return (
    <Split
      list={
        <div className={css.page}>
          <div>
            <BackLink to={root}>경락 시세</BackLink>
            <PageHead title="경락 자료 가져오기" note="같은 낙찰을 다시 가져오면 나중에 고친 내용으로 바뀌어요." />
          </div>
          <ImportOutcome importing={importing} runs={runs} />
          <div className={css.ways}>
            <FileDrop
              lead="공공데이터 파일을 골라 주세요."
              note={`JSON·CSV·TSV, ${megabytes(resultFileBounds.maxBytes)}, ${grouped(resultFileBounds.maxRows)}줄까지 올릴 수 있어요.`}
              accept=".json,.csv,.tsv,.txt,application/json,text/csv"
              withoutScript="파일은 자바스크립트를 켜야 올릴 수 있어요."
              share={busy?.what === 'file' ? busy.share : null}
              onChoose={importing.bringFile}
            />
            <DayImport markets={markets} runs={runs} isBusy={busy !== null} onFetch={importing.fetchDay} />
          </div>
          <Runs of={runs} view={view} />
        </div>
      }
      panel={one && <RunPanel data={one} view={view} />}
    />
  )
}
