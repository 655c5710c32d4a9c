import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { type App, AppProvider } from '../../client/app/context.ts'
import { fulfilled } from '../../client/app/settled.ts'
import { DayForm } from '../../client/auction-results/DayForm.tsx'
import type { Choices } from '../../client/auction-results/results.ts'
import { defaults } from '../../client/auction-results/view.ts'

const app = { now: () => Date.parse('2026-11-20T10:00+09:00'), knows: () => true } as unknown as App
/** The last day that can be chosen. */
function lastDay(date: string | null, dates: string[]) {
  const scope = { marketCode: '110001', marketName: '서울가락', from: date, to: date ?? dates[0] ?? null }
  const choices = { scope, dates } as unknown as Choices
  const form = <DayForm choices={choices} markets={fulfilled({ ok: true, value: [] })} view={{ ...defaults, date }} />
  const router = createMemoryRouter([{ path: '*', element: form }])
  const html = renderToString(
    <AppProvider value={app}>
      <RouterProvider router={router} />
    </AppProvider>,
  )
  return /<input[^>]*name="date"[^>]*>/.exec(html)?.[0].match(/max="([^"]*)"/)?.[1]
}

const cases: [name: string, date: string | null, dates: string[], last: string][] = [
  ['the evening’s day can be chosen', null, ['2026-11-20'], '2026-11-21'],
  [
    'a day ahead that is open does not keep another market from being chosen',
    '2026-12-15',
    ['2026-11-20'],
    '2026-12-15',
  ],
  ['a day after the holidays that has results can be chosen', null, ['2026-11-25', '2026-11-20'], '2026-11-25'],
  ['a market without a day has days to choose from', null, [], '2026-11-21'],
]
for (const [name, date, dates, last] of cases) test(name, () => assert.equal(lastDay(date, dates), last))
