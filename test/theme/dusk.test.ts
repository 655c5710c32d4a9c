import assert from 'node:assert/strict'
import { test } from 'node:test'
import { themeAt, untilTurn } from '../../shared/session/view.ts'

const at = (clock: string) => Date.parse(`2026-11-22T${clock}+09:00`)

for (const [clock, theme] of [
  ['19:59:59', 'light'],
  ['20:00:00', 'dark'],
  ['23:59:59', 'dark'],
  ['00:00:00', 'dark'],
  ['06:59:59', 'dark'],
  ['07:00:00', 'light'],
  ['12:00:00', 'light'],
] as const)
  test(`who wants it dark from dusk on sees ${theme} at ${clock} in Seoul, wherever the server stands`, () =>
    assert.equal(themeAt('dusk', at(clock)), theme))

test('light, dark and the system’s choice know no hour', () => {
  for (const clock of ['03:00:00', '15:00:00'])
    assert.deepEqual(
      (['light', 'dark', null] as const).map((mode) => themeAt(mode, at(clock))),
      ['light', 'dark', null],
    )
})

test('the page turns at the very instant at which the theme changes, at any time of the day', () => {
  for (let minute = 0; minute < 24 * 60; minute += 7) {
    const now = at('00:00:00') + minute * 60_000
    const turn = now + untilTurn(now)
    assert.notEqual(themeAt('dusk', turn), themeAt('dusk', now))
    assert.equal(themeAt('dusk', turn - 1_000), themeAt('dusk', now))
  }
})
