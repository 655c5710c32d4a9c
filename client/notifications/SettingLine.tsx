import type { ReactNode } from 'react'
import { Switch } from '../ui/Switch.tsx'
import * as css from './SettingsPage.css.ts'

type Props = { name: string; isOn: boolean; title: string; words: ReactNode; onTurn?: (isOn: boolean) => void }

/** One switch with what it does; the whole line is pressed. */
export const SettingLine = ({ name, isOn, title, words, onTurn }: Props) => (
  <Switch
    className={css.line}
    name={name}
    defaultChecked={isOn}
    onChange={(event) => onTurn?.(event.currentTarget.checked)}
  >
    <span className={css.words}>
      <span className={css.name}>{title}</span>
      <span className={css.note}>{words}</span>
    </span>
  </Switch>
)
