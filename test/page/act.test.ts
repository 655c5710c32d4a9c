import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ActionFunctionArgs, type RouteObject, RouterContextProvider } from 'react-router'
import { ChunkFailed } from '../../client/app/chunks.ts'
import { type App, appContext } from '../../client/app/context.ts'
import { page } from '../../client/app/page.ts'

const missing = new ChunkFailed('save.js', '새 버전이 나왔거나 연결이 불안정해요')
const app = { stores: { session: { state: { member: { id: 1 } } } } } as unknown as App

/** Sends a form to a page whose act is this. */
async function send(load: () => Promise<(acting: { form: FormData }) => unknown>): Promise<unknown> {
  const route: RouteObject = page({
    id: 'form',
    module: 'client/test/Form',
    component: () => Promise.reject(new Error('nobody draws it')),
    act: load,
  })
  const body = new URLSearchParams({ intent: 'save', name: '새벽수산' })
  const request = new Request('https://market.example/form', { method: 'POST', body })
  const context = new RouterContextProvider(new Map([[appContext, app]]))
  if (typeof route.action !== 'function') return assert.fail('the page takes no form')
  return route.action({ request, params: {}, context } as unknown as ActionFunctionArgs, undefined)
}

test('a form whose act did not come comes back as it was typed, and says that it was not sent', async () => {
  const answered = await send(() => Promise.reject(missing))
  const { data } = answered as { data: { message: string; values: Record<string, string> } }
  assert.match(data.message, /아직 보내지 않았어요\. .+ \(save\.js\)/)
  assert.deepEqual(data.values, { name: '새벽수산' })
})

test('a file that is missed once the act has begun is never told as a form that was not sent', async () => {
  let begun = 0
  const act = async () => {
    begun += 1
    throw missing
  }
  await assert.rejects(
    send(async () => act),
    missing,
  )
  assert.equal(begun, 1)
})
