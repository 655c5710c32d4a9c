import { type SettingKey, settingCatalogue } from '../../../shared/admin/settings.ts'
import type { SettingState } from '../../../shared/admin/settingsContract.ts'
import { grouped } from '../../../shared/kit/money.ts'

type Value = SettingState['value']

/** A value as its control holds it. */
export const typed = (value: Value): string => {
  if (typeof value === 'boolean') return value ? 'on' : ''
  return Array.isArray(value) ? value.join(', ') : String(value)
}

/** What a control holds as the contract takes it; what cannot be read is left to the contract's own words. */
export function said(key: SettingKey, text: string): unknown {
  const { shape } = settingCatalogue[key]
  const plain = text.trim()
  if (shape.kind === 'flag') return plain === 'on'
  if (shape.kind === 'whole') return plain.replace(/[,\s]/g, '')
  if (shape.kind !== 'days') return plain
  const parts = plain.replaceAll('−', '-').split(/[,\s]+/)
  return parts.filter(Boolean).map((part) => (/^-?\d{1,4}$/.test(part) ? Number(part) : part))
}

/** Whether both texts say the same value, however it is spaced. */
export const saysSame = (key: SettingKey, one: string, other: string): boolean =>
  String(said(key, one)) === String(said(key, other))

/** What a control holds once `stored` is the value: what was typed over `was` stays, all else follows what is stored. */
export function following(key: SettingKey, text: string, was: string, stored: Value): string {
  const now = typed(stored)
  return saysSame(key, text, was) || saysSame(key, text, now) ? now : text
}

/** A value in words. */
export function words(key: string, value: Value | null): string {
  const shape = Object.hasOwn(settingCatalogue, key) ? settingCatalogue[key as SettingKey].shape : null
  if (value === null || value === '') return '없음'
  if (typeof value === 'boolean') return value ? '켬' : '끔'
  if (Array.isArray(value)) return value.length === 0 ? '없음' : `${value.join(', ')}일`
  if (shape?.kind === 'choice') return (shape.options as Record<string, string>)[value] ?? String(value)
  if (shape?.kind === 'whole') return `${grouped(Number(value))}${shape.unit}`
  return shape === null ? `…${value}` : String(value)
}

/** The bounds of a setting, in words for the help below its field. */
export function boundsOf(key: SettingKey): string {
  const { shape } = settingCatalogue[key]
  if (shape.kind === 'whole') return `${grouped(shape.min)}~${grouped(shape.max)}${shape.unit}`
  if (shape.kind === 'clock') return `${shape.min}~${shape.max}`
  if (shape.kind === 'text') return `${shape.max}자까지`
  if (shape.kind === 'days')
    return shape.fewest === shape.most ? `${shape.most}개, 쉼표로 나눠요` : `${shape.most}개까지, 쉼표로 나눠요`
  return ''
}
