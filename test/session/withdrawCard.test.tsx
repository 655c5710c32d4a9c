import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { WithdrawCard } from '../../client/session/WithdrawCard.tsx'
import { refusals } from '../../shared/kit/errors.ts'

type Answer = Parameters<typeof WithdrawCard>[0]['answer']

/** The card as it stands before scripts have come: what is asked folds out in place. */
function drawn(answer: Answer) {
  const router = createMemoryRouter([{ path: '/', element: <WithdrawCard name="의성사과" answer={answer} /> }])
  const html = renderToString(<RouterProvider router={router} />)
  const [asked = ''] = /<details.*<\/details>/s.exec(html) ?? []
  return { isOpen: /<details[^>]* open/.test(asked), alerts: asked.match(/role="alert"/g)?.length ?? 0, asked }
}

test('who cannot leave yet is told why where he asked for it, not under it', () => {
  const [, words] = refusals.BALANCE_OPEN
  const { isOpen, alerts, asked } = drawn({ message: words, fieldErrors: [] })
  assert.deepEqual([isOpen, alerts, asked.includes(words)], [true, 1, true])
})

test('a wrong name is told at its field alone, and nothing is open before it was asked for', () => {
  const words = '닉네임이 달라요. 그대로 입력해 주세요.'
  const wrong = drawn({ message: '입력한 내용을 확인해 주세요.', fieldErrors: [{ field: 'confirm', message: words }] })
  assert.deepEqual([wrong.isOpen, wrong.alerts, wrong.asked.includes(words)], [true, 0, true])
  assert.deepEqual([drawn(undefined).isOpen, drawn(undefined).alerts], [false, 0])
})
