import { useState, useSyncExternalStore } from 'react'
import { formatDateLong } from '../../shared/kit/dates.ts'
import type { PushStanding } from '../../shared/notifications/push.ts'
import { toProblem } from '../api/problem.ts'
import { useApp } from '../app/context.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { useHydrating } from '../ui/live.ts'
import { useToast } from '../ui/Toasts.tsx'
import { hearPermission, permissionNow } from './permission.ts'
import { abilityNow, turnOff, turnOn } from './push/device.ts'
import { hearWish, isTold } from './push/wish.ts'
import * as css from './SettingsPage.css.ts'

const UNDECIDED = '알림을 허용해야 켤 수 있어요. 다시 누르고 ‘허용’을 골라 주세요.'
const BLOCKED =
  '이 브라우저가 알림을 막고 있어요. 주소창 왼쪽의 사이트 설정이나 휴대폰 설정의 알림에서 허용한 뒤 다시 켜 주세요.'
const UNREACHED = '이 브라우저의 알림 서비스에 닿지 못했어요. 인터넷을 확인하고 다시 켜 주세요.'

type Props = { memberId: number; standing: PushStanding & { serverKey: string }; isBrowserOn: boolean }

/** Whether the device before the person is told while no page of ours is open in it: of it alone, unlike all other settings. */
export function DeviceCard({ memberId, standing: { serverKey, isOn, endsAt }, isBrowserOn }: Props) {
  const { call } = useApp()
  const toast = useToast()
  const permission = useSyncExternalStore(hearPermission, permissionNow, () => null)
  const isToldHere = useSyncExternalStore(
    hearWish,
    () => isTold(memberId),
    () => isOn,
  )
  const [isBusy, setBusy] = useState(false)
  const isNow = isToldHere && (permission === 'granted' || permission === null)
  const turn = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      if (isNow) return await turnOff(call)
      const answer = await turnOn(call, memberId, serverKey)
      if (answer !== 'granted') toast(answer === 'default' ? UNDECIDED : BLOCKED, { stays: true })
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
            서비스를 닫아 두어도 새 소식을 이 기기에 바로 띄워요. 무엇을 언제 띄우고 소리를 낼지는 아래 설정을 따라요.
          </span>
          <span role="status">
            {isNow && <Badge tone="primary">이 기기에서 받고 있어요</Badge>}
            {isNow && <span className={css.note}> {untilWords(endsAt)}</span>}
          </span>
          {isNow && !isBrowserOn && (
            <span className={css.note}>지금은 아래 ‘브라우저 알림’이 꺼져 있어 아무것도 띄우지 않아요.</span>
          )}
        </span>
        <Act isTold={isNow} isBusy={isBusy} onTurn={() => void turn()} />
      </div>
    </Card>
  )
}

const untilWords = (endsAt: string | undefined): string =>
  `${endsAt ? `${formatDateLong(endsAt)}에 로그인이 끝나거나 ` : ''}로그아웃하면 멈추고, 다시 로그인하면 이어져요.`

type ActProps = { isTold: boolean; isBusy: boolean; onTurn: () => void }

/** What can be done about it here; only the browser itself knows. */
function Act({ isTold, isBusy, onTurn }: ActProps) {
  const isHydrating = useHydrating()
  const ability = isHydrating ? 'able' : abilityNow()
  if (ability === 'installed')
    return <p className={css.note}>아이폰과 아이패드에서는 공유 버튼의 ‘홈 화면에 추가’로 설치한 뒤 켤 수 있어요.</p>
  if (ability === 'unable') return <p className={css.note}>이 브라우저는 닫아 둔 동안 알림을 받을 수 없어요.</p>
  const word = isTold ? '끄기' : '켜기'
  return (
    <Button size="small" aria-busy={isBusy} aria-label={`닫아 두어도 받기 ${word}`} onClick={onTurn} data-needs-script>
      {word}
    </Button>
  )
}
