import { useState } from 'react'
import { Form, useActionData, useNavigation } from 'react-router'
import { type SettingKey, settingCatalogue, settingGroupNames, settingGroups } from '../../../shared/admin/settings.ts'
import type { SettingState } from '../../../shared/admin/settingsContract.ts'
import type { FormAnswer } from '../../forms/answer.ts'
import { errorOf } from '../../forms/fields.tsx'
import { useChecked } from '../../forms/useChecked.ts'
import type { Values } from '../../forms/values.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Check } from '../../ui/Check.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { FormFoot } from '../../ui/FormFoot.tsx'
import { controlId } from '../../ui/fieldScope.ts'
import { SettingField } from './SettingField.tsx'
import * as css from './Settings.css.ts'
import { following, saysSame, typed } from './written.ts'

const storedIn = (settings: SettingState[]): Values =>
  Object.fromEntries(settings.map(({ key, value }) => [key, typed(value)]))

const follow = (settings: SettingState[], texts: Values, was: (of: SettingState) => string | undefined): Values =>
  Object.fromEntries(
    settings.map((one) => [one.key, following(one.key, texts[one.key] ?? '', was(one) ?? '', one.value)]),
  )

/** Every setting by its group; what is changed is marked, counted, and saved all at once. */
export function SettingsForm({ settings }: { settings: SettingState[] }) {
  const answer = useActionData<FormAnswer>()
  const refused = answer?.intent === 'save' ? answer : undefined
  const [{ of, typedValues, sent }, put] = useState(() => ({
    of: settings,
    typedValues: refused
      ? follow(settings, refused.values, ({ key }) => refused.values[`was.${key}`])
      : storedIn(settings),
    sent: {} as Values,
  }))
  // Others save as well: what is being typed stays, and says what it would now be typed over.
  if (of !== settings) {
    const was = storedIn(of)
    // What was typed since it was sent was typed over that.
    const over = ({ key, value }: SettingState) => {
      const own = sent[key]
      return own !== undefined && saysSame(key, own, typed(value)) ? own : was[key]
    }
    put({ of: settings, typedValues: follow(settings, typedValues, over), sent: {} })
  }
  const setTyped = (key: SettingKey, value: string) =>
    put((now) => ({ ...now, typedValues: { ...now.typedValues, [key]: value } }))
  const busy = useNavigation().state !== 'idle'
  const { errors, check, changed } = useChecked(null, refused?.fieldErrors)
  const form = { errors }
  const valueIn = ({ key }: SettingState) => typedValues[key] ?? ''
  const altered = settings.filter((one) => !saysSame(one.key, valueIn(one), typed(one.value)))
  const isHeavy = altered.some(({ key }) => 'isHeavy' in settingCatalogue[key])
  return (
    <Form
      method="post"
      className={css.form}
      preventScrollReset
      onInput={check}
      onSubmit={() => put((now) => ({ ...now, sent: now.typedValues }))}
    >
      <input type="hidden" name="intent" value="save" />
      {refused && (
        <ErrorSummary
          errors={refused.fieldErrors}
          message={refused.fieldErrors.length === 0 ? refused.message : null}
          left={errors}
        />
      )}
      {settingGroups.map((group) => (
        <Card key={group} title={settingGroupNames[group]}>
          <div className={css.fields}>
            {settings
              .filter(({ key }) => settingCatalogue[key].group === group)
              .map((one) => (
                <SettingField
                  key={one.key}
                  of={one}
                  value={valueIn(one)}
                  error={errorOf(form, one.key)}
                  onChange={(value) => {
                    setTyped(one.key, value)
                    // The way back to its default types nothing.
                    changed(one.key)
                  }}
                />
              ))}
          </div>
        </Card>
      ))}
      {(isHeavy || errorOf(form, 'sure')) && (
        <Alert tone="warn">
          점검 모드는 저장하는 순간 모두에게 적용돼요. 켜 두면 시스템 관리자가 아닌 사람은 아무것도 저장할 수 없어요.
          <Check id={controlId('sure')} name="sure" value="on" label="확인했어요" />
        </Alert>
      )}
      <FormFoot>
        <span className={css.count} role="status">
          {altered.length === 0 ? '바꾼 설정이 없어요.' : `${altered.length}개 바뀜`}
        </span>
        <Button type="submit" tone="primary" disabled={busy}>
          저장
        </Button>
      </FormFoot>
    </Form>
  )
}
