import { Title } from '../../app/Title.tsx'
import { PageHead } from '../../ui/PageHead.tsx'

export function SettingsPage() {
  return (
    <>
      <Title of="시스템 설정" />
      <PageHead title="시스템 설정" />
    </>
  )
}
