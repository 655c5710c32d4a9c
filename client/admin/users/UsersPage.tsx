import { Title } from '../../app/Title.tsx'
import { PageHead } from '../../ui/PageHead.tsx'

export function UsersPage() {
  return (
    <>
      <Title of="회원 관리" />
      <PageHead title="회원 관리" />
    </>
  )
}
