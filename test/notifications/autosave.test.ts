import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isChosenAnew, isRewritten, isTouched } from '../../client/forms/touched.ts'

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

test('a text that came with the line breaks of another system is as it came, and one that was gone on with is not', () => {
  const came = '새벽에만\r\n받아요'
  assert.equal(isRewritten({ value: '새벽에만\n받아요', defaultValue: came }), false)
  assert.equal(isRewritten({ value: '새벽에만\n받아요!', defaultValue: came }), true)
})

test('a list of which nothing came chosen shows the first, and whoever takes another has chosen', () => {
  const list = (selected: number, begun: number | null) =>
    [0, 1, 2].map((place) => ({ selected: place === selected, defaultSelected: place === begun }))
  for (const asItCame of [list(0, null), list(2, 2), []]) assert.equal(isChosenAnew(asItCame), false)
  for (const chosen of [list(1, null), list(0, 2)]) assert.equal(isChosenAnew(chosen), true)
})
