import { useSyncExternalStore } from 'react'
import type { NotificationSettings } from '../../shared/notifications/settings.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { chime } from './chime.ts'
import { askPermission, hearPermission, permissionNow } from './permission.ts'
import { SettingLine } from './SettingLine.tsx'
import * as css from './SettingsPage.css.ts'

/** The ways by which one hears. The browser is asked only when somebody switches its notifications on, or asks for it. */
export function ChannelCard({ settings }: { settings: NotificationSettings }) {
  return (
    <Card title="받는 방법">
      <SettingLine
        name="inAppEnabled"
        isOn={settings.inAppEnabled}
        title="알림함에 쌓기"
        words="끄면 서비스 공지만 와요. 끈 동안의 소식은 나중에도 쌓이지 않아요."
      />
      <SettingLine
        name="browserEnabled"
        isOn={settings.browserEnabled}
        title="브라우저 알림"
        words="다른 창을 보고 있을 때 화면 구석에 잠깐 띄워요."
        onTurn={(isOn) => isOn && void askPermission()}
      />
      <PermissionLine />
      <SettingLine
        name="soundEnabled"
        isOn={settings.soundEnabled}
        title="소리"
        words="알림이 오면 짧게 울려요."
        onTurn={(isOn) => isOn && chime()}
      />
    </Card>
  )
}

/** What this browser says to notifications; only the browser itself knows, so it is drawn when the page is alive. */
function PermissionLine() {
  const permission = useSyncExternalStore(hearPermission, permissionNow, () => null)
  if (permission === null) return null
  return (
    <div className={css.permission} role="status">
      {permission === 'granted' && <Badge tone="primary">이 브라우저에서 허용했어요</Badge>}
      {permission === 'default' && (
        <>
          <span>이 브라우저는 아직 허용하지 않았어요.</span>
          <Button size="small" onClick={() => void askPermission()}>
            허용하기
          </Button>
        </>
      )}
      {permission === 'denied' && (
        <>
          <Badge tone="warn">이 브라우저가 막고 있어요</Badge>
          <span>주소창 왼쪽의 사이트 설정에서 알림을 허용할 수 있어요.</span>
        </>
      )}
      {permission === 'unsupported' && <span>이 브라우저는 알림을 띄울 수 없어요.</span>}
    </div>
  )
}
