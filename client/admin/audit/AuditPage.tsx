import { Title } from '../../app/Title.tsx'
import { PageHead } from '../../ui/PageHead.tsx'

export function AuditPage() {
  return (
    <>
      <Title of="감사 로그" />
      <PageHead title="감사 로그" />
    </>
  )
}
