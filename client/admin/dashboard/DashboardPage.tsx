import { Title } from '../../app/Title.tsx'
import { PageHead } from '../../ui/PageHead.tsx'

export function DashboardPage() {
  return (
    <>
      <Title of="대시보드" />
      <PageHead title="대시보드" />
    </>
  )
}
