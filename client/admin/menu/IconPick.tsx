import type { MenuType } from '../../../shared/menus/contract.ts'
import { adminIcons, menuIcons } from '../../../shared/menus/icons.ts'
import { EntryIcon } from './EntryIcon.tsx'
import * as css from './EntryPanel.css.ts'
import { iconNames } from './words.ts'

type Props = { type: MenuType; chosen: string; error: string | undefined }

/** The pictures there are, one of which the entry has. */
export const IconPick = ({ type, chosen, error }: Props) => (
  <fieldset className={css.pictures}>
    <legend className={css.legend}>아이콘</legend>
    <div className={css.choices}>
      <Choice type={type} value="" label="기본" isChosen={chosen === ''} />
      {(type === 'ADMIN' ? adminIcons : menuIcons).map((name) => (
        <Choice key={name} type={type} value={name} label={iconNames[name]} isChosen={chosen === name} />
      ))}
    </div>
    {error && <p className={css.wrong}>{error}</p>}
  </fieldset>
)

type Choosable = { type: MenuType; value: string; label: string; isChosen: boolean }
const Choice = ({ type, value, label, isChosen }: Choosable) => (
  <label className={css.choice} title={label}>
    <input
      type="radio"
      name="menuIcon"
      value={value}
      aria-label={label}
      defaultChecked={isChosen}
      className={css.radio}
    />
    <EntryIcon type={type} name={value || null} />
  </label>
)
