import { Title } from '../../app/Title.tsx'
import { PageHead } from '../../ui/PageHead.tsx'

export function MarketPage() {
  return (
    <>
      <Title of="시장 관리" />
      <PageHead title="시장 관리" />
    </>
  )
}
