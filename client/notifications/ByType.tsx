import type { NotificationType } from '../../shared/notifications/contract.ts'
import type { NotificationSettings } from '../../shared/notifications/settings.ts'
import { Card } from '../ui/Card.tsx'
import { Switch } from '../ui/Switch.tsx'
import { iconOf } from './icons.ts'
import * as css from './SettingsPage.css.ts'
import { typeGroups, typeWords } from './typeWords.ts'

/** Which types one hears of, by which way. */
export const ByType = ({ settings }: { settings: NotificationSettings }) => (
  <Card title="알림 종류">
    {typeGroups.map(({ name, types }) => (
      <section key={name} aria-label={name}>
        <div className={css.group}>
          <h3 className={css.groupName}>{name}</h3>
          <span className={css.channel} aria-hidden="true">
            알림함
          </span>
          <span className={css.channel} aria-hidden="true">
            브라우저
          </span>
        </div>
        {types.map((type) => (
          <TypeLine key={type} type={type} chosen={settings.types[type]} />
        ))}
      </section>
    ))}
  </Card>
)

type Props = { type: NotificationType; chosen: NotificationSettings['types'][NotificationType] }

function TypeLine({ type, chosen: { inApp, browser } }: Props) {
  const { name, when } = typeWords[type]
  const Icon = iconOf[type]
  return (
    <div className={css.type}>
      <Icon size={16} className={css.icon} />
      <span className={css.words}>
        <span className={css.name}>{name}</span>
        <span className={css.note}>{when}</span>
      </span>
      <Switch
        className={css.cell}
        name={`${type}.inApp`}
        defaultChecked={inApp}
        disabled={type === 'SYSTEM_NOTICE'}
        aria-label={`${name}, 알림함에 쌓기`}
      />
      <Switch
        className={css.cell}
        name={`${type}.browser`}
        defaultChecked={browser}
        aria-label={`${name}, 브라우저 알림`}
      />
    </div>
  )
}
