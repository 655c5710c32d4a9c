import { replace } from 'react-router'
import { type SettingKey, settingCatalogue, settingKeys } from '../../../shared/admin/settings.ts'
import { changeSettings, type SettingChanges } from '../../../shared/admin/settingsContract.ts'
import { changeAuctionSettings } from '../../../shared/auction-results/settings.ts'
import type { Problem } from '../../api/problem.ts'
import { type Acting, answer, answering, answeringOver } from '../../forms/answer.ts'
import { field, typedIn, type Values } from '../../forms/values.ts'
import { act as actOnBoards } from '../boards/act.ts'
import { readView } from '../boards/view.ts'
import { said, saysSame, typed } from './written.ts'

/** What a form of the page asks for. */
export function act(acting: Acting) {
  if (readView(acting.url.searchParams).view.part === 'boards') return actOnBoards(acting)
  return acting.form.get('intent') === 'key' ? saveKey(acting) : save(acting)
}

/** The settings whose control holds something else than it began with. */
const changedIn = (values: Values): SettingKey[] =>
  settingKeys.filter((key) => !saysSame(key, values[key] ?? '', values[`was.${key}`] ?? ''))

async function save({ app, form, url }: Acting) {
  const values = typedIn(form)
  const changed = changedIn(values)
  if (changed.length === 0) return answer('save', values, 422, { message: '바꾼 설정이 없어요.' })
  if (changed.some((key) => 'isHeavy' in settingCatalogue[key]) && values.sure !== 'on')
    return answer('save', values, 422, {
      fieldErrors: [{ field: 'sure', message: '모두에게 바로 적용돼요. 확인했는지 표시해 주세요.' }],
    })
  const changes = Object.fromEntries(
    changed.map((key) => {
      const isDefault = (values[key] ?? '').trim() === typed(settingCatalogue[key].fallback)
      return [
        key,
        { value: isDefault ? null : said(key, values[key] ?? ''), version: Number(values[`version.${key}`]) },
      ]
    }),
    // The contract judges what was typed; its words come back at the field.
  ) as SettingChanges
  return answeringOver(
    'save',
    values,
    async () => {
      await app.call(changeSettings, { body: { changes } })
      app.stores.announcements.did(`설정 ${changed.length}개를 저장했어요.`)
      return replace(url.pathname)
    },
    keysOf,
  )
}

/** `changes.session.accessMinutes.value.0` is told at the field of its setting. */
const keysOf = ({ fieldErrors }: Problem) =>
  fieldErrors.map(({ field: path, message }) => ({
    field: settingKeys.find((key) => path.startsWith(`changes.${key}.`)) ?? path,
    message,
  }))

async function saveKey({ app, form, url }: Acting) {
  const values = typedIn(form)
  const apiKey = values.remove === 'on' ? null : field(values, 'apiKey')
  // A secret never comes back to the page, not even to the one who typed it.
  return answering('key', {}, async () => {
    await app.call(changeAuctionSettings, { body: { apiKey } })
    app.stores.announcements.did(apiKey === null ? '인증키를 지웠어요.' : '인증키를 바꿨어요.')
    return replace(url.pathname)
  })
}
