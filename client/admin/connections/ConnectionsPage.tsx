import { Title } from '../../app/Title.tsx'
import { PageHead } from '../../ui/PageHead.tsx'

export function ConnectionsPage() {
  return (
    <>
      <Title of="거래처 연결 관리" />
      <PageHead title="거래처 연결 관리" />
    </>
  )
}
