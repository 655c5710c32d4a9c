import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isTouched } from '../../client/notifications/useAutosave.ts'

/** A switch as a browser tells of it: it has no value of its own. */
const box = (checked: boolean, defaultChecked: boolean) =>
  ({ type: 'checkbox', checked, defaultChecked, value: 'on', defaultValue: '' }) as const
const time = (value: string, defaultValue: string) =>
  ({ type: 'time', checked: false, defaultChecked: false, value, defaultValue }) as const

test('whoever only looks at what he hears of saves nothing', () => {
  for (const one of [box(true, true), box(false, false), time('22:00', '22:00')]) assert.equal(isTouched(one), false)
})

test('what was changed before scripts came is saved when they are there', () => {
  for (const one of [box(true, false), box(false, true), time('21:00', '22:00')]) assert.equal(isTouched(one), true)
})
