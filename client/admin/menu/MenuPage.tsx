import { Title } from '../../app/Title.tsx'
import { PageHead } from '../../ui/PageHead.tsx'

export function MenuPage() {
  return (
    <>
      <Title of="메뉴 관리" />
      <PageHead title="메뉴 관리" />
    </>
  )
}
