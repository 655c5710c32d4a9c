import { useLoaderData } from 'react-router'
import type { Batch } from '../../../shared/admin/batches.ts'
import { grouped } from '../../../shared/kit/money.ts'
import { Title } from '../../app/Title.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { Card } from '../../ui/Card.tsx'
import { Late } from '../../ui/Late.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Split } from '../../ui/Split.tsx'
import * as css from './Batch.css.ts'
import { BatchPanel } from './BatchPanel.tsx'
import { BatchTable } from './BatchTable.tsx'
import type { BatchData } from './load.ts'
import { useWatched } from './useWatched.ts'
import { batchPath, type View } from './view.ts'

/** What the service does by itself, and one of its jobs beside the list. */
export function BatchPage() {
  const data = useLoaderData<BatchData | null>()
  if (!data) return null
  const { view, found } = data
  return (
    <>
      <Title of="배치 작업" />
      <Split list={<List data={data} />} panel={view.id !== null && <Panel data={data} id={view.id} />} />
      <Late of={found} skeleton={null}>
        {({ batches }) => <Watched batches={batches} />}
      </Late>
    </>
  )
}

const List = ({ data: { found, view } }: { data: BatchData }) => (
  <div className={css.list}>
    <PageHead title="배치 작업" note="정한 시각에 저절로 실행돼요. 서버가 꺼져 있던 시각은 켜진 뒤 한 번만 실행해요." />
    <Late
      of={found}
      skeleton={
        <Card>
          <SkeletonRows rows={14} />
        </Card>
      }
    >
      {({ batches }) => <Found batches={batches} view={view} />}
    </Late>
  </div>
)

function Found({ batches, view }: { batches: readonly Batch[]; view: View }) {
  const failed = batches.filter(({ status }) => status === 'FAILED')
  return (
    <>
      {failed.length > 0 && (
        <Alert tone="danger">
          <strong>실패한 작업이 {grouped(failed.length)}개 있어요.</strong>
          <p>{failed.map(({ jobName }) => jobName).join(', ')}</p>
        </Alert>
      )}
      <Card flush>
        <BatchTable batches={batches} view={view} />
      </Card>
    </>
  )
}

const Panel = ({ data: { found, runs, view }, id }: { data: BatchData; id: string }) => (
  <SidePanel label="작업 정보" page="배치 작업" closeTo={batchPath}>
    <Late of={found} skeleton={<SkeletonRows rows={8} />}>
      {({ batches }) => {
        const batch = batches.find(({ jobId }) => jobId === id)
        return batch && runs && <BatchPanel batch={batch} runs={runs} view={view} />
      }}
    </Late>
  </SidePanel>
)

/** Draws nothing: it asks again while something runs. */
function Watched({ batches }: { batches: readonly Batch[] }) {
  useWatched(batches)
  return null
}
