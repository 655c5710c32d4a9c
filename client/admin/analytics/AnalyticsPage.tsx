import { Title } from '../../app/Title.tsx'
import { PageHead } from '../../ui/PageHead.tsx'

export function AnalyticsPage() {
  return (
    <>
      <Title of="분석·통계" />
      <PageHead title="분석·통계" />
    </>
  )
}
