import { Title } from '../../app/Title.tsx'
import { PageHead } from '../../ui/PageHead.tsx'

export function NotificationsPage() {
  return (
    <>
      <Title of="알림 보내기" />
      <PageHead title="알림 보내기" />
    </>
  )
}
