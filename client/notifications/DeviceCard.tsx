import { useState } from 'react'
import type { PushStanding } from '../../shared/notifications/push.ts'
import { toProblem } from '../api/problem.ts'
import { useApp } from '../app/context.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { useHydrating } from '../ui/live.ts'
import { useToast } from '../ui/Toasts.tsx'
import { abilityNow, turnOff, turnOn } from './push/device.ts'
import * as css from './SettingsPage.css.ts'

const BLOCKED = '이 브라우저가 알림을 막고 있어요. 주소창 왼쪽의 사이트 설정에서 허용해 주세요.'
const UNREACHED = '이 브라우저의 알림 서비스에 닿지 못했어요. 인터넷을 확인하고 다시 켜 주세요.'

type Props = { memberId: number; standing: PushStanding & { serverKey: string } }

/** Whether the device before the person is told while no page of ours is open in it: of it alone, unlike all other settings. */
export function DeviceCard({ memberId, standing: { serverKey, isOn } }: Props) {
  const { call } = useApp()
  const toast = useToast()
  const [changed, setChanged] = useState<boolean | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isTold = changed ?? isOn
  const turn = async () => {
    setBusy(true)
    try {
      if (isTold) await turnOff(call)
      else if (!(await turnOn(call, memberId, serverKey))) return toast(BLOCKED, { stays: true })
      setChanged(!isTold)
    } catch (error) {
      toast(error instanceof DOMException ? UNREACHED : toProblem(error).message, { stays: true })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Card title="이 기기">
      <div className={css.device}>
        <span className={css.words}>
          <span className={css.name}>닫아 두어도 받기</span>
          <span className={css.note}>
            서비스를 닫아 두어도 새 소식을 이 기기에 바로 띄워요. 로그아웃하면 멈춰요. 무엇을 언제 띄울지는 아래
            ‘브라우저 알림’을 따라요.
          </span>
        </span>
        <Act isTold={isTold} isBusy={isBusy} onTurn={() => void turn()} />
      </div>
    </Card>
  )
}

type ActProps = { isTold: boolean; isBusy: boolean; onTurn: () => void }

/** What can be done about it here; only the browser itself knows. */
function Act({ isTold, isBusy, onTurn }: ActProps) {
  const isHydrating = useHydrating()
  const ability = isHydrating ? 'able' : abilityNow()
  if (ability === 'installed')
    return <p className={css.note}>아이폰과 아이패드에서는 공유 버튼의 ‘홈 화면에 추가’로 설치한 뒤 켤 수 있어요.</p>
  if (ability === 'unable') return <p className={css.note}>이 브라우저는 닫아 둔 동안 알림을 받을 수 없어요.</p>
  return (
    <span className={css.deviceAct} role="status">
      {isTold && <Badge tone="primary">이 기기에서 받고 있어요</Badge>}
      <Button size="small" disabled={isBusy} onClick={onTurn} data-needs-script>
        {isTold ? '끄기' : '켜기'}
      </Button>
    </span>
  )
}
