import { Title } from '../../app/Title.tsx'
import { PageHead } from '../../ui/PageHead.tsx'

export function BatchPage() {
  return (
    <>
      <Title of="배치 작업" />
      <PageHead title="배치 작업" />
    </>
  )
}
